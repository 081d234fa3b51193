import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { needPasswordAgain } from '../../session/server/password-again.ts'
import { endSessions } from '../../session/server/sessions.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { changeUserStatus } from '../contract.ts'
import { checkMove, statusAfter, type UserStatus } from '../user-rules.ts'
import { userToChange } from './managed-user.ts'
import { keepOneSuperadmin } from './superadmins.ts'

const setStatus = statement(
  'users.set-user-status',
  'update app_user set status = $2, status_reason = $3, version = version + 1 where code = $1',
)

/** Approves, rejects or reactivates a user. A rejected user keeps the roles and loses every session at once. */
export async function changeStatus(tx: Tx, call: SaveCall<typeof changeUserStatus>): Promise<{ code: string; status: UserStatus }> {
  const { actor, body, now, requestId } = call
  const { id: code } = call.params
  const user = await userToChange(tx, code)
  if (user.version !== body.version) throw sharedRefusal('CONFLICT')
  const refused = checkMove(actor, user, body)
  if (refused) throw refused
  const status = statusAfter(user.status, body.move) ?? user.status
  if (status === 'active') await needPasswordAgain(tx, actor, now)
  const reason = body.reason.trim()
  tx.write(setStatus, [code, status, status === 'rejected' ? reason : ''])
  if (status === 'rejected') {
    await endSessions(tx, { userCode: code }, { why: 'rejected', by: actor.userCode, now })
    await keepOneSuperadmin(tx, user)
  }
  writeAudit(tx, {
    at: now,
    userCode: actor.userCode,
    locationCode: actor.locationCode,
    action: body.move,
    subject: code,
    ...(reason && { reason }),
    before: { status: user.status },
    after: { status },
    requestId,
  })
  return { code, status }
}
