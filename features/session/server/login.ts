import type pg from 'pg'
import { writeAudit } from '../../../platform/server/audit.ts'
import { inTransaction } from '../../../platform/server/run-transaction.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { hashToken } from '../../../platform/server/session-guard.ts'
import { knownUser, type Credentials } from './credentials.ts'
import { keepBrowser } from './known-browser.ts'
import { openSession, type OpenedSession } from './open-session.ts'
import { hashChosenPassword, replacePassword } from './own-password.ts'
import { endIdlestSessions, endSessions, forgetOldSessions } from './sessions.ts'
import { sessionRefusal } from '../refusals.ts'

interface SignIn extends Credentials {
  /** The user's own password in place of one that somebody else set. */
  newPassword?: string | undefined
  requestId: string
  /** The browser's token, old or new. */
  browser: string
  /** Over TLS the token is also bound to a cookie. */
  bindCookie: boolean
}

/**
 * Signs a user in. Returns the token, and the cookie to set when the browser uses TLS. A user whose password was set by
 * somebody else must choose another one before getting a session.
 */
export async function signIn(pool: pg.Pool, request: SignIn): Promise<OpenedSession> {
  const user = await knownUser(pool, request)
  const { newPassword: password, password: current, now, requestId } = request
  if (user.must_change_password && password === undefined) throw sessionRefusal('PASSWORD_CHANGE_NEEDED')
  const hash = password === undefined ? null : await hashChosenPassword(pool, { user, current, password, field: 'newPassword' })
  return inTransaction(pool, async tx => {
    forgetOldSessions(tx, user.code, now)
    if (hash) await replacePassword(tx, { user, hash, now, requestId, locationCode: null })
    const session = await openSession(tx, { ...request, userCode: user.code, passwordHash: hash ?? user.password_hash })
    endIdlestSessions(tx, user.code, hashToken(session.token))
    keepBrowser(tx, { browser: request.browser, userCode: user.code, now })
    auditSession(tx, 'login', user.code, { now, requestId, seals: session.seals })
    return session
  })
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

function auditSession(
  tx: Tx,
  action: string,
  userCode: string,
  at: { now: number; requestId: string; seals?: { session: string; cookie: string } },
): void {
  const { now, requestId, seals } = at
  writeAudit(tx, { at: now, userCode, locationCode: null, action, subject: userCode, requestId, ...(seals && { seals }) })
}
