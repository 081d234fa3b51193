import { Readable } from 'node:stream'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readerOver, type Reader } from '../../../../platform/server/transaction.ts'
import { reportRefusal } from '../../refusals.ts'
import {
  keptReport,
  reportSchedules,
  scheduleReport,
  unscheduleReport,
  type KeptReport,
  type ReportSchedule,
} from '../../schedule-contract.ts'
import type { Report } from '../define-report.ts'
import { fileNameOf, mediaTypes } from '../file-names.ts'
import { narrowedWords } from '../narrowed.ts'
import { keptBytes } from './kept-files.ts'
import { mostMailTries } from './mail-files.ts'
import { deleteSchedule, saveSchedule } from './save-schedule.ts'

const readSchedules = statement(
  'reports.own-schedules',
  `select schedule.id, schedule.slug, schedule.words, schedule.asked, schedule.days, schedule.everywhere, place.name as "locationName", schedule.hour,
     schedule.form, schedule.mail_to as "mailTo", schedule.repeats, schedule.on_day as "onDay"
   from report_schedule schedule join stock_location place on place.code = schedule.location_code
   where schedule.user_code = $1 order by schedule.created_at, schedule.id`,
)
const readFiles = statement(
  'reports.own-files',
  `select id, title, form, day, made_at as "madeAt", row_count as rows, size_bytes as bytes, problem, mail_problem as "mailProblem",
     case when mail_to = '{}' or problem <> '' then 'none' when mailed_at is not null then 'sent'
       when mail_tries >= ${mostMailTries} then 'failed' else 'waiting' end as mail
   from report_file where user_code = $1 order by begun_at desc, id limit 200`,
)
const readFile = statement(
  'reports.own-file',
  `select title, form, day, size_bytes as bytes from report_file
   where id = $1 and user_code = $2 and made_at is not null and problem = ''`,
)

// Whom a report may be for: each address once, by its first name.
const readAddresses = statement(
  'reports.known-addresses',
  `select distinct on (lower(found.address)) found.name, found.address
   from (
     select 0 as nth, name, email as address from client_profile
     union all select 1, name, email from sales_rep where is_active
     union all select 2, '', unnest(mail_to) from report_schedule where user_code = $1
     union all select 3, '', unnest(mail_to) from report_file where user_code = $1
   ) found
   where found.address ~ '^[^@, ]+@[^@, ]+$'
   order by lower(found.address), found.nth, found.name limit 200`,
)

/** Serves the own scheduled reports, and the files that they left. */
export function scheduleRoutes(api: Api, reports: readonly Report[], sendsMail: boolean): void {
  const { tills, reports: reading } = api.platform
  const bySlug = new Map(reports.map(report => [report.view.slug, report]))
  const answer = async (from: Reader, userCode: string): Promise<Reply<typeof reportSchedules>> => {
    const schedules = await from.rows<Omit<ReportSchedule, 'title'> & { asked: Record<string, string> }>(readSchedules, [userCode])
    const files = await from.rows<KeptReport>(readFiles, [userCode])
    const told = schedules.map(async ({ asked, ...one }) => {
      const view = bySlug.get(one.slug)?.view
      // Filters show the present names of customers, items and locations, not those of the day on which it was scheduled.
      return view ? { ...one, title: view.title, words: await narrowedWords(reading, view.filters, asked) } : { ...one, title: one.slug }
    })
    const addresses = sendsMail ? await from.rows<{ name: string; address: string }>(readAddresses, [userCode]) : []
    return { schedules: await Promise.all(told), files, sendsMail, addresses }
  }

  api.read(reportSchedules, async ({ actor }) => answer(readerOver(tills), actor.userCode))
  api.save(scheduleReport, async (tx, call) => {
    const report = bySlug.get(call.body.slug)
    if (!report) throw sharedRefusal('NOT_FOUND', { what: `Report ${call.body.slug}` })
    await saveSchedule(tx, call, report, sendsMail)
    return answer(tx, call.actor.userCode)
  })
  api.save(unscheduleReport, async (tx, call) => {
    await deleteSchedule(tx, call)
    return answer(tx, call.actor.userCode)
  })
  api.read(keptReport, async ({ actor, params, http }) => {
    const { rows } = await tills.query<{ title: string; form: 'xlsx' | 'pdf'; day: string; bytes: number }>({
      ...readFile,
      values: [params.id, actor.userCode],
    })
    const [file] = rows
    if (!file) throw reportRefusal('FILE_NOT_THERE')
    void http
      .type(mediaTypes[file.form])
      .header('cache-control', 'no-store')
      .header('content-length', file.bytes)
      .header('content-disposition', `attachment; filename="${fileNameOf(file.title, file.day, file.form)}"`)
    return Readable.from(keptBytes(tills, params.id), { objectMode: false })
  })
}
