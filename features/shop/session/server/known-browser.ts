import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sealOf } from '../../../../platform/server/act-words.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { cookieOf, hashToken } from '../../../../platform/server/session-guard.ts'

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

// A name of its own over TLS, where the prefix keeps others from setting the cookie.
const nameOf = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-bizx-browser' : 'bizx-browser')

/** The token that this browser kept from an earlier sign-in, or null. It gives no access. */
export function browserOf(request: FastifyRequest): string | null {
  const kept = cookieOf(request, nameOf(request))
  return kept !== null && /^[A-Za-z0-9_-]{43}$/.test(kept) ? kept : null
}

/** A token for a browser that has none. */
export function newBrowser(): string {
  return randomBytes(32).toString('base64url')
}

/** The cookie by which the browser is recognised next time. */
export function browserCookie(request: FastifyRequest, browser: string): string {
  const secure = request.protocol === 'https' ? ' Secure;' : ''
  return `${nameOf(request)}=${browser}; Path=/; Max-Age=${keptSeconds};${secure} HttpOnly; SameSite=Strict`
}

/** What the audit seals of a browser: it was noted by a sign-in. */
export function sealOfBrowser(browser: string): string {
  return sealOf(hashToken(browser).toString('hex'))
}

/** Notes that the user has signed in with this browser: wrong passwords of strangers no longer slow the user down here. */
export function keepBrowser(tx: Tx, { browser, userCode, now }: { browser: string; userCode: string; now: number }): void {
  tx.write(keep, [hashToken(browser), userCode, now])
  tx.write(forget, [userCode])
}
