import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoToday, testDatabase, type TestDatabase } from '../database/test-database.ts'
import { addDays, date } from '../kernel/dates.ts'
import { openPool } from '../platform/server/pools.ts'
import { wholeReport, type ReportQuery } from './engine/report-contract.ts'
import type { Report } from './engine/server/define-report.ts'
import { replyOf } from './engine/server/report-routes.ts'
import { reportText } from './engine/server/report-text.ts'
import { runReport, type ReportRequest } from './engine/server/run-report.ts'
import { reports } from './index.ts'
import { groupOf } from '../testing/report-groups.ts'

// Every report on the demo shop, which is the same each time. `npx vitest run --project db reports/golden -u` writes the files
// anew; a reviewer then reads whether the figures are right.

let database: TestDatabase
let pool: pg.Pool
let places: ReportRequest['places']
beforeAll(async () => {
  database = await testDatabase({ demo: true })
  const onError = (error: Error) => expect.fail(error.message)
  pool = openPool({ url: database.reportUrl, role: 'bizx_report', size: 2, statementTimeoutMs: 20_000, name: 'golden', onError })
  places = (await pool.query<{ code: string; name: string }>('select code, name from stock_location order by node')).rows
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const today = date(demoToday)
const yesterday = addDays(today, -1)

/** The last two days of bills at every location, by the report's own order. */
function run(report: Report, more: Partial<ReportQuery> = {}, at = places) {
  const { view } = report
  const days = view.period === null ? {} : { fromDate: addDays(yesterday, -1), toDate: yesterday }
  const desc = view.isDescending ? '1' : '0'
  const query = { term: '', page: 1, size: wholeReport, sort: view.sort[0]!, desc, ...days, ...more } as const
  return runReport(pool, report, {
    query,
    places: at,
    role: 'superadmin',
    userCode: '',
    may: () => true,
    now: Date.parse(`${demoToday}T04:30:00Z`),
    today,
  })
}

describe.each(reports.map(report => [report.view.slug, report] as const))('%s', (slug, report) => {
  test('shows the demo shop as its golden file does', async () => {
    // A report about the present, such as the stock, is long enough with one location.
    const at = report.view.period === null ? places.slice(1, 2) : places
    const text = reportText(report, await run(report, {}, at), 'Asia/Colombo')
    await expect(`${text}\n`).toMatchFileSnapshot(path.join(import.meta.dirname, groupOf(slug), `${slug}.golden.txt`))
  })

  test('gives what its columns say, in every order', async () => {
    const { fields } = await pool.query(
      `select * from (${report.text}) report limit 0`,
      report.values.map(() => null),
    )
    const oids = Object.fromEntries(fields.map(({ name, dataTypeID }) => [name, dataTypeID]))
    expect(fields.map(({ name }) => name)).toEqual(report.names)
    const wanted: Record<string, readonly number[]> = {
      money: [20],
      quantity: [20],
      percent: [20, 23],
      integer: [20, 23],
      date: [1082],
      time: [1184],
    }
    const wrong = report.view.columns.filter(({ key, kind }) => !(wanted[kind] ?? [25]).includes(oids[key]!))
    expect(wrong.map(({ key, kind }) => [key, kind, oids[key]])).toEqual([])
    const result = await run(report)
    const { total, rows } = result
    // As the call answers, which keeps what its contract says.
    expect(report.call.reply.safeParse(replyOf(report, result)).error).toBeUndefined()
    const codes = rows.map(row => String(row.code)).sort()
    expect(new Set(codes).size).toBe(total)
    // The demo shop is not registered for VAT.
    for (const sort of report.view.sort.filter(key => !report.ofVat.includes(key))) {
      for (const desc of ['0', '1'] as const) {
        const other = await run(report, { sort, desc })
        expect([sort, desc, other.rows.map(row => String(row.code)).sort()]).toEqual([sort, desc, codes])
      }
    }
  })

  test('adds up: the total is that of its groups, and of the rows that count', async () => {
    const { rows, groups, totals } = await run(report)
    for (const [key, total] of Object.entries(totals)) {
      const sumOf = (all: readonly Record<string, unknown>[]) => all.reduce((sum, row) => sum + Math.round(Number(row[key]) * 1000), 0)
      expect([key, sumOf(rows.filter(({ isOff }) => isOff !== true))]).toEqual([key, Math.round(Number(total) * 1000)])
      if (groups.length > 0) expect([key, sumOf(groups.map(group => group.totals))]).toEqual([key, Math.round(Number(total) * 1000)])
    }
  })

  test('says the same of the whole whatever page is asked for, and nothing where nothing is found', async () => {
    const [whole, second] = [await run(report), await run(report, { page: 2, size: 5 })]
    expect([second.total, second.totals]).toEqual([whole.total, whole.totals])
    expect(second.rows).toEqual(whole.rows.slice(5, 10))
    const none = await run(report, { term: 'nothing is called so' })
    expect([none.rows, none.total, none.groups]).toEqual([[], 0, []])
    expect(Object.values(none.totals).filter(total => Number(total) !== 0)).toEqual([])
  })
})
