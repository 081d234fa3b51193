import { base64Of } from '../../../../platform/web/base64-of.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Signs a text as `check-seal.ts` of the server holds it against the key. Answers base64. */
export async function signed(key: CryptoKey, text: string): Promise<string> {
  return base64Of(new Blob([await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(text))]))
}

/** The hash of a text as hexadecimal digits, by which a till's next bill names the one before it. */
export async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytesOf(text))
  return [...new Uint8Array(hash)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
