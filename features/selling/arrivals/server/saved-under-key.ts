import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { arrivalRefusal } from '../refusals.ts'
import { isSameSale } from '../same-sale.ts'
import { contentsOf } from './arrived-contents.ts'
import type { ReadArrival } from './read-arrival.ts'

const readSaved = statement(
  'arrivals.saved-under-key',
  `select bill.code, asked.reply from idempotency_key asked join invoice bill on bill.code = asked.paper_code
   where asked.key = $2 and bill.location_code = $1 and bill.user_code = $3`,
)

/**
 * The bill that was saved under the key of a sealed one, and whether it is the same sale as it was saved then. A till whose browser was
 * ended may have opened with a draft of a minute ago, and sold something else under its key. Refuses where none was saved (ARRIVAL_KEY).
 */
export async function savedUnderKey(tx: Tx, read: ReadArrival): Promise<{ code: string; isSame: boolean }> {
  const { bill, number } = read
  const [saved] = await tx.rows<{ code: string; reply: string }>(readSaved, [bill.locationCode, bill.key, bill.userCode])
  if (!saved) throw arrivalRefusal('ARRIVAL_KEY', { number })
  const { invoice } = JSON.parse(saved.reply) as { invoice: Parameters<typeof isSameSale>[0] }
  return { code: saved.code, isSame: isSameSale(invoice, contentsOf(read)) }
}
