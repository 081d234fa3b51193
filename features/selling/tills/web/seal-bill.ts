import { base64Of } from '../../../../platform/web/base64-of.ts'
import { ignored } from '../../../../platform/web/ignored.ts'
import { sealedText, type UnsealedBill } from '../sealed-bill.ts'
import { tillNumber } from '../till-number.ts'
import { hexOf } from './hex-of.ts'
import { addToSecondCopy } from './second-copy.ts'
import { signing } from './signing.ts'
import { keepBill, readTill, type WaitingBill } from './till-store.ts'

type Sold = Omit<UnsealedBill, 'till' | 'serial' | 'previous' | 'soldAt' | 'locationCode'> & {
  total: string
  /** The bill to print, once it has its number and time. */
  paperOf: (made: { number: string; soldAt: string }) => object
}

/**
 * Gives a bill the till's next number, signs it and keeps it until it has gone up. One tab at a time. Null where this browser is no till of
 * the location.
 */
export function sealBill(locationCode: string, { total, paperOf, ...sold }: Sold): Promise<WaitingBill | null> {
  return navigator.locks.request('bizx.till', async () => {
    const till = await readTill()
    if (till?.locationCode !== locationCode || till.isForgotten) return null
    const serial = till.serial + 1
    const soldAt = new Date(Date.now() - till.clockAheadMs).toISOString()
    const unsealed = { ...sold, till: till.till, serial, previous: till.previous, soldAt, locationCode }
    const text = new TextEncoder().encode(sealedText(unsealed))
    const [seal, hash] = await Promise.all([crypto.subtle.sign(signing, till.key, text), crypto.subtle.digest('SHA-256', text)])
    const bill = { ...unsealed, seal: await base64Of(new Blob([seal])) }
    const paper = paperOf({ number: tillNumber(till.till, serial), soldAt })
    const waiting = { serial, bill, total, paper }
    await keepBill({ ...till, serial, previous: hexOf(hash) }, waiting)
    // The bill is kept: what becomes of its second copy is no reason to keep the customer.
    await addToSecondCopy(waiting).catch(ignored('the first copy is there'))
    return waiting
  })
}
