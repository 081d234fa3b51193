import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { cookieOf, hashToken } from '../../../platform/server/session-guard.ts'

const keptSeconds = 180 * 86_400
const mostOfUser = 20

const keep = statement(
  'session.keep-known-browser',
  `insert into known_browser (token_hash, user_code, seen_at) values ($1, $2, to_timestamp($3::double precision / 1000))
   on conflict (user_code, token_hash) do update set seen_at = excluded.seen_at`,
)
const forget = statement(
  'session.forget-known-browsers',
  `delete from known_browser where user_code = $1 and token_hash in (
     select token_hash from known_browser where user_code = $1 order by seen_at desc offset ${mostOfUser})`,
)

// Of its own name over TLS, where a cookie can be kept from being set by others.
const nameOf = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-bizx-browser' : 'bizx-browser')

/** What this browser kept from an earlier sign-in, or null. It opens nothing. */
export function browserOf(request: FastifyRequest): string | null {
  const kept = cookieOf(request, nameOf(request))
  return kept !== null && /^[A-Za-z0-9_-]{43}$/.test(kept) ? kept : null
}

/** A name for a browser that has none. */
export function newBrowser(): string {
  return randomBytes(32).toString('base64url')
}

/** The cookie that lets the browser be known the next time. */
export function browserCookie(request: FastifyRequest, browser: string): string {
  const secure = request.protocol === 'https' ? ' Secure;' : ''
  return `${nameOf(request)}=${browser}; Path=/; Max-Age=${keptSeconds};${secure} HttpOnly; SameSite=Strict`
}

/** The user signed in with this browser: strangers who try the user's password do not slow it from now on. */
export function keepBrowser(tx: Tx, { browser, userCode, now }: { browser: string; userCode: string; now: number }): void {
  tx.write(keep, [hashToken(browser), userCode, now])
  tx.write(forget, [userCode])
}
