import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { countPrint } from '../contract.ts'

const addPrint = statement(
  'sales.count-print',
  'update invoice set print_count = print_count + 1, is_printed = true where location_code = $1 and code = $2 returning print_count',
)

/** Counts a reprint, so that the copy shows its number; the audit records who printed it. */
export async function countPrintOf(tx: Tx, { actor, params, now, requestId }: SaveCall<typeof countPrint>) {
  const [row] = await tx.rows<{ print_count: number }>(addPrint, [actor.locationCode, params.code])
  if (!row) throw sharedRefusal('NOT_FOUND', { what: `Bill ${params.code}` })
  const at = { at: now, userCode: actor.userCode, locationCode: actor.locationCode, requestId }
  writeAudit(tx, { ...at, action: 'reprint', subject: params.code, after: { prints: row.print_count } })
  return { code: params.code, prints: row.print_count }
}
