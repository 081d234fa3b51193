import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { roleOfId } from '../../kernel/codes.ts'
import { may, permissions, type Permission } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Actor, SessionActor } from './actor.ts'
import { statement, TryAgain, type Tx } from './db.ts'

/** An unused session ends after this long. */
export const sessionIdleMs = 12 * 3_600_000
const touchEveryMs = 60_000
/** Binds a token to the browser that signed in, where that happened over TLS. */
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

// Roles are read at each request: taking a role away works at once.
const findSession = statement(
  'find-session',
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
  'touch-session',
  'update session set last_seen_at = to_timestamp($2::double precision / 1000) where token_hash = $1',
)

const mostRemembered = 2_000
const lastSeen = new Map<string, SessionActor>()

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function cookieOf(request: FastifyRequest): string | null {
  const found = (request.headers.cookie ?? '').split(/;\s*/).find(part => part.startsWith(`${sessionCookie}=`))
  return found ? found.slice(sessionCookie.length + 1) : null
}

function boundElsewhere(row: SessionRow, request: FastifyRequest): boolean {
  if (!row.cookie_hash) return false
  const cookie = cookieOf(request)
  return !cookie || !timingSafeEqual(hashToken(cookie), row.cookie_hash)
}

function tokenHashOf(request: FastifyRequest): Buffer {
  const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw new Refusal('NOT_SIGNED_IN')
  return hashToken(token)
}

function sessionOf(
  row: SessionRow | undefined,
  { request, tokenHash, now }: { request: FastifyRequest; tokenHash: Buffer; now: number },
): SessionActor {
  if (!row || row.status !== 'active' || boundElsewhere(row, request)) throw new Refusal('NOT_SIGNED_IN')
  if (row.expires_ms <= now || row.last_seen_ms + sessionIdleMs <= now) throw new Refusal('TOKEN_EXPIRED')
  const locations = (row.locations ?? []).flatMap(({ role_id, ...place }) => {
    const role = roleOfId(role_id)
    return role ? [{ ...place, role }] : []
  })
  return { userCode: row.user_code, username: row.username, firstName: row.first_name, locations, tokenHash }
}

/** Who the bearer token belongs to; refuses a missing, unknown, expired or foreign one. */
export async function sessionActor(pool: pg.Pool, request: FastifyRequest, now: number): Promise<SessionActor> {
  const tokenHash = tokenHashOf(request)
  const { rows } = await pool.query<SessionRow>({ ...findSession, values: [tokenHash] })
  const session = sessionOf(rows[0], { request, tokenHash, now })
  if (now - (rows[0]?.last_seen_ms ?? now) > touchEveryMs) await pool.query({ ...touchSession, values: [tokenHash, now] })
  return session
}

function signatureOf({ userCode, username, firstName, locations }: SessionActor): string {
  return JSON.stringify([userCode, username, firstName, locations])
}

/**
 * The same inside a save. A session seen before is believed at once, so that the save need not wait, and read all
 * the same, ahead of everything else: `confirm` throws the refusal, or starts the save again when it has changed.
 */
export async function sessionInSave(
  tx: Tx,
  request: FastifyRequest,
  now: number,
): Promise<{ session: SessionActor; confirm(): Promise<void> }> {
  const tokenHash = tokenHashOf(request)
  const key = tokenHash.toString('base64')
  const read = tx.rows<SessionRow>(findSession, [tokenHash]).then(([row]) => {
    const session = sessionOf(row, { request, tokenHash, now })
    if (now - (row?.last_seen_ms ?? now) > touchEveryMs) tx.write(touchSession, [tokenHash, now])
    return session
  })
  read.catch(() => lastSeen.delete(key))
  const believed = lastSeen.get(key)
  const session = believed ?? (await read)
  const confirm = async () => {
    const confirmed = await read
    const unchanged = signatureOf(confirmed) === signatureOf(session)
    if (lastSeen.size >= mostRemembered) lastSeen.clear()
    lastSeen.set(key, confirmed)
    if (!unchanged) throw new TryAgain()
  }
  return { session, confirm }
}

/** The same user at the location the LocationCode header asks for, if a role there allows the permission. */
export function actorAt(session: SessionActor, locationCode: string | undefined, permission: Permission): Actor {
  const place = session.locations.find(({ code }) => code === locationCode)
  if (!place) throw new Refusal('NO_LOCATION')
  if (!may(place.role, permission)) throw new Refusal('NOT_ALLOWED', { role: place.role })
  return { ...session, locationCode: place.code, locationName: place.name, node: place.node, role: place.role }
}

/** For calls that need a session only: the permission must be held at one location at least. */
export function checkSession(session: SessionActor, permission: Permission): void {
  const allowed = permissions[permission].scope === 'session' || session.locations.some(({ role }) => may(role, permission))
  if (!allowed) throw new Refusal('NOT_ALLOWED', { role: session.locations[0]?.role ?? 'none' })
}
