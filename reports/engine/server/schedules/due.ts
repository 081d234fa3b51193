import { businessDate, hourOf, type IsoDate } from '../../../../kernel/dates.ts'
import { roleOfId, type Role } from '../../../../kernel/codes.ts'
import type { Preset } from '../../../../kernel/periods.ts'
import { lastDue, type ScheduledFor } from '../../schedule-days.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type pg from 'pg'

/** A schedule whose report is to be made for a day. */
export interface DueReport {
  id: string
  day: IsoDate
  slug: string
  asked: Record<string, string>
  days: Preset | null
  everywhere: boolean
  form: 'xlsx' | 'pdf'
  mailTo: string[]
  userCode: string
  username: string
  locationCode: string
  locations: { code: string; name: string; role: Role }[]
}

/** A try that has not ended for so long broke off; after three the report is given up for that day. */
const brokenAfter = '10 minutes'
export const mostTries = 3

const readHours = statement(
  'reports.hours-of-schedules',
  'select id, repeats, on_day as "onDay", hour from report_schedule where hour is not null',
)

// A day that is closed late is made when it is closed. What passed while no server ran is made afterwards, the newest once.
const findDue = statement(
  'reports.due-schedules',
  `select schedule.id, due.day, schedule.slug, schedule.asked, schedule.days, schedule.everywhere, schedule.form,
     schedule.mail_to as "mailTo", schedule.user_code as "userCode", author.username, schedule.location_code as "locationCode",
     coalesce((select json_agg(json_build_object('code', place.code, 'name', place.name, 'roleId', held.role_id) order by place.node)
       from user_location_role held join stock_location place on place.code = held.location_code
       where held.user_code = schedule.user_code and held.valid_to is null and place.is_active and author.status = 'active'), '[]') as locations
   from report_schedule schedule
   join app_user author on author.code = schedule.user_code
   cross join lateral (
     select passed.day
     from unnest($2::uuid[], $3::date[]) passed (id, day)
     where passed.id = schedule.id and schedule.hour is not null
       and schedule.created_at at time zone $4::text < passed.day + make_interval(hours => schedule.hour)
     union all
     select closing.business_date from closing_balance closing
     where schedule.hour is null and closing.location_code = schedule.location_code and closing.status = 'live'
       and closing.created_at > greatest(schedule.created_at, to_timestamp($1::double precision / 1000) - interval '2 days')) due
   where not exists (select 1 from report_file file where file.schedule_id = schedule.id and file.day = due.day
     and (file.made_at is not null or file.tries >= ${mostTries}
       or file.begun_at > to_timestamp($1::double precision / 1000) - interval '${brokenAfter}'))
   order by due.day, schedule.id limit 20`,
)

/** The reports that are due now and that nobody has begun, with what their users may see at this moment. */
export async function dueReports(pool: pg.Pool, { now, timeZone }: { now: number; timeZone: string }): Promise<DueReport[]> {
  const moment = { day: businessDate(now, timeZone), hour: hourOf(now, timeZone) }
  const { rows: hours } = await pool.query<ScheduledFor & { id: string; hour: number }>(readHours)
  const values = [now, hours.map(({ id }) => id), hours.map(one => lastDue(one, moment)), timeZone]
  const { rows } = await pool.query<Omit<DueReport, 'locations'> & { locations: { code: string; name: string; roleId: number }[] }>({
    ...findDue,
    values,
  })
  return rows.map(row => ({
    ...row,
    locations: row.locations.flatMap(({ code, name, roleId }) => {
      const role = roleOfId(roleId)
      return role ? [{ code, name, role }] : []
    }),
  }))
}

const claim = statement(
  'reports.claim-file',
  `insert into report_file (id, schedule_id, day, user_code, title, form, begun_at, mail_to, slug)
   values (gen_random_uuid(), $1, $2, $3, $4, $5, to_timestamp($6::double precision / 1000), $7, $8)
   on conflict (schedule_id, day) do update set begun_at = excluded.begun_at, tries = report_file.tries + 1
     where report_file.made_at is null and report_file.begun_at < excluded.begun_at - interval '${brokenAfter}'
   returning id`,
)

/** Takes a due report, so that no other process makes it too; its file's id, or null where another was first. */
export async function claimReport(pool: pg.Pool, due: DueReport, { title, now }: { title: string; now: number }): Promise<string | null> {
  const values = [due.id, due.day, due.userCode, title, due.form, now, due.mailTo, due.slug]
  return (await pool.query<{ id: string }>({ ...claim, values })).rows[0]?.id ?? null
}
