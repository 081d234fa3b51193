import type pg from 'pg'
import { holdsCardNumber } from '../../../../kernel/card-number.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import type { Call } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { inTransaction } from '../../../../platform/server/run-transaction.ts'
import { tillRefusal } from '../../tills/refusals.ts'
import { tillNumber } from '../../tills/till-number.ts'
import type { giveRefusedBill, numberSavedBill } from '../contract.ts'
import { arrivalRefusal } from '../refusals.ts'
import { readArrival } from './read-arrival.ts'
import { savedUnderKey } from './saved-under-key.ts'
import { keepSerial, writeTillBill } from './save-arrival.ts'

const readTill = statement('arrivals.till', 'select 1 from till where till_no = $1 and location_code = $2')
const insertRefused = statement(
  'arrivals.insert-refused',
  `insert into refused_till_bill (id, till_no, serial, location_code, sealed, contents, total, sold_at, refusal, given_at, given_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10::double precision / 1000), $11) on conflict (id) do nothing returning id`,
)

/**
 * Gives a bill that was saved by the till's ordinary save, whose answer was lost, the number under which the till printed it. Refuses
 * where another sale was saved under its key (ARRIVAL_OTHER): it is a bill of its own.
 */
export function saveNumberOfBill(
  pool: pg.Pool,
  { actor, body, now, request }: Call<typeof numberSavedBill>,
): Promise<Reply<typeof numberSavedBill>> {
  return inTransaction(pool, async tx => {
    const { bill } = body
    const read = await readArrival(tx, actor, bill)
    if (read.keptAs !== null) return { code: read.keptAs, number: read.number }
    const { code, isSame } = await savedUnderKey(tx, read)
    if (!isSame) throw arrivalRefusal('ARRIVAL_OTHER', { number: read.number, code })
    writeTillBill(tx, read, { now, sentBy: actor.userCode, code })
    const after = { till: read.number, soldAt: bill.soldAt }
    const { userCode, locationCode } = actor
    writeAudit(tx, { at: now, userCode, locationCode, action: 'number-bill', subject: code, after, requestId: request.id })
    return { code, number: read.number }
  })
}

/** The total in the contents of a bill ("1450.00"), in cents; 0 where there is none that can be read. */
function totalIn(contents: string): number {
  const [, rupees, cents] = /"totalAmount":"(\d{1,12})\.(\d{2})"/.exec(contents) ?? []
  return rupees === undefined ? 0 : Number(rupees) * 100 + Number(cents)
}

/** The text without the whole numbers of cards, which are never kept. Each text of a bill stands between quotes. */
function withoutCards(contents: string): string {
  return contents.replaceAll(/"[^"\\]*(?:\\.[^"\\]*)*"/g, one => (holdsCardNumber(one) ? '"(the number of a card)"' : one))
}

/** Keeps a refused bill as it is, whatever is wrong with it, so that the till can go on; given twice it is kept once. */
export function saveRefusedBill(
  pool: pg.Pool,
  { actor, body, now, request }: Call<typeof giveRefusedBill>,
): Promise<Reply<typeof giveRefusedBill>> {
  return inTransaction(pool, async tx => {
    const { bill, refusal } = body
    const { till, serial, locationCode, key, soldAt } = bill
    const number = tillNumber(till, serial)
    if (locationCode !== actor.locationCode) throw arrivalRefusal('ARRIVAL_LOCATION', { number })
    if ((await tx.rows(readTill, [till, locationCode])).length === 0) throw tillRefusal('TILL_UNKNOWN', { till })
    const { contents, ...sealed } = bill
    const kept = [JSON.stringify(sealed), withoutCards(contents), totalIn(contents), soldAt, refusal, now, actor.userCode]
    const given = await tx.rows(insertRefused, [key, till, serial, locationCode, ...kept])
    if (given.length > 0) {
      const { userCode } = actor
      const audited = { subject: number, after: { refusal }, requestId: request.id }
      writeAudit(tx, { at: now, userCode, locationCode, action: 'give-refused-bill', ...audited })
    }
    tx.write(keepSerial, [till, serial])
    return { number }
  })
}
