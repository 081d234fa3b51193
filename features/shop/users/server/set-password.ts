import type pg from 'pg'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { inTransaction } from '../../../../platform/server/run-transaction.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { forgetFailuresOf } from '../../session/server/credentials.ts'
import { knownNames, passwordRefusal } from '../../session/server/password-check.ts'
import { hashPassword } from '../../session/server/passwords.ts'
import { needPasswordAgain } from '../../session/server/password-again.ts'
import { endSessions } from '../../session/server/sessions.ts'
import { checkSignIn } from '../user-rules.ts'
import { userToChange, userToSee } from './managed-user.ts'

const setHash = statement('users.set-user-password', 'update app_user set password_hash = $2, must_change_password = true where code = $1')

interface NewPassword {
  userCode: string
  password: string
  now: number
  requestId: string
}

/** Sets another user's password, which that user must replace at the next sign-in; returns how many sessions ended. */
export async function setPassword(pool: pg.Pool, actor: Actor, { userCode, password, now, requestId }: NewPassword): Promise<number> {
  const user = await userToSee(pool, userCode)
  const refused = checkSignIn(actor, user) ?? passwordRefusal({ password, username: user.username, names: await knownNames(pool) })
  if (refused) throw refused
  // Hashed before any lock, because it takes a while.
  const hash = await hashPassword(password)
  return inTransaction(pool, async tx => {
    const late = checkSignIn(actor, await userToChange(tx, userCode))
    if (late) throw late
    await needPasswordAgain(tx, actor, now)
    tx.write(setHash, [userCode, hash])
    forgetFailuresOf(tx, user.username)
    const { userCode: by, locationCode } = actor
    const ended = await endSessions(tx, { userCode }, { why: 'password', by, now })
    writeAudit(tx, { at: now, userCode: by, locationCode, action: 'set-password', subject: userCode, after: { ended }, requestId })
    return ended
  })
}
