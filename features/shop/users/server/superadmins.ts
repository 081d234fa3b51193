import { roleIds } from '../../../../kernel/codes.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { highestRole, type ManagedUser } from '../user-rules.ts'
import { userRefusal } from '../refusals.ts'

// When two superadmins reject each other at the same moment, the second waits here and then sees that the first is rejected.
const lockSuperadmins = statement('users.lock-superadmins', `select pg_advisory_xact_lock(hashtextextended('superadmins', 14))`)
const findSuperadmin = statement(
  'users.find-superadmin',
  `select held.user_code
   from user_location_role held
   join app_user on app_user.code = held.user_code and app_user.status = 'active' and app_user.password_hash is not null
   join stock_location place on place.code = held.location_code and place.is_active
   where held.role_id = ${roleIds.superadmin} and held.valid_to is null
   limit 1`,
)

/** Called after a change of this user: refuses it when no active superadmin is left. */
export async function keepOneSuperadmin(tx: Tx, before: ManagedUser): Promise<void> {
  if (highestRole(before.locations) !== 'superadmin') return
  await tx.rows(lockSuperadmins, [])
  const [left] = await tx.rows(findSuperadmin, [])
  if (!left) throw userRefusal('LAST_SUPERADMIN')
}
