import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sealOf } from '../../../../platform/server/act-words.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { hashToken, sessionCookie } from '../../../../platform/server/session-guard.ts'
import { asksForFactor } from './second-factor.ts'
import { sessionRefusal } from '../refusals.ts'

/** A session ends after this time, used or not. */
const sessionMs = 24 * 3_600_000

// The session is opened only while the user and the password are still those that were checked. The row is locked, so that a
// change of the password or a rejection of the user comes before or after; so does a role that begins to ask for a second factor,
// behind `lockSignIn`.
const insertSession = statement(
  'session.insert-session',
  `insert into session (token_hash, user_code, cookie_hash, created_at, last_seen_at, expires_at, address, device)
   select $1, code, $3, to_timestamp($4::double precision / 1000), to_timestamp($4::double precision / 1000), to_timestamp($5::double precision / 1000), $6, $8
   from app_user where code = $2 and password_hash = $7 and status = 'active' and not must_change_password
     and (exists (select 1 from second_factor where user_code = app_user.code) or not ${asksForFactor('app_user.code')}) for share
   returning user_code`,
)

interface NewSession {
  userCode: string
  /** The hash of the password that was checked or has just been set. */
  passwordHash: string
  address: string
  /** Browser and system in words. */
  device: string
  /** Over TLS the token is also bound to a cookie. */
  bindCookie: boolean
  now: number
}

export interface OpenedSession {
  token: string
  cookie: string | null
  /** The audit's values of the session. */
  seals: { session: string; cookie: string }
}

/** Opens a session with a new token; the caller's audit row seals it. */
export async function openSession(
  tx: Tx,
  { userCode, passwordHash, address, device, bindCookie, now }: NewSession,
): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url')
  const cookie = bindCookie ? randomBytes(32).toString('base64url') : null
  const cookieHash = cookie === null ? null : hashToken(cookie)
  const values = [hashToken(token), userCode, cookieHash, now, now + sessionMs, address, passwordHash, device]
  const [opened] = await tx.rows(insertSession, values)
  if (!opened) throw sessionRefusal('LOGIN_FAILED')
  const seals = { session: sealOf(hashToken(token).toString('hex')), cookie: cookieHash === null ? '' : sealOf(cookieHash.toString('hex')) }
  return { token, cookie, seals }
}

/** Whether this browser can keep a cookie that is only sent over TLS. */
export function bindsCookie(request: FastifyRequest): boolean {
  return request.protocol === 'https'
}

/** The Set-Cookie headers of a session; empty when it is not bound to a cookie. */
export function cookiesOf({ cookie }: { cookie: string | null }): string[] {
  return cookie === null ? [] : [`${sessionCookie}=${cookie}; Path=/; Secure; HttpOnly; SameSite=Strict`]
}
