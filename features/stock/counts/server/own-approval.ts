import { roleIds, roleOfId, roles, type Role } from '../../../../kernel/codes.ts'
import { money, type Money } from '../../../../kernel/money.ts'
import { may } from '../../../../kernel/permissions.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { readSalesPolicy } from '../../../shop/settings/server/sales-policy.ts'
import { mayApproveOwn } from '../count.ts'

const approvers: readonly number[] = roles.filter(role => may(role, 'approve-count')).map(role => roleIds[role])

const selectOthers = statement(
  'counts.other-approvers',
  `select distinct held.role_id as id
   from user_location_role held join app_user person on person.code = held.user_code
   where held.location_code = $1 and held.valid_to is null and held.role_id = any($2) and person.status = 'active'
     and not exists (select 1 from count_session_tally tally where tally.session_id = $3 and tally.user_code = held.user_code)`,
)

/** May this user, who counted, review and approve a count that changes the stock by so much? */
export async function readMayApproveOwn(from: Reader, actor: Actor, count: { id: string; value: Money }): Promise<boolean> {
  if (actor.role !== 'superadmin') return false
  const others = await from.rows<{ id: number }>(selectOthers, [actor.locationCode, approvers, count.id])
  const { countLimit: limit } = await readSalesPolicy(from)
  const held = others.map(({ id }) => roleOfId(id)).filter((role): role is Role => role !== null)
  return mayApproveOwn(actor.role, { others: held, value: count.value, limit })
}

/** The most that a count may change the stock: what is found and missing, and all that nobody counted. */
export const mostChange = ({ gain, loss, uncountedValue }: { gain: Money; loss: Money; uncountedValue: Money }): Money =>
  money(gain + loss + uncountedValue)
