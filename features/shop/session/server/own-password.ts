import type pg from 'pg'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { inTransaction } from '../../../../platform/server/run-transaction.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { KnownUser } from './credentials.ts'
import { openSession, type OpenedSession } from './open-session.ts'
import { userByOwnPassword } from './password-again.ts'
import { knownNames, passwordRefusal } from './password-check.ts'
import { hashPassword } from './passwords.ts'
import { lockSignIn } from './second-factor.ts'
import { endSessions } from './sessions.ts'
import { sessionRefusal } from '../refusals.ts'
import { loggedOut } from '../../../../platform/server/ended-session.ts'

// The password has been changed meanwhile.
const replace = statement(
  'session.replace-own-password',
  `update app_user set password_hash = $3, must_change_password = false
   where code = $1 and password_hash = $2 and status = 'active' returning code`,
)

interface Choice {
  user: KnownUser
  /** The password with which the user signed in, or that the user gave as current. */
  current: string
  password: string
  /** The field of the new password. */
  field: string
}

/** The hash of a password that the user chose; refuses a weak one, and the same one again. */
export async function hashChosenPassword(pool: pg.Pool, { user, current, password, field }: Choice): Promise<string> {
  const refused = passwordRefusal({ password, username: user.username, names: await knownNames(pool) }, field)
  if (refused) throw refused
  if (password === current) {
    const same = sessionRefusal('PASSWORD_SAME')
    throw sessionRefusal('PASSWORD_SAME', {}, { [field]: same.message })
  }
  return hashPassword(password)
}

interface Replacing {
  user: KnownUser
  hash: string
  now: number
  requestId: string
  locationCode: string | null
}

async function putPassword(tx: Tx, { user, hash }: Pick<Replacing, 'user' | 'hash'>): Promise<void> {
  const [replaced] = await tx.rows(replace, [user.code, user.password_hash, hash])
  if (!replaced) throw sharedRefusal('CONFLICT')
}

function auditPassword(tx: Tx, { user, now, requestId, locationCode }: Omit<Replacing, 'hash'>, seals?: OpenedSession['seals']): void {
  const { code } = user
  writeAudit(tx, { at: now, userCode: code, locationCode, action: 'change-password', subject: code, requestId, ...(seals && { seals }) })
}

/** Replaces the password of a sign-in by the user's own choice, and ends every session. */
export async function replacePassword(tx: Tx, replacing: Replacing): Promise<void> {
  await putPassword(tx, replacing)
  const { user, now } = replacing
  await endSessions(tx, { userCode: user.code }, { why: 'password', by: user.code, now })
  auditPassword(tx, replacing)
}

interface OwnPassword {
  currentPassword: string
  password: string
  address: string
  device: string
  bindCookie: boolean
  now: number
  requestId: string
}

/**
 * Changes the caller's password after checking the current one; wrong ones count as failed sign-ins. Every session ends, and a
 * new one replaces that of the request, so that a stolen token is invalid too. `ended` counts the other sessions.
 */
export async function changePassword(pool: pg.Pool, actor: Actor, change: OwnPassword): Promise<{ ended: number; session: OpenedSession }> {
  const { currentPassword: current, password, now, requestId } = change
  const user = await userByOwnPassword(pool, actor, change)
  const hash = await hashChosenPassword(pool, { user, current, password, field: 'password' })
  const { locationCode, tokenHash } = actor
  return inTransaction(pool, async tx => {
    lockSignIn(tx, user.code)
    await putPassword(tx, { user, hash })
    const own = await endSessions(tx, { userCode: user.code, tokenHash }, null)
    if (own === 0) throw loggedOut()
    const ended = await endSessions(tx, { userCode: user.code }, { why: 'password', by: user.code, now })
    const session = await openSession(tx, { ...change, userCode: user.code, passwordHash: hash })
    auditPassword(tx, { user, now, requestId, locationCode }, session.seals)
    return { ended, session }
  })
}
