import { Readable } from 'node:stream'
import type { Role } from '../../../../kernel/codes.ts'
import { may } from '../../../../kernel/permissions.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readerOver, type Reader } from '../../../../platform/server/transaction.ts'
import { notYours, reportRefusal } from '../../refusals.ts'
import {
  keptReport,
  reportSchedules,
  scheduleReport,
  unscheduleReport,
  type KeptReport,
  type OtherSchedule,
  type ReportSchedule,
} from '../../schedule-contract.ts'
import type { Report } from '../define-report.ts'
import { fileNameOf, mediaTypes } from '../file-names.ts'
import { narrowedWords } from '../narrowed.ts'
import { keptBytes } from './kept-files.ts'
import { mostMailTries } from './mail-files.ts'
import { deleteSchedule, placesManaged, saveSchedule } from './save-schedule.ts'

const told = `schedule.id, schedule.slug, schedule.words, schedule.asked, schedule.days, schedule.everywhere, place.name as "locationName", schedule.hour,
     schedule.form, schedule.mail_to as "mailTo", schedule.repeats, schedule.on_day as "onDay"`
const readSchedules = statement(
  'reports.own-schedules',
  `select ${told}
   from report_schedule schedule join stock_location place on place.code = schedule.location_code
   where schedule.user_code = $1 order by schedule.created_at, schedule.id`,
)
const readOthers = statement(
  'reports.schedules-of-others',
  `select ${told}, author.username, array(
       select address from unnest(schedule.mail_to) address
       where lower(address) not in (
         select lower(email) from client_profile union all select lower(email) from sales_rep where is_active
       )
     ) as outside
   from report_schedule schedule
   join stock_location place on place.code = schedule.location_code
   join app_user author on author.code = schedule.user_code
   where schedule.user_code <> $1 and schedule.location_code = any($2)
   order by author.username, schedule.created_at, schedule.id limit 200`,
)
const readFiles = statement(
  'reports.own-files',
  `select id, title, form, day, made_at as "madeAt", row_count as rows, size_bytes as bytes, problem, mail_problem as "mailProblem",
     case when mail_to = '{}' or problem <> '' then 'none' when mailed_at is not null then 'sent'
       when mail_tries >= ${mostMailTries} then 'failed' else 'waiting' end as mail, slug, locations
   from report_file where user_code = $1 order by begun_at desc, id limit 200`,
)
const readFile = statement(
  'reports.own-file',
  `select title, form, day, size_bytes as bytes, slug, locations from report_file
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

type Told = Omit<ReportSchedule, 'title'> & { asked: Record<string, string> }
interface FileRow {
  slug: string
  locations: string[]
}

/** Serves the own scheduled reports, the files that they left, and the schedules of the users whom one manages. */
export function scheduleRoutes(api: Api, reports: readonly Report[], sendsMail: boolean): void {
  const { tills, reports: reading } = api.platform
  const bySlug = new Map(reports.map(report => [report.view.slug, report]))

  /** Whether somebody may see at this moment what is in a file: its report, at each of its locations. */
  function mayRead({ slug, locations }: FileRow, actor: Actor): boolean {
    const permission = bySlug.get(slug)?.permission ?? 'schedule-reports'
    const isSeen = ({ role }: { role: Role }) => may(role, permission) && may(role, 'schedule-reports')
    return locations.every(code => actor.locations.some(place => place.code === code && isSeen(place)))
  }

  async function answer(from: Reader, actor: Actor): Promise<Reply<typeof reportSchedules>> {
    const { userCode } = actor
    const own = await from.rows<Told>(readSchedules, [userCode])
    const managed = placesManaged(actor.locations)
    const others =
      managed.length === 0 ? [] : await from.rows<Told & Pick<OtherSchedule, 'username' | 'outside'>>(readOthers, [userCode, managed])
    const files = await from.rows<KeptReport & FileRow>(readFiles, [userCode])
    const addresses = sendsMail ? await from.rows<{ name: string; address: string }>(readAddresses, [userCode]) : []
    return {
      schedules: await Promise.all(own.map(withTitle)),
      others: await Promise.all(others.map(withTitle)),
      files: files.map(file => (mayRead(file, actor) ? file : { ...file, rows: null, bytes: null, problem: notYours })),
      sendsMail,
      addresses,
    }
  }

  // Filters show the present names of customers, items and locations, not those of the day on which it was scheduled.
  async function withTitle<One extends Told>({ asked, ...one }: One) {
    const view = bySlug.get(one.slug)?.view
    return view ? { ...one, title: view.title, words: await narrowedWords(reading, view.filters, asked) } : { ...one, title: one.slug }
  }

  api.read(reportSchedules, async ({ actor }) => answer(readerOver(tills), actor))
  api.save(scheduleReport, async (tx, call) => {
    const report = bySlug.get(call.body.slug)
    if (!report) throw sharedRefusal('NOT_FOUND', { what: `Report ${call.body.slug}` })
    await saveSchedule(tx, call, report, sendsMail)
    return answer(tx, call.actor)
  })
  api.save(unscheduleReport, async (tx, call) => {
    await deleteSchedule(tx, call)
    return answer(tx, call.actor)
  })
  api.read(keptReport, async ({ actor, params, http }) => {
    const { rows } = await tills.query<{ title: string; form: 'xlsx' | 'pdf'; day: string; bytes: number } & FileRow>({
      ...readFile,
      values: [params.id, actor.userCode],
    })
    const [file] = rows
    if (!file) throw reportRefusal('FILE_NOT_THERE')
    if (!mayRead(file, actor)) throw reportRefusal('FILE_NOT_YOURS')
    void http
      .type(mediaTypes[file.form])
      .header('cache-control', 'no-store')
      .header('content-length', file.bytes)
      .header('content-disposition', `attachment; filename="${fileNameOf(file.title, file.day, file.form)}"`)
    return Readable.from(keptBytes(tills, params.id), { objectMode: false })
  })
}
