import type pg from 'pg'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { inTransaction } from '../../../../platform/server/run-transaction.ts'

const markPrinted = statement(
  'sales.mark-printed',
  `with marked as (
     update invoice set is_printed = true where location_code = $1 and code = $2 and not is_printed returning code
   )
   select code, user_code as "userCode", exists (select 1 from marked) as "isNew" from invoice where location_code = $1 and code = $2`,
)

interface Printed extends Pick<Actor, 'locationCode' | 'userCode'> {
  code: string
  now: number
  requestId: string
}

/**
 * Keeps that a bill was printed. A till prints what it saved for whoever sits there now, so that anybody may say it; of somebody else's
 * bill it leaves a row, because the close of the day asks about bills that were not. Refuses a bill that is not of the location.
 */
export async function keepPrinted(tills: pg.Pool, { locationCode, userCode, code, now, requestId }: Printed): Promise<{ code: string }> {
  return inTransaction(tills, async tx => {
    const [bill] = await tx.rows<{ code: string; userCode: string; isNew: boolean }>(markPrinted, [locationCode, code])
    if (!bill) throw sharedRefusal('NOT_FOUND', { what: `Bill ${code}` })
    if (bill.isNew && bill.userCode !== userCode)
      writeAudit(tx, { at: now, userCode, locationCode, action: 'mark-printed', subject: code, requestId })
    return { code }
  })
}
