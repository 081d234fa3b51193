import { pictureType, type PictureType } from './picture-type.ts'

export type DocumentType = PictureType | 'application/pdf'

/** How far before its end a PDF may say where its table is. */
const tailBytes = 1_024

/**
 * The format of a picture or PDF, read from its contents, because name and sender can be forged. Null for any other file, and for
 * one with data before or after it, which another program could read as something else. Refuses too large a picture as
 * `pictureType` does.
 */
export function documentType(bytes: Buffer): DocumentType | null {
  return isPdf(bytes) ? 'application/pdf' : pictureType(bytes)
}

function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d[\r\n ]/.test(bytes.toString('latin1', 0, 9))) return false
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - tailBytes))
  return /startxref\s+\d+\s+%%EOF\s*$/.test(tail)
}
