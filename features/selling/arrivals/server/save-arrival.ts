import { displayDate, type IsoDate } from '../../../../kernel/dates.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import type { Refusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { arrivedBillRefusal } from '../../sales/arrival-refusals.ts'
import { remarksOf, type Arrival, type Remark } from '../../sales/server/arrival.ts'
import { saveInvoice } from '../../sales/server/save-invoice.ts'
import { tillNumber } from '../../tills/till-number.ts'
import { dayOfArrival } from '../arrival-day.ts'
import type { arriveBill } from '../contract.ts'
import { otherKeyOf } from '../other-key.ts'
import { arrivalRefusal } from '../refusals.ts'
import { contentsOf, type ArrivedContents } from './arrived-contents.ts'
import { followMerges } from './follow-merges.ts'
import { daysHere, readArrival, sellerOf, type ReadArrival } from './read-arrival.ts'
import { savedUnderKey } from './saved-under-key.ts'

const insertTillBill = statement(
  'arrivals.insert-till-bill',
  `insert into till_bill (till_no, serial, location_code, invoice_code, hash, previous, seal, sold_at, arrived_at, sent_by)
   values ($1, $2, $3, coalesce($4, current_paper_code()), $5, decode($6, 'hex'), decode($7, 'base64'), $8,
     to_timestamp($9::double precision / 1000), $10)
   on conflict (till_no, serial) do nothing`,
)
export const keepSerial = statement(
  'arrivals.keep-serial',
  'update till set last_serial = greatest(last_serial, $2) where till_no = $1 and last_serial < $2',
)
const insertRemarks = statement(
  'arrivals.insert-remarks',
  `insert into bill_remark (location_code, invoice_code, remark_no, kind, words, line_no)
   select $1, current_paper_code(), remark.no, remark.kind, remark.words, remark.line
   from unnest($2::text[], $3::text[], $4::int[]) with ordinality remark (kind, words, line, no)`,
)

/** What there is to remark before anything of the bill is looked at. */
function firstRemarks(
  read: ReadArrival,
  { seller, sold, day, other }: { seller: { actor: Actor; hasLeft: boolean }; sold: IsoDate; day: IsoDate; other: string | null },
): Remark[] {
  const { bill, isForgotten, isChainBroken } = read
  const days = { sold: displayDate(sold), day: displayDate(day) }
  const refusals: (Refusal | false)[] = [
    seller.hasLeft && arrivalRefusal('SELLER_LEFT', { seller: seller.actor.firstName }),
    isForgotten && arrivalRefusal('SOLD_AT_FORGOTTEN_TILL', { till: bill.till }),
    other !== null && arrivalRefusal('KEY_OF_OTHER', { code: other }),
    isChainBroken && arrivalRefusal('CHAIN_BROKEN', { number: tillNumber(bill.till, bill.serial - 1) }),
    sold < day && arrivalRefusal('SOLD_EARLIER', days),
    sold > day && arrivalRefusal('CLOCK_OFF', days),
  ]
  return refusals.flatMap(refusal => (refusal === false ? [] : remarksOf(refusal)))
}

function newCustomerRemarks(taken: ArrivedContents['newCustomer']): Remark[] {
  return taken ? remarksOf(arrivedBillRefusal('NEW_CUSTOMER', { name: taken.firstName, phone: taken.phone1 })) : []
}

/** Writes the till's number of a bill; `code` is left out for the one whose number this transaction took. */
export function writeTillBill(tx: Tx, { bill, hash }: ReadArrival, at: { now: number; sentBy: string; code?: string }): void {
  const { till, serial, locationCode, previous, seal, soldAt } = bill
  tx.write(insertTillBill, [till, serial, locationCode, at.code ?? null, hash, previous, seal, soldAt, at.now, at.sentBy])
  tx.write(keepSerial, [till, serial])
}

/** The bill that was saved under its own key, where it comes under its other one; null where it comes under its own. Refuses any other key. */
async function otherUnderKey(tx: Tx, read: ReadArrival, key: string): Promise<string | null> {
  const { bill, number, hash } = read
  if (key === bill.key.toLowerCase()) return null
  if (key !== otherKeyOf(hash.toString('hex'))) throw arrivalRefusal('ARRIVAL_KEY', { number })
  const { code, isSame } = await savedUnderKey(tx, read)
  if (isSame) throw arrivalRefusal('ARRIVAL_KEY', { number })
  return code
}

/**
 * Saves a bill that a till made without the server, under the key of its draft and in the name of who sold it. It is saved as it happened:
 * what protects the shop from a mistake of the moment is remarked, what protects the books refuses. `dayOf` says the business date of a
 * moment.
 */
export async function saveArrival(
  tx: Tx,
  call: SaveCall<typeof arriveBill>,
  dayOf: (ms: number) => IsoDate,
): Promise<Reply<typeof arriveBill>> {
  const { actor: sender, body, now, today, idempotencyKey, requestId } = call
  const { bill } = body
  const read = await readArrival(tx, sender, bill)
  const other = await otherUnderKey(tx, read, idempotencyKey.toLowerCase())
  const [seller, days] = await Promise.all([sellerOf(tx, sender, read), daysHere(tx, bill)])
  const sold = dayOf(Date.parse(bill.soldAt))
  if (days.firstOpen !== null && days.firstOpen > today)
    throw arrivalRefusal('ARRIVAL_DAY', { number: read.number, today: displayDate(today) })
  const day = dayOfArrival({ sold, today, ...days })
  const { newCustomer, ...asWritten } = contentsOf(read)
  const { contents, remarks: merges } = await followMerges(tx, asWritten)
  const remarks = [...firstRemarks(read, { seller, sold, day, other }), ...merges, ...newCustomerRemarks(newCustomer)]
  const arrival: Arrival = { number: read.number, soldAt: bill.soldAt, listPrices: bill.listPrices, remarks }
  const asSold = { body: contents, actor: seller.actor, now, today: day, idempotencyKey, requestId, arrival }
  const { code, invoice } = await saveInvoice(tx, asSold, bill.kind)
  writeTillBill(tx, read, { now, sentBy: sender.userCode })
  if (remarks.length > 0) {
    tx.write(insertRemarks, [
      bill.locationCode,
      remarks.map(({ kind }) => kind),
      remarks.map(({ words }) => words),
      remarks.map(({ line }) => line),
    ])
  }
  return { code, number: read.number, invoice, remarks }
}
