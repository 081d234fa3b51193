import { parseArgs } from 'node:util'
import { businessDate } from '../kernel/dates.ts'
import { openPool } from '../platform/server/pools.ts'
import { wholeReport, type ReportQuery } from '../reports/engine/report-contract.ts'
import type { Report } from '../reports/engine/server/define-report.ts'
import { reportText } from '../reports/engine/server/report-text.ts'
import { runReport, type ReportResult } from '../reports/engine/server/run-report.ts'
import { reports } from '../reports/index.ts'
import { runTool, withDatabase, type ShopDatabase } from './database.ts'

// npm run report daily-sales -- --from 2026-11-01 --to 2026-11-20 --location 1301000001: a report in the terminal.

function reportOf(slug: string | undefined): Report {
  const report = reports.find(({ view }) => view.slug === slug)
  if (report) return report
  throw new Error(`There is no report "${slug ?? ''}". There are: ${reports.map(({ view }) => view.slug).join(', ')}.`)
}

/** The query for the report's call, which validates it. */
function queryOf({ view, call }: Report, args: readonly string[]): ReportQuery {
  const days = view.period === null ? [] : ['from', 'to']
  const names = [...days, 'location', 'sort', 'term', ...view.filters.map(({ name }) => name)]
  const options = Object.fromEntries(names.map(name => [name, { type: 'string' as const }]))
  const { from, to = from, location = 'all', ...rest } = parseArgs({ args: [...args], options }).values as Record<string, string>
  const asked = { ...rest, ...(from && { fromDate: from, toDate: to }), locationCode: location, size: wholeReport }
  const { data, error } = call.query.safeParse(asked)
  if (error) throw new Error(error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`).join('\n'))
  return data as unknown as ReportQuery
}

/** The whole report, page by page. */
async function readWhole(report: Report, query: ReportQuery, { ownerUrl, settings }: ShopDatabase): Promise<ReportResult> {
  // Reports read with the rights of their own role, which writes nothing.
  const pool = openPool({
    ...{ url: ownerUrl, role: 'bizx_report', size: 1, name: 'bizx-report-tool', onError: error => console.error(error.message) },
    statementTimeoutMs: settings.reportStatementTimeoutMs,
  })
  try {
    const places = (await pool.query<{ code: string; name: string }>('select code, name from stock_location order by node')).rows
    const chosen = places.filter(({ code }) => query.locationCode === 'all' || code === query.locationCode)
    if (chosen.length === 0) throw new Error(`There is no location ${query.locationCode}.`)
    const now = Date.now()
    const asked = {
      query,
      places: chosen,
      role: 'superadmin' as const,
      userCode: '',
      may: () => true,
      now,
      today: businessDate(now, settings.timeZone),
      timeZone: settings.timeZone,
    }
    const first = await runReport(pool, report, asked)
    const pages = Math.ceil(first.total / wholeReport)
    const others = Array.from({ length: Math.max(0, pages - 1) }, (_, at) => at + 2)
    const rest = await Promise.all(others.map(page => runReport(pool, report, { ...asked, query: { ...query, page } })))
    const groups = new Map([first, ...rest].flatMap(part => part.groups.map(group => [group.name, group] as const)))
    return { ...first, rows: [first, ...rest].flatMap(({ rows }) => rows), groups: [...groups.values()] }
  } finally {
    await pool.end()
  }
}

await runTool(async () => {
  const [slug, ...args] = process.argv.slice(2)
  const report = reportOf(slug)
  const query = queryOf(report, args)
  await withDatabase({ besideShop: true }, async database => {
    console.log(reportText(report, await readWhole(report, query, database), database.settings.timeZone))
  })
})
