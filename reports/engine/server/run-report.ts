import type pg from 'pg'
import type { Role } from '../../../kernel/codes.ts'
import type { IsoDate } from '../../../kernel/dates.ts'
import type { Permission } from '../../../kernel/permissions.ts'
import { asMoney, asPercent, asQuantity, recordOfRow, type ColumnOf } from '../../../platform/server/master-table.ts'
import { serverRefusal } from '../../../platform/server/refusals.ts'
import { monthOf, periodOf, type Preset } from '../periods.ts'
import type { ReportAbout, ReportKind, ReportQuery } from '../report-contract.ts'
import type { Report } from './define-report.ts'
import { reportTexts, sumNames } from './report-texts.ts'

/** What is asked, and for whom. */
export interface ReportRequest {
  query: ReportQuery
  /** The locations that are counted. */
  places: readonly { code: string; name: string }[]
  /** Whose papers alone are counted where others' takings may not be seen. */
  userCode: string
  /** The role at the session's location. */
  role: Role
  /** Whether the user has the permission at all of them. */
  may: (permission: Permission) => boolean
  now: number
  today: IsoDate
}

type Row = Readonly<Record<string, unknown>>

export interface ReportResult {
  rows: Row[]
  total: number
  totals: Row
  /** The groups with rows on this page, each with the sums of all its rows. */
  groups: { name: string; rows: number; totals: Row }[]
  about: ReportAbout
}

/** Runs a report: a page of its rows and the sums of the whole, in one snapshot. */
export async function runReport(pool: pg.Pool, report: Report, asked: ReportRequest): Promise<ReportResult> {
  const { query, places, today } = asked
  const { view } = report
  const hidden = [...report.guarded].filter(([, permission]) => !asked.may(permission)).map(([key]) => key)
  // Sorting by a hidden column would reveal it.
  if (hidden.includes(query.sort)) throw serverRefusal('NOT_ALLOWED', { role: asked.role })
  const columns = columnsOf(report, hidden)
  const isTotal = (name: string) => view.columns.some(one => one.key === name && one.isTotal)
  const sums = Object.fromEntries(Object.entries(columns).filter(([name]) => isTotal(name)))
  const { fromDate, toDate } = daysAsked(view.period, query, today)
  const onlyUser = asked.may('see-all-takings') ? null : asked.userCode
  const given: Row = { ...query, fromDate, toDate, today, onlyUser, locations: places.map(({ code }) => code) }
  const texts = reportTexts(report, query, columns)
  const values = [...report.values.map(name => given[name] || null), ...texts.values]
  const [page, counted] = await inSnapshot(pool, async client => [
    (await client.query<Row>(texts.page, values)).rows,
    (await client.query<Row>(texts.sums, values)).rows,
  ])
  const unseen = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, null]))
  const rows = page.map(row => ({ ...recordOfRow(columns, row), ...unseen(hidden) }))
  // Totals are text on the wire, whole numbers too.
  const texted = (row: Row) => Object.fromEntries(Object.entries(row).map(([name, sum]) => [name, sum === null ? null : String(sum)]))
  const totalsOf = (row: Row) => ({ ...texted(recordOfRow(sums, row)), ...unseen(hidden.filter(isTotal)) })
  const whole = counted.find(row => row[sumNames.isWhole] === true) ?? {}
  const onPage = [...new Set(page.map(row => row[view.groupBy ?? '']))]
  const groups = onPage
    .map(name => counted.find(row => row[sumNames.isWhole] === false && row[sumNames.group] === name))
    .filter(row => row !== undefined)
    .map(row => ({ name: String(row[sumNames.group]), rows: Number(row[sumNames.rows]), totals: totalsOf(row) }))
  const about = { fromDate, toDate, locations: places.map(({ name }) => name), hidden, at: new Date(asked.now).toISOString() }
  return { rows, total: Number(whole[sumNames.rows] ?? 0), totals: totalsOf(whole), groups, about }
}

/** The days asked for: from and to, one date, or a month; else those that the report begins with. Null where it has none. */
function daysAsked(
  preset: Preset | null,
  { fromDate, toDate, date, month, year }: ReportQuery,
  today: IsoDate,
): { fromDate: IsoDate | null; toDate: IsoDate | null } {
  if (preset === null) return { fromDate: null, toDate: null }
  const begun = date ? { fromDate: date, toDate: date } : month && year ? monthOf(year, month) : periodOf(preset, today)
  return { fromDate: fromDate ?? begun.fromDate, toDate: toDate ?? begun.toDate }
}

function columnOf(key: string, kind: ReportKind | undefined): ColumnOf {
  const sql = `"${key}"`
  if (kind === 'money') return asMoney(sql)
  if (kind === 'quantity') return asQuantity(sql)
  return kind === 'percent' ? asPercent(sql) : sql
}

/** The columns to read: those that may be seen, and those that the engine uses. */
function columnsOf({ view, names }: Report, hidden: readonly string[]): Record<string, ColumnOf> {
  const led = Object.values(view.leadsTo?.with ?? {})
  const known = ['code', 'locationCode', 'isOff', 'isAlarm', view.groupBy ?? '', view.opens ?? '', ...led].filter(name =>
    names.includes(name),
  )
  const keys = [...new Set([...known, ...view.columns.map(({ key }) => key)])].filter(key => !hidden.includes(key))
  return Object.fromEntries(keys.map(key => [key, columnOf(key, view.columns.find(one => one.key === key)?.kind)]))
}

/** Runs queries in one snapshot, whatever is saved meanwhile. */
async function inSnapshot<T>(pool: pg.Pool, read: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const answer = await read(client)
    await client.query('commit')
    client.release()
    return answer
  } catch (error) {
    // A connection with an open transaction cannot be reused.
    client.release(true)
    throw error
  }
}
