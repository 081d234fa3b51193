import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { DB } from '../../../../database/types.gen.ts'
import type { auditQuery, AuditRow } from '../contract.ts'

const pageRows = 25

interface AuditQuestion {
  /** The chains that the user may read. */
  places: readonly string[]
  query: z.output<typeof auditQuery>
  timeZone: string
}

interface Row {
  chain: string
  seq: number
  at: string
  /** The same time in microseconds, without rounding. */
  micros: number
  userCode: string | null
  userName: string | null
  locationCode: string | null
  locationName: string | null
  action: string
  subject: string
  reason: string | null
  before: unknown
  after: unknown
}

/**
 * A page of the audit, newest first, and where the next one begins: of one location in the order in which its rows were sealed,
 * of several by time, since no number orders those. It contains no rows of locations that the user may not read.
 */
export async function readAudit(db: Kysely<DB>, question: AuditQuestion): Promise<{ rows: AuditRow[]; next: string | null }> {
  const { rows } = await pageOf(question).execute(db)
  const page = rows.slice(0, pageRows)
  const last = page.at(-1)
  const hasMore = rows.length > pageRows && last !== undefined
  return { rows: page.map(shown), next: hasMore ? `${last.micros}.${last.chain}.${last.seq}` : null }
}

/** Every action in the log, found through the index of rare actions without reading the rows. */
export async function auditActions(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive known as (
      (select action from audit where action <> 'create' order by action limit 1)
      union all
      select (select action from audit where action <> 'create' and action > known.action order by action limit 1)
      from known where known.action is not null
    )
    select action from known where action is not null union all select 'create' order by action`.execute(db)
  return rows.map(({ action }) => action)
}

const columns = sql`chain, seq, at, user_code, location_code, action, subject, reason, before, after`
const newestFirst = sql`at desc, chain desc, seq desc`

// A row's time is when its save began, so rows that were sealed earlier may be a little later by time.
const skewRows = 1_000

/** The rows of one location in their order, which days bound roughly through the index of times. */
function pageOfPlace(place: string, { query, timeZone }: AuditQuestion): RawBuilder<Row> {
  const { from, to, before } = query
  const { begins, ends } = boundsOf(query, timeZone)
  const [, , seq] = before.split('.')
  const parts = [
    ...conditions({ ...query, before: '' }, timeZone),
    ...(before === '' ? [] : [sql`seq < ${seq}::bigint`]),
    ...(from === null
      ? []
      : [sql`seq >= (select seq from audit where chain = ${place} and at >= ${begins} order by at limit 1) - ${skewRows}::bigint`]),
    ...(to === null
      ? []
      : [sql`seq <= (select seq from audit where chain = ${place} and at < ${ends} order by at desc limit 1) + ${skewRows}::bigint`]),
  ]
  const where = sql.join([sql`chain = ${place}`, ...parts], sql` and `)
  return named(sql`select ${columns} from audit where ${where} order by seq desc limit ${pageRows + 1}`, sql`seq desc`)
}

function boundsOf({ from, to }: AuditQuestion['query'], timeZone: string) {
  return {
    begins: sql`(${from}::date)::timestamp at time zone ${timeZone}`,
    ends: sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`,
  }
}

// Rows of one person, paper or rare action have an index of their own. All others are read location by location, newest first,
// and merged, because an index cannot deliver several locations in one order.
function pageOf({ places, query, timeZone }: AuditQuestion): RawBuilder<Row> {
  const wanted = query.place === null ? places : places.filter(place => place === query.place)
  const [only] = wanted
  if (only !== undefined && wanted.length === 1) return pageOfPlace(only, { places, query, timeZone })
  const found = conditions(query, timeZone)
  const where = found.length === 0 ? sql`true` : sql.join(found, sql` and `)
  const limit = pageRows + 1
  const isNarrow = query.user !== null || query.subject !== '' || (query.action !== '' && query.action !== 'create')
  return named(
    isNarrow
      ? sql`select ${columns} from audit where chain = any(${wanted}) and ${where} order by ${newestFirst} limit ${limit}`
      : sql`select found.* from unnest(${wanted}::text[]) as place (code)
          cross join lateral (
            select ${columns} from audit where chain = place.code and ${where} order by ${newestFirst} limit ${limit}
          ) found order by ${newestFirst} limit ${limit}`,
    newestFirst,
  )
}

function conditions(query: AuditQuestion['query'], timeZone: string): RawBuilder<unknown>[] {
  const { user, action, subject, from, to, before } = query
  const { begins, ends } = boundsOf(query, timeZone)
  const [micros, chain, seq] = before.split('.')
  return [
    ...(user === null ? [] : [sql`user_code = ${user}`]),
    ...(action === '' ? [] : [sql`action = ${action}`]),
    // An import's row names a range of codes. There are few such rows, and they have an index.
    ...(subject === '' ? [] : [sql`(subject = ${subject} or (after ? 'through' and audit_covers(subject, after, ${subject})))`]),
    ...(from === null ? [] : [sql`at >= ${begins}`]),
    ...(to === null ? [] : [sql`at < ${ends}`]),
    ...(before === ''
      ? []
      : [sql`(at, chain, seq) < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${chain}::text, ${seq}::bigint)`]),
  ]
}

// Names of people and locations are read only for the rows of the page.
function named(page: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`
    select chain, seq, at, (extract(epoch from at) * 1000000)::bigint as micros, page.user_code as "userCode",
      trim(person.first_name || ' ' || person.second_name) as "userName", page.location_code as "locationCode",
      place.name as "locationName", action, subject, reason, before, after
    from (${page}) page
    left join app_user person on person.code = page.user_code
    left join stock_location place on place.code = page.location_code
    order by ${order}`
}

function shown({ chain, seq, at, userCode, userName, locationCode, locationName, action, subject, reason, before, after }: Row): AuditRow {
  return {
    ...{ chain, seq, at, action, subject, before, after },
    user: userCode === null ? null : { code: userCode, name: userName ?? userCode },
    location: locationCode === null ? null : { code: locationCode, name: locationName ?? locationCode },
    reason: reason ?? '',
  }
}
