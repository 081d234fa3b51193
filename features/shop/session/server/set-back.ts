import type pg from 'pg'
import { roleIds } from '../../../../kernel/codes.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'

/** A series whose last paper has a date in the future. */
export interface AheadSeries {
  locationCode: string
  location: string
  prefix: string
  lastSerial: string
  lastDate: IsoDate
  /** Its papers with future dates that are not reversed. */
  live: string[]
}

const aheadSql = `
  select series.location_code as "locationCode", place.name as location, prefix, last_serial::text as "lastSerial", last_date as "lastDate",
    coalesce((select array_agg(code::text order by code) from paper
      where paper.location_code = series.location_code and paper.prefix = series.prefix and business_date > $1 and status = 'live'), '{}') as live
  from number_series series join stock_location place on place.code = series.location_code
  where last_date > $1 and ($2::text is null or place.code = $2) order by place.code, prefix`
const seriesAheadOf = statement('session.series-ahead', aheadSql)

/** The same of one location, for whoever is signed in there. */
export async function seriesAheadAt(pool: pg.Pool, locationCode: string, today: IsoDate): Promise<AheadSeries[]> {
  return (await pool.query<AheadSeries>({ ...seriesAheadOf, values: [today, locationCode] })).rows
}

/** The series that numbered papers of days after `today`. */
export async function seriesAhead(client: pg.ClientBase, today: IsoDate): Promise<AheadSeries[]> {
  return (await client.query<AheadSeries>(aheadSql, [today, null])).rows
}

const findAdmin = `
  select app_user.code from app_user join user_location_role held on held.user_code = app_user.code and held.location_code = $2 and held.valid_to is null
  where username = lower($1) and status = 'active' and role_id <= ${roleIds.admin}`
const lockSeries = `
  select prefix, last_serial as "lastSerial", last_date as "from" from number_series where location_code = $1 and last_date > $2
  order by prefix for update`
const keepException = `
  insert into series_set_back (location_code, prefix, last_serial, last_date, set_to, set_at, set_by, reason)
  select $1::text, prefix, last_serial, last_date, $2::date, to_timestamp($3::double precision / 1000), $4, $5
  from number_series where location_code = $1::text and last_date > $2::date
  on conflict (location_code, prefix, last_serial) do update
    set last_date = excluded.last_date, set_to = excluded.set_to, set_at = excluded.set_at, set_by = excluded.set_by, reason = excluded.reason`
const tell = `
  select write_audits(array[row(1, $1::double precision, $2::text, $3::text, 'set-back', $3::text, $4::text, null, $5::jsonb, $6::text, null)::new_audit])`

export interface SetBack {
  locationCode: string
  today: IsoDate
  now: number
  /** Username of an admin or superadmin there. */
  by: string
  reason: string
  /** The request of a browser; left out at the server. */
  requestId?: string
}

/**
 * Lets the series of a location continue with today's date although their last papers have future dates; those papers stay, to
 * be reversed. Deletes the confirmations of such dates. Recorded beside the series (`series_set_back`) and in the audit.
 * Returns how many.
 */
export async function setBack(
  client: pg.ClientBase,
  { locationCode, today, now, by, reason, requestId = 'db-clock' }: SetBack,
): Promise<number> {
  await client.query('begin')
  try {
    const admin = (await client.query<{ code: string }>(findAdmin, [by, locationCode])).rows[0]
    if (!admin) throw new Error(`${by} is not an active admin of ${locationCode}: name an admin or superadmin with --by.`)
    const { rows } = await client.query<{ prefix: string; lastSerial: number; from: string }>(lockSeries, [locationCode, today])
    if (rows.length > 0) {
      await client.query(keepException, [locationCode, today, now, admin.code, reason])
      await client.query('update number_series set last_date = $2 where location_code = $1 and last_date > $2', [locationCode, today])
      await client.query('delete from confirmed_day where location_code = $1 and business_date > $2', [locationCode, today])
      const series = rows.map(row => ({ ...row, to: today }))
      await client.query(tell, [now, admin.code, locationCode, reason, JSON.stringify({ series }), requestId])
    }
    await client.query('commit')
    return rows.length
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
