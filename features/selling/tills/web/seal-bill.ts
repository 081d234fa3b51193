import { ignored } from '../../../../platform/web/ignored.ts'
import { sealedText, type UnsealedBill } from '../sealed-bill.ts'
import { tillNumber } from '../till-number.ts'
import { seeKept } from './kept-seen.ts'
import { addToSecondCopy } from './second-copy.ts'
import { hashOf, signed } from './signing.ts'
import { billUnder, keepBill, readTill, type WaitingBill } from './till-store.ts'

type Sold = Omit<UnsealedBill, 'till' | 'serial' | 'previous' | 'soldAt' | 'locationCode'> & {
  total: string
  /** The bill to print, once it has its number and time. */
  paperOf: (made: { number: string; soldAt: string }) => object
}

/**
 * Gives a bill the till's next number, signs it and keeps it until it has gone up. One tab at a time; the same key gets the same
 * bill. Null where this browser is no till of the location.
 */
export function sealBill(locationCode: string, { total, paperOf, ...sold }: Sold): Promise<WaitingBill | null> {
  return navigator.locks.request('bizx.till', async () => {
    const [till, earlier] = await Promise.all([readTill(), billUnder(sold.key)])
    if (till?.locationCode !== locationCode || till.isForgotten) return null
    if (earlier) return earlier
    const serial = till.serial + 1
    const soldAt = new Date(Date.now() - till.clockAheadMs).toISOString()
    const unsealed = { ...sold, till: till.till, serial, previous: till.previous, soldAt, locationCode }
    const text = sealedText(unsealed)
    const [seal, hash] = await Promise.all([signed(till.key, text), hashOf(text)])
    const bill = { ...unsealed, seal }
    const paper = paperOf({ number: tillNumber(till.till, serial), soldAt })
    const waiting = { serial, bill, total, paper }
    await keepBill({ ...till, serial, previous: hash }, waiting)
    seeKept()
    // The bill is kept: its second copy, and what becomes of that, is no reason to keep the customer.
    void addToSecondCopy(waiting).catch(ignored('the first copy is there'))
    return waiting
  })
}
