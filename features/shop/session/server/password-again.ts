import type pg from 'pg'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { knownUser, type KnownUser } from './credentials.ts'
import { loggedOut } from '../../../../platform/server/ended-session.ts'
import { sessionRefusal } from '../refusals.ts'

/** How long a password that was typed again counts: long enough for the save that asked for it. */
const countsForSeconds = 300

const keep = statement(
  'session.keep-password-again',
  `update session set password_at = to_timestamp($2::double precision / 1000) where token_hash = $1`,
)
const find = statement(
  'session.find-password-again',
  `select 1 from session
   where token_hash = $1 and password_at > to_timestamp($2::double precision / 1000) - interval '${countsForSeconds} seconds'`,
)

const findStanding = statement(
  'session.still-by-password',
  `select 1 from session join app_user on app_user.code = session.user_code
   where token_hash = $1 and app_user.code = $2 and password_hash = $3 and status = 'active'`,
)

/**
 * Refuses where the session has ended or the password has changed since it was checked: whoever was signed out must not keep a way
 * in. Call it behind `lockSignIn`.
 */
export async function refuseEnded(tx: Tx, { tokenHash }: Actor, user: KnownUser): Promise<void> {
  if ((await tx.rows(findStanding, [tokenHash, user.code, user.password_hash])).length === 0) throw loggedOut()
}

interface Typed {
  currentPassword: string
  address: string
  now: number
}

/** The user of a session, checked by typing the own password again. A wrong one counts as a failed sign-in. */
export async function userByOwnPassword(pool: pg.Pool, actor: Actor, { currentPassword, address, now }: Typed): Promise<KnownUser> {
  const { username, userCode: askedBy } = actor
  return knownUser(pool, { username, password: currentPassword, address, askedBy, now }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'LOGIN_FAILED') throw error
    const wrong = sessionRefusal('PASSWORD_WRONG')
    throw sessionRefusal('PASSWORD_WRONG', {}, { currentPassword: wrong.message })
  })
}

/** Notes that the user has just typed the own password again. */
export async function confirmPassword(pool: pg.Pool, actor: Actor, typed: Typed): Promise<void> {
  await userByOwnPassword(pool, actor, typed)
  await pool.query({ ...keep, values: [actor.tokenHash, typed.now] })
}

/** Refuses with PASSWORD_NEEDED when the user has not typed the own password lately. The browser asks for it and sends the save again. */
export async function needPasswordAgain(tx: Tx, actor: Actor, now: number): Promise<void> {
  const rows = await tx.rows(find, [actor.tokenHash, now])
  if (rows.length === 0) throw sessionRefusal('PASSWORD_NEEDED')
}
