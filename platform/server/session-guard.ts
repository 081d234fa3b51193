import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { roleOfId } from '../../kernel/codes.ts'
import { may, permissions, type Permission } from '../../kernel/permissions.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { Actor, SessionActor } from './actor.ts'
import { clientAddress, countedAddress } from './client-address.ts'
import { rowType } from './pipeline/row-type.ts'
import { functionCall, statement, type Statement } from './pipeline/statement.ts'
import type { Tx } from './transaction.ts'
import type { CacheEpoch } from './pipeline/cache-epoch.ts'
import { RateLimit } from './rate-limit.ts'
import { Turns } from './turns.ts'
import { loggedOut, notSignedIn } from './ended-session.ts'
import { notAllowed, serverRefusal } from './refusals.ts'

/** A session that is not used for this long ends. */
export const sessionIdleMs = 12 * 3_600_000
const touchEveryMs = 60_000
/** The cookie that binds a token to the browser that signed in; only used over TLS. */
export const sessionCookie = '__Host-bizx'

interface SessionRow {
  user_code: string
  username: string
  first_name: string
  status: string
  cookie_hash: Buffer | null
  last_seen_ms: number
  expires_ms: number
  locations: { code: string; name: string; node: number; role_id: number }[] | null
}

// Roles are read with each request, so that a removed role has effect at once.
const findSession = statement(
  'platform.find-session',
  `select session.user_code, app_user.username, app_user.first_name, app_user.status, session.cookie_hash,
     extract(epoch from session.last_seen_at)::float8 * 1000 as last_seen_ms,
     extract(epoch from session.expires_at)::float8 * 1000 as expires_ms,
     (select json_agg(json_build_object('code', place.code, 'name', place.name, 'node', place.node, 'role_id', held.role_id) order by place.node)
      from user_location_role held join stock_location place on place.code = held.location_code
      where held.user_code = session.user_code and held.valid_to is null and place.is_active) as locations
   from session join app_user on app_user.code = session.user_code
   where session.token_hash = $1`,
)
const touchSession = statement(
  'platform.touch-session',
  'update session set last_seen_at = to_timestamp($2::double precision / 1000) where token_hash = $1',
)

const askingSession = rowType('asking_session', ['token_hash', 'at_ms', 'user_code', 'snapshot', 'xmin'])
// Checks that the sessions still exist, and that nothing read in the epoch has changed since, including users, roles and locations.
const verifySession = functionCall(
  'platform.verify-session',
  `confirm(not exists (select 1 from unnest($1::asking_session[]) asking where not exists (select 1 from session
       where session.token_hash = asking.token_hash and session.user_code = asking.user_code and expires_at > to_timestamp(at_ms / 1000)
         and last_seen_at > to_timestamp(at_ms / 1000) - interval '${sessionIdleMs} milliseconds'))
     and not exists (select 1 from remembered_change
       where xid >= ($1::asking_session[])[1].xmin and not pg_visible_in_snapshot(xid, ($1::asking_session[])[1].snapshot)))`,
  { takesGroup: true },
)

interface RememberedSession {
  session: SessionActor
  row: SessionRow
  epoch: CacheEpoch
}

const mostRemembered = 2_000
const remembered = new Map<string, RememberedSession>()

// Hashes of tokens that were valid in this process and were not refused since: their senders are not strangers. This grants no
// access; each call still looks its session up.
const mostKnown = 50_000
const known = new Set<string>()

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A cookie of the request, unparsed. */
export function cookieOf(request: FastifyRequest, name: string): string | null {
  const found = (request.headers.cookie ?? '').split(/;\s*/).find(part => part.startsWith(`${name}=`))
  return found ? found.slice(name.length + 1) : null
}

function boundElsewhere(row: SessionRow, request: FastifyRequest): boolean {
  if (!row.cookie_hash) return false
  const cookie = cookieOf(request, sessionCookie)
  return !cookie || !timingSafeEqual(hashToken(cookie), row.cookie_hash)
}

// The token of one request is needed more than once.
const hashes = new WeakMap<FastifyRequest, { header: string; hash: Buffer }>()

function tokenHashOf(request: FastifyRequest): Buffer {
  const header = request.headers.authorization ?? ''
  const kept = hashes.get(request)
  if (kept?.header === header) return kept.hash
  const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(header)?.[1]
  if (!token) throw loggedOut()
  const hash = hashToken(token)
  hashes.set(request, { header, hash })
  return hash
}

// Notes the user of a request, for counting refusals.
const users = new WeakMap<FastifyRequest, string>()

/** The user of the request's session, once it has been looked up. */
export function userOf(request: FastifyRequest): string | null {
  return users.get(request) ?? null
}

function keepKnown(key: string): void {
  if (known.has(key)) return
  if (known.size >= mostKnown) known.delete(known.values().next().value!)
  known.add(key)
}

/** Identifies the session by its token if the token was valid in this process before; null for strangers. */
export function knownSession(request: FastifyRequest): string | null {
  const { authorization } = request.headers
  if (authorization === undefined || !authorization.startsWith('Bearer ')) return null
  try {
    const key = tokenHashOf(request).toString('latin1')
    return known.has(key) ? key : null
  } catch {
    return null
  }
}

const openTokens = statement(
  'platform.open-tokens',
  `select token_hash from session where expires_at > to_timestamp($1::double precision / 1000) order by last_seen_at desc limit ${mostKnown}`,
)

