import { CallError } from './call-error.ts'

/** The bytes of a part of a file as base64. Throws CallError when the file cannot be read any more. */
export async function base64Of(part: Blob): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () =>
      reject(new CallError({ status: 0, code: 'FILE', text: 'The file cannot be read. Was it moved, or is it open elsewhere?' })),
    )
    reader.readAsDataURL(part)
  })
  return address.slice(address.indexOf(',') + 1)
}
