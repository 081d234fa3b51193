import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { Refusal } from '../../../kernel/refusal.ts'
import { sealOf } from '../../../platform/server/act-words.ts'
import { writeAudit } from '../../../platform/server/audit.ts'
import { inTransaction, statement, type Tx } from '../../../platform/server/db.ts'
import { hashToken } from '../../../platform/server/session-guard.ts'
import { knownUser, type Credentials } from './credentials.ts'
import { keepBrowser } from './known-browser.ts'
import { hashChosenPassword, replacePassword } from './own-password.ts'
import { endIdlestSessions, endSessions, forgetOldSessions } from './sessions.ts'

/** A session ends this long after its sign-in, used or not. */
const sessionMs = 24 * 3_600_000

// Only while the user and the password are still those that were checked: the row is locked, so that a password that is
// being set, or a user who is being rejected, comes before or after.
const insertSession = statement(
  'insert-session',
  `insert into session (token_hash, user_code, cookie_hash, created_at, last_seen_at, expires_at, address)
   select $1, code, $3, to_timestamp($4::double precision / 1000), to_timestamp($4::double precision / 1000), to_timestamp($5::double precision / 1000), $6
   from app_user where code = $2 and password_hash = $7 and status = 'active' and not must_change_password for share
   returning user_code`,
)

interface SignIn extends Credentials {
  /** The user's own choice in place of a password that somebody else set. */
  newPassword?: string | undefined
  requestId: string
  /** The browser's name, old or new. */
  browser: string
  /** Over TLS the token is bound to a cookie as well. */
  bindCookie: boolean
}

/**
 * Signs a user in: answers the token, and the cookie to set where the browser came over TLS. With a password that somebody
 * else set nobody gets a session before choosing another.
 */
export async function signIn(pool: pg.Pool, request: SignIn): Promise<{ token: string; cookie: string | null; userCode: string }> {
  const user = await knownUser(pool, request)
  const { newPassword: password, password: current } = request
  if (user.must_change_password && password === undefined) throw new Refusal('PASSWORD_CHANGE_NEEDED')
  const hash = password === undefined ? null : await hashChosenPassword(pool, { user, current, password, field: 'newPassword' })
  const token = randomBytes(32).toString('base64url')
  const cookie = request.bindCookie ? randomBytes(32).toString('base64url') : null
  await inTransaction(pool, async tx => {
    forgetOldSessions(tx, user.code, request.now)
    if (hash) await replacePassword(tx, { user, hash, now: request.now, requestId: request.requestId, locationCode: null })
    const cookieHash = cookie === null ? null : hashToken(cookie)
    const [times, kept] = [[request.now, request.now + sessionMs], hash ?? user.password_hash]
    const [opened] = await tx.rows(insertSession, [hashToken(token), user.code, cookieHash, ...times, request.address, kept])
    if (!opened) throw new Refusal('LOGIN_FAILED')
    endIdlestSessions(tx, user.code, hashToken(token))
    keepBrowser(tx, { browser: request.browser, userCode: user.code, now: request.now })
    auditSession(tx, 'login', user.code, { ...request, seals: { session: sealOf(hashToken(token).toString('hex')) } })
  })
  return { token, cookie, userCode: user.code }
}

/** Ends a session: its token is refused from now on. */
export async function signOut(
  pool: pg.Pool,
  session: { tokenHash: Buffer; userCode: string },
  at: { now: number; requestId: string },
): Promise<void> {
  await inTransaction(pool, async tx => {
    await endSessions(tx, session)
    auditSession(tx, 'logout', session.userCode, at)
  })
}

function auditSession(tx: Tx, action: string, userCode: string, at: { now: number; requestId: string; seals?: { session: string } }): void {
  const { now, requestId, seals } = at
  writeAudit(tx, { at: now, userCode, locationCode: null, action, subject: userCode, requestId, ...(seals && { seals }) })
}