/** Checks tokens that this process has not seen: the session may have been opened by another process or before a restart. */
export async function learnSessions(pool: pg.Pool, now: number): Promise<void> {
  const { rows } = await pool.query<{ token_hash: Buffer }>({ ...openTokens, values: [now] })
  for (const { token_hash } of rows) keepKnown(token_hash.toString('latin1'))
}

// Look-ups of unknown tokens wait in turn per address, and are refused when there are too many. All tills of a shop may share
// one address, and after a restart all of them ask at once.
const looks = new Turns({ atOnce: 2, waitingOfOne: 60, waiting: 300 })
const looksOfAddress = new RateLimit({ burst: 1_000, perSecond: 40 })

/**
 * Refuses, before the body is read, requests without a token or with an unknown one. A token that this process has seen valid
 * is let through without a query.
 */
export async function refuseStranger(pool: pg.Pool, request: FastifyRequest, now: number): Promise<void> {
  tokenHashOf(request)
  if (knownSession(request) !== null) return
  const address = countedAddress(clientAddress(request))
  if (!looksOfAddress.has(address)) throw serverRefusal('ASKED_TOO_OFTEN')
  try {
    await looks.run(address, () => sessionActor(pool, request, now))
  } catch (error) {
    // Only failed look-ups count: a session of another process is looked up once.
    looksOfAddress.take(address)
    throw error
  }
}

function sessionOf(
  row: SessionRow,
  { request, tokenHash, now }: { request: FastifyRequest; tokenHash: Buffer; now: number },
): SessionActor {
  const key = tokenHash.toString('latin1')
  const isOver = row.expires_ms <= now || row.last_seen_ms + sessionIdleMs <= now
  if (row.status !== 'active' || isOver) known.delete(key)
  if (row.status !== 'active' || boundElsewhere(row, request)) throw loggedOut()
  if (isOver) throw serverRefusal('TOKEN_EXPIRED')
  keepKnown(key)
  users.set(request, row.user_code)
  const locations = (row.locations ?? []).flatMap(({ role_id, ...place }) => {
    const role = roleOfId(role_id)
    return role ? [{ ...place, role }] : []
  })
  return { userCode: row.user_code, username: row.username, firstName: row.first_name, locations, tokenHash }
}

function refusalOfUnknown(find: Parameters<typeof notSignedIn>[0], tokenHash: Buffer): Promise<Refusal> {
  known.delete(tokenHash.toString('latin1'))
  return notSignedIn(find, tokenHash)
}

/** The user of the bearer token; refuses a missing, unknown, expired or foreign token. */
export async function sessionActor(pool: pg.Pool, request: FastifyRequest, now: number): Promise<SessionActor> {
  const tokenHash = tokenHashOf(request)
  const find = async (query: Statement, values: readonly unknown[]) =>
    (await pool.query<SessionRow>({ ...query, values: [...values] })).rows
  const [row] = await find(findSession, [tokenHash])
  if (!row) throw await refusalOfUnknown(find, tokenHash)
  const session = sessionOf(row, { request, tokenHash, now })
  if (now - row.last_seen_ms > touchEveryMs) await pool.query({ ...touchSession, values: [tokenHash, now] })
  return session
}

/**
 * The same inside a save. A session seen within the last minute is assumed to be valid, so that the save need not wait. The
 * database verifies it before everything else, together with all other kept readings of the epoch. Any other session is read.
 */
export async function sessionInSave(tx: Tx, request: FastifyRequest, now: number): Promise<SessionActor> {
  const tokenHash = tokenHashOf(request)
  const key = tokenHash.toString('latin1')
  const known = tx.mayAssume ? remembered.get(key) : undefined
  if (known?.epoch === tx.epoch && known && now - known.row.last_seen_ms <= touchEveryMs && !boundElsewhere(known.row, request)) {
    const { session, epoch } = known
    users.set(request, session.userCode)
    const { snapshot, xmin } = epoch
    tx.assume(verifySession, [[askingSession.row({ token_hash: tokenHash, at_ms: now, user_code: session.userCode, snapshot, xmin })]])
    return session
  }
  remembered.delete(key)
  const [row] = await tx.rows<SessionRow>(findSession, [tokenHash])
  if (!row) throw await refusalOfUnknown((query, values) => tx.rows(query, values), tokenHash)
  const session = sessionOf(row, { request, tokenHash, now })
  const isStale = now - row.last_seen_ms > touchEveryMs
  if (isStale) tx.write(touchSession, [tokenHash, now])
  if (remembered.size >= mostRemembered) remembered.clear()
  if (tx.epoch) remembered.set(key, { session, row: isStale ? { ...row, last_seen_ms: now } : row, epoch: tx.epoch })
  return session
}

/** The user at the location of the LocationCode header, if the user's role there has the permission. */
export function actorAt(session: SessionActor, locationCode: string | undefined, permission: Permission): Actor {
  const place = session.locations.find(({ code }) => code === locationCode)
  if (!place) throw serverRefusal('NO_LOCATION')
  if (!may(place.role, permission)) throw notAllowed(place.role, permission)
  return { ...session, locationCode: place.code, locationName: place.name, node: place.node, role: place.role }
}

/** For calls that need only a session: the user must have the permission at one location at least. */
export function checkSession(session: SessionActor, permission: Permission): void {
  const allowed = permissions[permission].scope === 'session' || session.locations.some(({ role }) => may(role, permission))
  if (!allowed) throw notAllowed(session.locations[0]?.role ?? 'none', permission)
}
