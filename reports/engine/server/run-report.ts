import type pg from 'pg'
import { uncostedNote, type Uncosted } from '../../../features/selling/oversold-goods/uncosted.ts'
import { openDay } from '../../../features/money/statements/server/open-day.ts'
import type { Role } from '../../../kernel/codes.ts'
import { addDays, displayDate, type IsoDate } from '../../../kernel/dates.ts'
import type { Permission } from '../../../kernel/permissions.ts'
import { asMoney, asPercent, asQuantity, recordOfRow, recordReader, type ColumnOf } from '../../../platform/server/master-table.ts'
import { notAllowed } from '../../../platform/server/refusals.ts'
import { comparedWith, monthOf, periodOf, periodWith, type Period, type Preset } from '../../../kernel/periods.ts'
import type { ReportAbout, ReportKind, ReportQuery } from '../report-contract.ts'
import { reportRefusal } from '../refusals.ts'
import type { Report } from './define-report.ts'
import { narrowedBy, narrowedLine } from './narrowed.ts'
import { inSnapshot, type Reading } from './reading.ts'
import { placeName, reportTexts, sumNames } from './report-texts.ts'

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
  /** In which hours of the day are told. */
  timeZone: string
  /** How far the copy is behind that it is read from; null or left out where the database itself is read. */
  behindMs?: number | null
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

/** Runs a report: a page of its rows and the sums of the whole, read in one statement. `reading` says who waits for it. */
export async function runReport(
  pool: pg.Pool,
  report: Report,
  asked: ReportRequest,
  reading: Reading | null = null,
): Promise<ReportResult> {
  const { plan, found } = await inSnapshot(pool, reading, async client => {
    const planned = await planOf(client, report, asked)
    return { plan: planned, found: (await client.query<Row>(planned.texts.page, planned.values)).rows }
  })
  const page = found.filter(row => row[placeName] !== null)
  const { groups, ...whole } = plan.sumsOf(found.filter(row => row[placeName] === null))
  const onPage = [...new Set(page.map(row => String(row[report.view.groupBy ?? ''])))]
  const shown = onPage.map(name => groups.find(group => group.name === name)).filter(group => group !== undefined)
  return { ...whole, rows: page.map(plan.rowOf), groups: shown, about: plan.about }
}

/** What stands on a report, and for whom: its SQL with the values, and how its rows and sums are read. */
export interface ReportPlan {
  /** Keys of the columns that are kept from this role, or that the shop does not have. */
  hidden: readonly string[]
  texts: ReturnType<typeof reportTexts>
  values: unknown[]
  rowOf: (row: Row) => Row
  /** The whole's, and those of every group. */
  sumsOf: (counted: readonly Row[]) => Pick<ReportResult, 'total' | 'totals' | 'groups'>
  about: ReportAbout
}

const hasVat = `select exists (select 1 from setting where key = 'vat' and (value ->> 'registeredFrom')::date <= $1::date) as yes`

/** The columns of VAT, where nobody ever registered the shop. */
async function vatHidden(client: pg.PoolClient, { ofVat }: Report, today: IsoDate): Promise<readonly string[]> {
  if (ofVat.length === 0) return []
  const { rows } = await client.query<{ yes: boolean }>(hasVat, [today])
  return rows[0]?.yes ? [] : ofVat
}

/** Until which day figures are told as they stood at its end, where the report asks. */
async function openDayOf(client: pg.PoolClient, { values }: Report, { places, today }: ReportRequest): Promise<Row> {
  if (!values.includes('openDay')) return {}
  const { rows } = await client.query<{ day: string }>(openDay, [places.map(({ code }) => code), today])
  return { openDay: rows[0]?.day ?? today }
}

const standing = 'select standing_record($1) as code'

/** Of a customer or supplier that was merged, as a kept address or a schedule still names it, the one that is left. */
async function standingParties(client: pg.PoolClient, { view }: Report, query: Row): Promise<Row> {
  const [name] = view.filters
    .filter(({ finds, name: filter }) => (finds === 'customer' || finds === 'supplier') && query[filter])
    .map(filter => filter.name)
  if (name === undefined) return {}
  const { rows } = await client.query<{ code: string }>(standing, [query[name]])
  return { [name]: rows[0]?.code ?? query[name] }
}

/** What of a report's cost and margin has no cost yet, in words; '' for nothing. */
async function uncostedOf(client: pg.PoolClient, { uncosted }: Report, given: Row): Promise<string> {
  if (uncosted === null) return ''
  const { rows } = await client.query<Uncosted>(
    uncosted.text,
    uncosted.values.map(name => given[name] || null),
  )
  const [found] = rows
  return found ? uncostedNote(found, String(given['toDate']) < String(given['today']) ? (given['toDate'] as IsoDate) : null) : ''
}

/** No day of a report is after today (spec §5); a month that is asked for may end later. */
function checkDays({ fromDate, toDate, date }: ReportQuery, today: IsoDate): void {
  const [ahead] = Object.entries({ fromDate, toDate, date }).filter(([, day]) => day !== undefined && day > today)
  if (ahead) throw reportRefusal('REPORT_DAY_AHEAD', { day: displayDate(ahead[1]!), today: displayDate(today) }).at(ahead[0])
}

/**
 * Plans a report without reading any of it. Throws NOT_ALLOWED where it would be sorted by a hidden column, and refuses days after
 * today and codes that nothing has.
 */
