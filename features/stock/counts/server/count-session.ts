import { roleIds } from '../../../../kernel/codes.ts'
import { type Refusal, sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { stateWords, type CountState } from '../count.ts'
import type { CountSession } from '../contract.ts'
import { countRefusal } from '../refusals.ts'

/** The last count of a line, over the alias `line`. */
export const lastTally = `left join lateral (
    select user_code, quantity, at_move, counted_at, tally_no from count_session_tally tally
    where tally.session_id = line.session_id and tally.line_no = line.line_no order by tally_no desc limit 1
  ) last on true`

/**
 * The lines of a count grouped as they look on a shelf: entries of an item with the same batch, expiry and price. Columns:
 * session_id, item_code, batch, expiry_date, retail_price, lines, entries, state, counted_by, counted_at, and the quantity
 * that the user of parameter `user` counted, if nobody else counted any of it later.
 */
export const shelfRows = (where: string, user: string) => `
  select line.session_id, line.item_code, entry.batch, entry.expiry_date, entry.retail_price,
    array_agg(line.line_no order by line.line_no) as lines, array_agg(line.entry_code) as entries,
    case when bool_or(line.recount) then 'recount' when bool_and(last.user_code is not null) then 'counted' else 'open' end as state,
    (array_agg(last.user_code order by last.counted_at desc nulls last))[1] as counted_by, max(last.counted_at) as counted_at,
    case when bool_and(coalesce(last.user_code = ${user}, false)) and not bool_or(line.recount) then sum(last.quantity)::bigint end as mine
  from count_session_line line join stock_entry entry on entry.code = line.entry_code ${lastTally}
  where ${where}
  group by line.session_id, line.item_code, entry.batch, entry.expiry_date, entry.retail_price`

// Only a superadmin who counted, and only where every other admin counted too. A manager may still be there who approves it.
const reviewedAlone = `(exists (select 1 from user_location_role mine where mine.location_code = session.location_code and mine.user_code = $3
      and mine.valid_to is null and mine.role_id = ${roleIds.superadmin})
    and not exists (
      select 1 from user_location_role other join app_user person on person.code = other.user_code
      where other.location_code = session.location_code and other.valid_to is null and person.status = 'active'
        and other.role_id in (${roleIds.superadmin}, ${roleIds.admin})
        and not exists (select 1 from count_session_tally where session_id = session.id and user_code = other.user_code)))`

// One query in two forms: all unfinished and lately abandoned counts of a location, and one count by its id.
const selectSessions = (where: string) => `
  with chosen as (select id from count_session session where session.location_code = $1 and ${where}),
  shelf as (${shelfRows('line.session_id in (select id from chosen)', '$3')}),
  progress as (
    select session_id, count(*)::int as rows, count(*) filter (where state = 'counted')::int as counted,
      count(*) filter (where state = 'recount')::int as recount
    from shelf group by session_id
  ),
  people as (
    select session_id, json_agg(json_build_object('user', username, 'counted', counted) order by counted desc, username) as people
    from (select session_id, counted_by, count(*)::int as counted from shelf where counted_by is not null group by session_id, counted_by) each
    join app_user on app_user.code = counted_by
    group by session_id
  )
  select session.id, session.name, json_build_object('code', place.code, 'name', place.name) as "stockLocation",
    session.started_at as "startedAt", starter.username as "startedBy",
    case when category.code is not null then json_build_object('code', category.code, 'name', category.name) end as category,
    case when bin.code is not null then json_build_object('code', bin.code, 'name', bin.name) end as bin,
    session.blocks_movement as "blocksMovement", session.state, session.ended_at as "endedAt", ender.username as "endedBy", session.version,
    coalesce(progress.rows, 0) as rows, coalesce(progress.counted, 0) as counted, coalesce(progress.recount, 0) as recount,
    coalesce(people.people, '[]') as "byUser",
    exists (select 1 from count_session_tally where session_id = session.id and user_code = $3) as "countedByMe",
    ${reviewedAlone} as "reviewedAlone"
  from count_session session
  join chosen on chosen.id = session.id
  join stock_location place on place.code = session.location_code
  join app_user starter on starter.code = session.started_by
  left join app_user ender on ender.code = session.ended_by
  left join item_category category on category.code = session.category_code
  left join item_bin bin on bin.code = session.bin_code
  left join progress on progress.session_id = session.id
  left join people on people.session_id = session.id
  order by session.started_at desc, session.id`

const readAll = statement(
  'counts.read-count-sessions',
  selectSessions(
    `(session.ended_at is null or (session.state = 'abandoned' and session.ended_at > to_timestamp($2::double precision / 1000)))`,
  ),
)
const readOne = statement('counts.read-count-session', selectSessions('session.id = $2::uuid'))

/** Unfinished counts of the caller's location, and those abandoned since a given time; newest first. */
export function readCountSessions(from: Reader, actor: Actor, abandonedSince: number): Promise<CountSession[]> {
  return from.rows<CountSession>(readAll, [actor.locationCode, abandonedSince, actor.userCode])
}

/** One count of the caller's location with its progress. */
export async function readCountSession(from: Reader, actor: Actor, id: string): Promise<CountSession> {
  const [session] = await from.rows<CountSession>(readOne, [actor.locationCode, id, actor.userCode])
  if (!session) throw notFound()
  return session
}

interface LockedSession {
  name: string
  state: CountState
  version: number
  categoryCode: string | null
  binCode: string | null
  categoryName: string | null
  binName: string | null
}

const lockText = (strength: string) => `
  select session.name, session.state, session.version, session.category_code as "categoryCode", session.bin_code as "binCode",
    category.name as "categoryName", bin.name as "binName"
  from count_session session
  left join item_category category on category.code = session.category_code
  left join item_bin bin on bin.code = session.bin_code
  where session.location_code = $1 and session.id = $2 for ${strength} of session`
const lockToRead = statement('counts.hold-count-session', lockText('share'))
const lockToChange = statement('counts.lock-count-session', lockText('no key update'))

/** Locks the state of a count while somebody counts: several may count at once, but nobody can end the count meanwhile. */
export function holdCount(tx: Tx, actor: Actor, id: string): Promise<LockedSession> {
  return locked(tx.rows<LockedSession>(lockToRead, [actor.locationCode, id]))
}

/** Locks a count for a change. */
export function lockCount(tx: Tx, actor: Actor, id: string): Promise<LockedSession> {
  return locked(tx.rows<LockedSession>(lockToChange, [actor.locationCode, id]))
}

async function locked(rows: Promise<LockedSession[]>): Promise<LockedSession> {
  const [session] = await rows
  if (!session) throw notFound()
  return session
}

function notFound(): Refusal {
  return sharedRefusal('NOT_FOUND', { what: 'This count' })
}

/** Refuses a count that is in another state. */
export function checkCountState({ state }: { state: CountState }, states: readonly CountState[]): void {
  if (!states.includes(state)) throw countRefusal('COUNT_STATE', { state: stateWords[state] })
}

const lockBalances = statement(
  'counts.lock-counted-balances',
  `select balance.entry_code from count_session_line line
   join stock_balance balance on balance.location_code = $1 and balance.entry_code = line.entry_code
   where line.session_id = $2 order by balance.entry_code for no key update of balance`,
  { locks: 'stock' },
)
const release = statement('counts.release-counted-stock', 'update stock_balance set blocked_by = null where blocked_by = $1')

/** Holds the stock of a count against movements, locking the entries in the order of their codes as sales do, and releases it. */
export function releaseCountedStock(tx: Tx, actor: Actor, id: string): void {
  tx.write(lockBalances, [actor.locationCode, id])
  tx.write(release, [id])
}
