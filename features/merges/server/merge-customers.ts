import { sharedRefusal } from '../../../kernel/refusal.ts'
import type { SaveCall } from '../../../platform/server/api.ts'
import { writeAudit } from '../../../platform/server/audit.ts'
import { functionCall, statement } from '../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { saveCustomer } from '../../customers/server/create-customer.ts'
import type { mergeCustomer } from '../contract.ts'
import { refusePair } from './read-merge.ts'

const lockBoth = statement(
  'merges.lock-both',
  'select from customer_balance where customer_code = any($1::text[]) order by customer_code for update',
  { locks: 'party' },
)
const mergeRecords = functionCall('merges.merge-records', `merge_records('customer', $1, $2, $3, $4, $5)`)

/**
 * Merges a customer into another one: both are locked, what stays is saved as it was chosen, and the database names the one
 * everywhere instead of the other (`merge_records`). Refuses a pair that cannot be merged, and one that somebody changed meanwhile.
 */
export async function saveCustomerMerge(tx: Tx, call: SaveCall<typeof mergeCustomer>): Promise<{ code: string }> {
  const { body, actor, now, requestId } = call
  const { from, into, reason, details } = body
  await tx.rows(lockBoth, [[from, into]])
  const { gone, stays } = await refusePair(tx, { from, into })
  if (gone.version !== body.fromVersion || stays.version !== body.intoVersion) throw sharedRefusal('CONFLICT')
  if (details) await saveCustomer(tx, { ...call, params: { id: into }, body: { ...details, isActive: true, version: body.intoVersion } })
  tx.write(mergeRecords, [from, into, now, actor.userCode, reason])
  const act = { at: now, userCode: actor.userCode, locationCode: actor.locationCode, requestId, reason }
  writeAudit(tx, { ...act, action: 'merge', subject: from, after: { into } })
  writeAudit(tx, { ...act, action: 'take-in', subject: into, after: { merged: from } })
  return { code: into }
}
