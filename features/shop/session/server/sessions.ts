import type pg from 'pg'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { EndedWhy } from '../../../../platform/server/ended-session.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { sessionIdleMs } from '../../../../platform/server/session-guard.ts'
import type { UserSession } from '../account-contract.ts'
import { sessionRefusal } from '../refusals.ts'

const readOf = statement(
  'session.sessions-of-user',
  `select id, created_at, last_seen_at, address, device, token_hash = $2 as is_this
   from session
   where user_code = $1 and expires_at > to_timestamp($3::double precision / 1000)
     and last_seen_at > to_timestamp($4::double precision / 1000)
   order by last_seen_at desc, id`,
)

interface SessionRow {
  id: string
  created_at: string
  last_seen_at: string
  address: string
  device: string
  is_this: boolean
}

/** The open sessions of a user; `asking` is the hash of the caller's token. */
export async function readSessions(
  pool: pg.Pool,
  { userCode, asking, now }: { userCode: string; asking: Buffer; now: number },
): Promise<UserSession[]> {
  const { rows } = await pool.query<SessionRow>({ ...readOf, values: [userCode, asking, now, now - sessionIdleMs] })
  return rows.map(row => ({
    id: row.id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    address: row.address,
    device: row.device,
    isThis: row.is_this,
  }))
}

const endOf = statement(
  'session.end-sessions',
  `with ended as (
     delete from session
     where user_code = $1 and ($2::uuid is null or id = $2) and ($3::bytea is null or token_hash = $3) and ($4::bytea is null or token_hash <> $4)
     returning token_hash, last_seen_at
   ), told as (
     insert into ended_session (token_hash, user_code, why, ended_by, ended_at)
     select token_hash, $1, $5::text, $6::text, to_timestamp($7::double precision / 1000) from ended where $5::text is not null
     on conflict do nothing
   )
   insert into user_seen (user_code, last_seen_at)
   select $1, max(last_seen_at) from ended having count(*) > 0
   on conflict (user_code) do update set last_seen_at = greatest(user_seen.last_seen_at, excluded.last_seen_at)
   returning (select count(*)::int from ended) as ended`,
)

interface Which {
  userCode: string
  /** Only this session, by its name or by its token; all when neither is given. */
  id?: string | null
  tokenHash?: Buffer
  /** Not this session. */
  but?: Buffer
}

/** Why sessions end, who ends them (empty for a command at the server), and when: what their browsers are told. */
export interface EndedFor {
  why: EndedWhy
  by: string
  now: number
}

/** The conditions of a request to end sessions, without the session of the request; refuses a session that has ended already. */
export async function endAskedSessions(
  tx: Tx,
  asked: { userCode: string; session: string; but: Buffer; by: string; now: number },
): Promise<number> {
  const { userCode, session, but, by, now } = asked
  const ended = await endSessions(tx, { userCode, id: session === 'all' ? null : session, but }, { why: 'ended', by, now })
  if (ended === 0 && session !== 'all') throw sessionRefusal('SESSION_ENDED')
  return ended
}

/**
 * Ends sessions of a user at once and stores when the user was last seen; returns how many there were. Their browsers are told
 * why; null where they asked for it themselves.
 */
export async function endSessions(tx: Tx, { userCode, id, tokenHash, but }: Which, told: EndedFor | null): Promise<number> {
  const values = [userCode, id ?? null, tokenHash ?? null, but ?? null, told?.why ?? null, told?.by ?? null, told?.now ?? null]
  const [row] = await tx.rows<{ ended: number }>(endOf, values)
  return row?.ended ?? 0
}

const forgottenAfterMs = 7 * 86_400_000
const forgetOf = statement(
  'session.forget-old-sessions',
  `with gone as (
     delete from session where user_code = $1 and expires_at < to_timestamp($2::double precision / 1000) returning last_seen_at
   ), told as (
     delete from ended_session where user_code = $1 and ended_at < to_timestamp($2::double precision / 1000)
   )
   insert into user_seen (user_code, last_seen_at)
   select $1, max(last_seen_at) from gone having count(*) > 0
   on conflict (user_code) do update set last_seen_at = greatest(user_seen.last_seen_at, excluded.last_seen_at)`,
)

/** Deletes a user's sessions that expired or were ended a week ago; until then their browsers are told so. */
export function forgetOldSessions(tx: Tx, userCode: string, now: number): void {
  tx.write(forgetOf, [userCode, now - forgottenAfterMs])
}

/** The most sessions of one user. */
export const mostSessions = 20
const endIdlest = statement(
  'session.end-idlest-sessions',
  `with ended as (
     delete from session where token_hash in (
       select token_hash from session where user_code = $1 and token_hash <> $2 order by last_seen_at desc, created_at desc offset ${mostSessions - 1})
     returning token_hash
   )
   insert into ended_session (token_hash, user_code, why, ended_by, ended_at)
   select token_hash, $1, 'crowded', $1, to_timestamp($3::double precision / 1000) from ended`,
)

/** Ends sessions beyond the limit, those first that were unused for longest; the new one stays. */
export function endIdlestSessions(tx: Tx, userCode: string, { but, now }: { but: Buffer; now: number }): void {
  tx.write(endIdlest, [userCode, but, now])
}
