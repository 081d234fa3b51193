import { may, type Permission } from '../../../../kernel/permissions.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { readClient } from '../../../../features/shop/settings/server/read-settings.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readFrom } from '../../../../platform/server/report-copy.ts'
import { notAllowed } from '../../../../platform/server/refusals.ts'
import { makeAside } from '../../files/make-aside.ts'
import { periodOf } from '../../../../kernel/periods.ts'
import { daysKept } from '../../schedule-contract.ts'
import type { Report } from '../define-report.ts'
import { fileContent } from '../file-content.ts'
import { queryOf } from '../file-query.ts'
import { placesAsked } from '../report-routes.ts'
import { openWholeReport } from '../whole-report.ts'
import { claimReport, dueReports, mostTries, type DueReport } from './due.ts'
import type { Keeping } from './keeping.ts'
import { dropOldFiles, keepBytes } from './kept-files.ts'
import { mailFiles } from './mail-files.ts'

const finish = statement(
  'reports.finish-file',
  `update report_file set made_at = to_timestamp($2::double precision / 1000), row_count = $3, size_bytes = $4, problem = $5, locations = $6
   where id = $1`,
)
const countTries = statement('reports.file-tries', 'select tries from report_file where id = $1')
const dayMs = 86_400_000

/** Makes the scheduled reports that are due, one after the other, mails those that are to be mailed, and drops old files. */
export async function keepReports(keeping: Keeping, reports: readonly Report[]): Promise<void> {
  const { tills, timeZone, clock } = keeping
  for (const due of await dueReports(tills, { now: clock(), timeZone })) {
    const report = reports.find(({ view }) => view.slug === due.slug)
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the tills come first
    if (report) await keepOne(keeping, report, due)
  }
  if (keeping.mail) await mailFiles(keeping, keeping.mail)
  await dropOldFiles(tills, clock() - daysKept * dayMs)
}

async function keepOne(keeping: Keeping, report: Report, due: DueReport): Promise<void> {
  const { tills, clock } = keeping
  const id = await claimReport(tills, due, { title: report.view.title, now: clock() })
  if (id === null) return
  const end = ({ rows, size, locations }: Partial<Written>, problem: string) =>
    tills.query({ ...finish, values: [id, clock(), rows ?? null, size ?? null, problem, locations ?? []] })
  try {
    await end(await writeFile(keeping, report, due, id), '')
  } catch (error) {
    if (error instanceof Refusal) return void (await end({}, error.message))
    keeping.onError(error)
    const { tries = 1 } = (await tills.query<{ tries: number }>({ ...countTries, values: [id] })).rows[0] ?? {}
    if (tries >= mostTries) await end({}, 'It could not be made. Open the report and ask for its file there.')
  }
}

interface Written {
  rows: number
  size: number
  /** The codes of those whose figures are in it. */
  locations: string[]
}

/** Makes a file as its user would get it at this moment: the locations and columns that the user may see. */
async function writeFile(keeping: Keeping, report: Report, due: DueReport, id: string): Promise<Written> {
  const { tills, db, timeZone, solutionProvider, clock } = keeping
  const { day, userCode, locationCode, locations, form } = due
  const role = locations.find(({ code }) => code === locationCode)?.role
  if (role === undefined || !may(role, 'schedule-reports')) throw notAllowed(role ?? 'none', 'schedule-reports')
  const places = placesAsked(due.everywhere ? 'all' : undefined, { locations, locationCode, role }, report.permission)
  if (places.length === 0) throw notAllowed(role, report.permission)
  const period = due.days === null || report.view.period === null ? {} : periodOf(due.days, day)
  const now = clock()
  const mayAll = (permission: Permission) => places.every(place => may(place.role, permission))
  // A report of a day that was just closed must have the whole day.
  const { pool } = await readFrom(keeping, report.isCurrent, 0)
  const asked = { query: queryOf(report, { ...due.asked, ...period }), places, userCode, role, may: mayAll, now, today: day, timeZone }
  const whole = await openWholeReport(pool, report, asked, null)
  const business = await readClient(db).catch(async (error: unknown) => {
    await whole.parts.return(undefined)
    throw error
  })
  const beside = { form, chosen: null, words: '', business, solutionProvider, username: due.username, timeZone, now }
  const { head, rowOf } = fileContent(report, whole, beside)
  const size = await keepBytes(tills, id, makeAside(head, whole.parts, rowOf))
  return { rows: whole.total, size, locations: places.map(({ code }) => code) }
}
