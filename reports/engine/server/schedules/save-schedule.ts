import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import type { Role } from '../../../../kernel/codes.ts'
import { may } from '../../../../kernel/permissions.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { notAllowed } from '../../../../platform/server/refusals.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { usualDays } from '../../schedule-days.ts'
import { mostSchedules, type scheduleReport, type unscheduleReport } from '../../schedule-contract.ts'
import { reportRefusal } from '../../refusals.ts'
import type { Report } from '../define-report.ts'
import { queryOf } from '../file-query.ts'

const countOwn = statement('reports.lock-schedules', 'select id from report_schedule where user_code = $1 order by id for no key update', {
  locks: 'paper',
})
const insert = statement(
  'reports.insert-schedule',
  `insert into report_schedule (id, user_code, location_code, created_at, slug, asked, words, days, everywhere, hour, form, mail_to, repeats,
     on_day)
   values ($1, $2, $3, to_timestamp($4::double precision / 1000), $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
)
const remove = statement(
  'reports.delete-schedule',
  `delete from report_schedule schedule using app_user author
   where id = $1 and author.code = schedule.user_code and (schedule.user_code = $2 or location_code = any($3))
   returning slug, schedule.user_code as "userCode", author.username`,
)

// The schedule itself says these.
const ownToSchedule = ['locationCode', 'fromDate', 'toDate']

/** Has a report made by itself. Its id is the key of the save. Refuses what the report's own call would refuse. */
export async function saveSchedule(tx: Tx, call: SaveCall<typeof scheduleReport>, report: Report, sendsMail: boolean): Promise<void> {
  const { actor, body, now, idempotencyKey, requestId } = call
  const { userCode, locationCode, role } = actor
  if (!may(role, report.permission)) throw notAllowed(role, report.permission)
  if (body.mailTo.length > 0 && !sendsMail) throw reportRefusal('SCHEDULE_NO_MAIL').at('mailTo')
  const asked = Object.fromEntries(Object.entries(body.asked).filter(([name]) => !ownToSchedule.includes(name)))
  queryOf(report, asked)
  const days = report.view.period === null ? null : (body.days ?? usualDays[body.repeats] ?? report.view.period)
  const mailTo = [...new Set(body.mailTo)]
  const own = await tx.rows(countOwn, [userCode])
  if (own.length >= mostSchedules) throw reportRefusal('SCHEDULE_TOO_MANY', { most: mostSchedules })
  tx.write(insert, [
    ...[idempotencyKey, userCode, locationCode, now, body.slug, JSON.stringify(asked), body.words, days],
    ...[body.everywhere, body.hour, body.form, mailTo, body.repeats, body.onDay],
  ])
  const made = { hour: body.hour, repeats: body.repeats, onDay: body.onDay }
  const after = { report: body.slug, asked, days, everywhere: body.everywhere, ...made, form: body.form, mailTo: mailTo.join(', ') }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'schedule-report', subject: idempotencyKey.toLowerCase(), after, requestId })
}

/** The codes of the locations whose users' schedules somebody sees and stops. */
export const placesManaged = (locations: readonly { code: string; role: Role }[]): string[] =>
  locations.filter(({ role }) => may(role, 'manage-users')).map(({ code }) => code)

/** Has a report no longer made: the own one, or that of somebody else at a location whose users one manages. */
export async function deleteSchedule(tx: Tx, { actor, params, now, requestId }: SaveCall<typeof unscheduleReport>): Promise<void> {
  const { userCode, locationCode } = actor
  const [gone] = await tx.rows<{ slug: string; userCode: string; username: string }>(remove, [
    params.id,
    userCode,
    placesManaged(actor.locations),
  ])
  if (!gone) throw sharedRefusal('NOT_FOUND', { what: 'This scheduled report' })
  const before = { report: gone.slug, ...(gone.userCode !== userCode && { of: gone.username }) }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'unschedule-report', subject: params.id.toLowerCase(), before, requestId })
}
