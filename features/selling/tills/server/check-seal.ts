import { createHash, createPublicKey, verify } from 'node:crypto'
import { sealedText, type SealedBill } from '../sealed-bill.ts'

/** The hash of a bill, which the till's next one names. */
export function hashOfBill(bill: SealedBill): Buffer {
  return createHash('sha256').update(sealedText(bill)).digest()
}

interface Signed {
  text: string
  /** As base64. */
  seal: string
}

/** Whether the text was signed by the till with this key (SPKI). */
export function isSignedBy(publicKey: Buffer, { text, seal }: Signed): boolean {
  const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' })
  // As WebCrypto signs: the two numbers beside each other.
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(seal, 'base64'))
}
