import { base64Of } from '../../../../platform/web/base64-of.ts'
import { sealedText, type SealedBill, type UnsealedBill } from '../sealed-bill.ts'
import { signing } from './signing.ts'
import { keepBill, readTill, waitingBills } from './till-store.ts'

type Sold = Omit<UnsealedBill, 'till' | 'serial' | 'previous' | 'soldAt' | 'locationCode'> & { total: string }

const hexOf = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')

/**
 * Gives a bill the till's next number, signs it and keeps it until it has gone up. One tab at a time; the same key gets the same bill. Null
 * where this browser is no till of the location.
 */
export function sealBill(locationCode: string, { total, ...sold }: Sold): Promise<SealedBill | null> {
  return navigator.locks.request('bizx.till', async () => {
    const [till, waiting] = await Promise.all([readTill(), waitingBills()])
    if (till?.locationCode !== locationCode || till.isForgotten) return null
    const kept = waiting.find(({ bill }) => bill.key === sold.key)
    if (kept) return kept.bill
    const serial = till.serial + 1
    const soldAt = new Date(Date.now() - till.clockAheadMs).toISOString()
    const unsealed = { ...sold, till: till.till, serial, previous: till.previous, soldAt, locationCode }
    const text = new TextEncoder().encode(sealedText(unsealed))
    const [seal, hash] = await Promise.all([crypto.subtle.sign(signing, till.key, text), crypto.subtle.digest('SHA-256', text)])
    const bill = { ...unsealed, seal: await base64Of(new Blob([seal])) }
    await keepBill({ ...till, serial, previous: hexOf(hash) }, { serial, bill, total })
    return bill
  })
}
