import { base64Of, photoOfFile } from '../../../goods/items/web/picture-file.ts'
import { largestAttachment } from '../contract.ts'

const kilobyte = 1024

/** A size as staff read it: '412 kB'. */
export const sizeWords = (bytes: number) => `${Math.ceil(bytes / kilobyte)} kB`

/**
 * A chosen file as it is sent, in base64, or why it cannot be: a PDF as it is, up to 700 kB, and a picture drawn anew to fit, so that
 * nothing else of it comes along, such as where it was taken.
 */
export async function fileToSend(file: File): Promise<{ content: string } | { problem: string }> {
  if (file.type === 'application/pdf') {
    if (file.size <= largestAttachment) return { content: await base64Of(file) }
    const sizes = `${sizeWords(file.size)}; a PDF may have ${sizeWords(largestAttachment)}`
    return { problem: `${file.name} has ${sizes}. Save it smaller, or photograph its pages.` }
  }
  const picture = await photoOfFile(file)
  return picture ? { content: picture } : { problem: `${file.name} is neither a picture nor a PDF. Choose a PNG, JPEG, WebP or PDF file.` }
}
