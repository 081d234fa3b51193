import type pg from 'pg'

/** A row that breaks a promise and that the owner has looked at. */
export interface LookedAt {
  what: string
  reason: string
  /** Username. */
  by: string
  /** ISO 8601. */
  at: string
}

/** The same, with how many rows of these words it is about. */
export interface Mark extends LookedAt {
  promise: string
  times: number
}

/** The action of a mark's row of the audit. */
export const lookAction = 'look-at'

// A mark that the audit does not tell of quiets nothing; I-66 names it besides.
const standingMarks = `
  select distinct on (promise, what) promise, what, times, mark.reason, coalesce(username, mark.user_code) as by,
    to_char(looked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
  from looked_at_row mark left join app_user on app_user.code = mark.user_code
  where exists (
    select 1 from audit told
    where told.chain = mark.location_code and told.action = '${lookAction}' and told.subject = 'looked-at-' || mark.hash and told.user_code = mark.user_code
      and told.at = mark.looked_at and told.reason = mark.reason
      and told.after = jsonb_build_object('promise', mark.promise, 'what', mark.what, 'times', mark.times))
  order by promise, what, times desc`

/** The marks of rows that were looked at, each told by the audit, by promise. */
export async function readMarks(client: pg.ClientBase): Promise<Map<string, Mark[]>> {
  const { rows } = await client.query<Mark>(standingMarks)
  return Map.groupBy(rows, ({ promise }) => promise)
}

/**
 * SQL for the violations of `sql` that no mark covers (`mark_no` null) and those that one does, up to `limit` of each. The limit is
 * of each kind, so that rows that were looked at never stand in front of one that was not. $1 and $2 are what the marks say and how
 * often.
 */
export function withMarks(sql: string, limit: number): string {
  return `with offender as materialized (${sql}\n),
  numbered as (select what, row_number() over (partition by what) as nth from offender),
  told as (
    select numbered.what, mark_no
    from numbered left join unnest($1::text[], $2::integer[]) with ordinality as mark (what, times, mark_no)
      on mark.what = numbered.what and numbered.nth <= mark.times
  )
  select what, mark_no::integer - 1 as mark from (
    select what, mark_no, row_number() over (partition by mark_no is null) as place from told
  ) each where place <= ${limit}`
}
