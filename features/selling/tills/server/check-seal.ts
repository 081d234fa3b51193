import { createHash, createPublicKey, verify } from 'node:crypto'
import { sealedText, type SealedBill } from '../sealed-bill.ts'

/** The hash of a bill, which the till's next one names. */
export function hashOfBill(bill: SealedBill): Buffer {
  return createHash('sha256').update(sealedText(bill)).digest()
}

/** Whether the bill was signed by the till with this key (SPKI). */
export function isSealed(bill: SealedBill, publicKey: Buffer): boolean {
  const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' })
  // As WebCrypto signs: the two numbers beside each other.
  return verify('sha256', Buffer.from(sealedText(bill)), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(bill.seal, 'base64'))
}
