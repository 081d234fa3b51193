import { isLoopback } from './loopback.ts'

export const s3AddressWords =
  'an address such as https://key:secret@s3.example.com/bucket?region=eu-west-1, with %2F for / and %2B for + in the secret'

/** Checks the address of a store: with a key, a secret and a bucket, and encrypted beyond this machine. */
export function isS3Address(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password, pathname } = new URL(text)
  return username !== '' && password !== '' && pathname.length > 1 && (protocol === 'https:' || isLoopback(hostname))
}
