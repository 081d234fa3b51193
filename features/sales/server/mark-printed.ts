import type pg from 'pg'
import { sharedRefusal } from '../../../kernel/refusal.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import { inTransaction } from '../../../platform/server/run-transaction.ts'

const markPrinted = statement(
  'sales.mark-printed',
  `with marked as (update invoice set is_printed = true where location_code = $1 and code = $2 and not is_printed)
   select code from invoice where location_code = $1 and code = $2`,
)

/** Keeps that a bill was printed. Refuses a bill that is not of the location. */
export async function keepPrinted(
  tills: pg.Pool,
  { locationCode, code }: { locationCode: string; code: string },
): Promise<{ code: string }> {
  const [bill] = await inTransaction(tills, tx => tx.rows<{ code: string }>(markPrinted, [locationCode, code]))
  if (!bill) throw sharedRefusal('NOT_FOUND', { what: `Bill ${code}` })
  return bill
}
