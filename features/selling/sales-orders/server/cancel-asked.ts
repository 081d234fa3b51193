import { displayMoney } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { checkStillOpen } from '../asked.ts'
import type { cancelSalesOrder } from '../order-contract.ts'
import type { cancelQuotation } from '../quotation-contract.ts'
import { askedTables, type AskedKind } from './asked-tables.ts'
import { lockAsked } from './lock-asked.ts'

function cancelOf(kind: AskedKind) {
  const { table } = askedTables[kind]
  const set = `state = 'cancelled', cancelled_reason = $3, version = version + 1`
  return statement(`sales-orders.cancel-${kind}`, `update ${table} set ${set} where location_code = $1 and code = $2`)
}
const markCancelled = { order: cancelOf('order'), quotation: cancelOf('quotation') }

/** Ends an open order or quotation with a reason: nothing more is made of it, what was made of it stays. */
export async function cancelAsked(
  tx: Tx,
  kind: AskedKind,
  { actor, body, now, requestId }: SaveCall<typeof cancelSalesOrder> | SaveCall<typeof cancelQuotation>,
): Promise<void> {
  const { locationCode, userCode } = actor
  const { code, reason } = body
  const paper = (await lockAsked(tx, kind, { locationCode, codes: [code] })).get(code)
  if (!paper) throw sharedRefusal('NOT_FOUND', { what: `${askedTables[kind].what} ${code}` })
  const refusal = checkStillOpen(paper)
  if (refusal) throw refusal
  if (paper.version !== body.version) throw sharedRefusal('CONFLICT')
  tx.write(markCancelled[kind], [locationCode, code, reason])
  const before = { customer: paper.customerCode, total: displayMoney(paper.total), state: paper.state }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'cancel', subject: code, before, reason, requestId })
}