export async function planOf(client: pg.PoolClient, report: Report, asked: ReportRequest): Promise<ReportPlan> {
  const { query, places, today } = asked
  const { view } = report
  const kept = [...report.guarded].filter(([, permission]) => !asked.may(permission)).map(([key]) => key)
  const hidden = [...new Set([...kept, ...(await vatHidden(client, report, today))])]
  // Sorting by a hidden column would reveal it.
  if (hidden.includes(query.sort)) throw notAllowed(asked.role, 'see-cost')
  const columns = columnsOf(report, hidden)
  const isTotal = (name: string) => view.columns.some(one => one.key === name && one.isTotal)
  const sums = Object.fromEntries(Object.entries(columns).filter(([name]) => isTotal(name)))
  checkDays(query, today)
  const { fromDate, toDate } = daysAsked(view.period, query, today)
  const earlier = earlierThan(view, { fromDate, toDate }, query)
  const onlyUser = asked.may('see-all-takings') ? null : asked.userCode
  const given: Row = {
    ...query,
    ...(await standingParties(client, report, query)),
    fromDate,
    toDate,
    earlierFrom: earlier?.fromDate,
    earlierTo: earlier?.toDate,
    today,
    ...(await openDayOf(client, report, asked)),
    timeZone: asked.timeZone,
    onlyUser,
    locations: places.map(({ code }) => code),
  }
  const narrowed = await narrowedBy(client, view.filters, given)
  const unknown = narrowed.find(({ words }) => words === null)
  if (unknown) throw reportRefusal('REPORT_FILTER_UNKNOWN', { label: unknown.label, value: unknown.value }).at(unknown.name)
  const texts = reportTexts(report, query, columns)
  const recordOf = recordReader(columns)
  const unseen = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, null]))
  const unseenInRows = unseen(hidden)
  // Totals are text on the wire, whole numbers too.
  const texted = (row: Row) => Object.fromEntries(Object.entries(row).map(([name, sum]) => [name, sum === null ? null : String(sum)]))
  const totalsOf = (row: Row) => ({ ...texted(recordOfRow(sums, row)), ...unseen(hidden.filter(isTotal)) })
  return {
    hidden,
    texts,
    values: [...report.values.map(name => given[name] || null), ...texts.values],
    rowOf: row => Object.assign(recordOf(row), unseenInRows),
    sumsOf(counted) {
      const whole = counted.find(row => row[sumNames.isWhole] === true) ?? {}
      const groups = counted
        .filter(row => row[sumNames.isWhole] === false)
        .map(row => ({ name: String(row[sumNames.group]), rows: Number(row[sumNames.rows]), totals: totalsOf(row) }))
      return { total: Number(whole[sumNames.rows] ?? 0), totals: totalsOf(whole), groups }
    },
    about: {
      fromDate,
      toDate,
      earlier,
      locations: places.map(({ name }) => name),
      narrowed: narrowedLine(narrowed),
      uncosted: await uncostedOf(client, report, given),
      hidden,
      ...asOf(asked),
    },
  }
}

/** The days asked for: from and to, one date, or a month; else those that the report begins with. Null where it has none. */
function daysAsked(
  preset: Preset | null,
  { fromDate, toDate, date, month, year }: ReportQuery,
  today: IsoDate,
): { fromDate: IsoDate | null; toDate: IsoDate | null } {
  if (preset === null) return { fromDate: null, toDate: null }
  const begun = date ? { fromDate: date, toDate: date } : month && year ? monthOf(year, month) : periodOf(preset, today)
  return periodWith({ fromDate: fromDate ?? null, toDate: toDate ?? null }, begun)
}

/** The days that the figures stand beside: the day before the first, or the period before or the same of last year. */
function earlierThan(
  { earlier }: Report['view'],
  { fromDate, toDate }: { fromDate: IsoDate | null; toDate: IsoDate | null },
  { compare = 'before' }: ReportQuery,
): Period | null {
  if (earlier === null || fromDate === null || toDate === null) return null
  if (earlier.is === 'period') return comparedWith({ fromDate, toDate }, compare)
  const day = addDays(fromDate, -1)
  return { fromDate: day, toDate: day }
}

function columnOf(key: string, kind: ReportKind | undefined): ColumnOf {
  const sql = `"${key}"`
  if (kind === 'money') return asMoney(sql)
  if (kind === 'quantity') return asQuantity(sql)
  return kind === 'percent' ? asPercent(sql) : sql
}

/** The columns to read: those that may be seen, and those that the engine uses. */
function columnsOf({ view, names, specified }: Report, hidden: readonly string[]): Record<string, ColumnOf> {
  const led = [view.leadsTo?.slugIn ?? '', ...Object.values(view.leadsTo?.with ?? {})]
  const known = ['code', 'locationCode', 'isOff', 'isAlarm', 'isSum', view.groupBy ?? '', view.opens ?? '', ...led].filter(name =>
    names.includes(name),
  )
  const reads = specified?.reads ?? {}
  const keys = [...new Set([...known, ...Object.keys(reads), ...view.columns.map(({ key }) => key)])].filter(key => !hidden.includes(key))
  return Object.fromEntries(keys.map(key => [key, columnOf(key, reads[key] ?? view.columns.find(one => one.key === key)?.kind)]))
}

/** The moment that the figures are of, and whether they come from a copy. */
function asOf({ now, behindMs = null }: ReportRequest): Pick<ReportAbout, 'at' | 'isCopy'> {
  return { at: new Date(now - (behindMs ?? 0)).toISOString(), isCopy: behindMs !== null }
}
