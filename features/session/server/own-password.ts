import type pg from 'pg'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit.ts'
import { inTransaction, statement, type Tx } from '../../../platform/server/db.ts'
import { knownUser, type KnownUser } from './credentials.ts'
import { businessName, passwordRefusal } from './password-check.ts'
import { hashPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'

// Whoever changed it in the meantime was first.
const replace = statement(
  'replace-own-password',
  `update app_user set password_hash = $3, must_change_password = false
   where code = $1 and password_hash = $2 and status = 'active' returning code`,
)

interface Choice {
  user: KnownUser
  /** The password the user signed in with or named. */
  current: string
  password: string
  /** The field the new password was typed in. */
  field: string
}

/** The hash of a password that its own user chose; refuses a weak one, and the same again. */
export async function hashChosenPassword(pool: pg.Pool, { user, current, password, field }: Choice): Promise<string> {
  const refused = passwordRefusal({ password, username: user.username, business: await businessName(pool) }, field)
  if (refused) throw refused
  if (password === current) {
    const same = new Refusal('PASSWORD_SAME')
    throw new Refusal('PASSWORD_SAME', {}, { [field]: same.message })
  }
  return hashPassword(password)
}

interface Replacing {
  user: KnownUser
  hash: string
  now: number
  requestId: string
  locationCode: string | null
  /** The session that goes on; all others end. */
  keep?: Buffer
}

/** Puts a user's own new password in place of the one that was checked. Answers how many sessions ended. */
export async function replacePassword(tx: Tx, { user, hash, now, requestId, locationCode, keep }: Replacing): Promise<number> {
  const [replaced] = await tx.rows(replace, [user.code, user.password_hash, hash])
  if (!replaced) throw new Refusal('CONFLICT')
  const ended = await endSessions(tx, { userCode: user.code, ...(keep && { but: keep }) })
  writeAudit(tx, { at: now, userCode: user.code, locationCode, action: 'change-password', subject: user.code, requestId })
  return ended
}

interface OwnPassword {
  currentPassword: string
  password: string
  address: string
  now: number
  requestId: string
}

/** Changes the password of whoever asks, who names the current one; wrong ones count as failed sign-ins. */
export async function changePassword(pool: pg.Pool, actor: Actor, change: OwnPassword): Promise<number> {
  const { currentPassword: current, password, address, now, requestId } = change
  const user = await knownUser(pool, { username: actor.username, password: current, address, askedBy: actor.userCode, now }).catch(
    (error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'LOGIN_FAILED') throw error
      const wrong = new Refusal('PASSWORD_WRONG')
      throw new Refusal('PASSWORD_WRONG', {}, { currentPassword: wrong.message })
    },
  )
  const hash = await hashChosenPassword(pool, { user, current, password, field: 'password' })
  const { locationCode, tokenHash: keep } = actor
  return inTransaction(pool, tx => replacePassword(tx, { user, hash, now, requestId, locationCode, keep }))
}
