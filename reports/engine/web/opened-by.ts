import { addressOf } from '../../../kernel/addresses.ts'
import { codePrefixes } from '../../../kernel/codes.ts'
import { addDays, type IsoDate } from '../../../kernel/dates.ts'
import { addressOfPaper } from '../../../kernel/papers.ts'
import { profitRows, type ReportView } from '../report-contract.ts'

/** The days and the location that a report was asked for. */
export interface Asked {
  fromDate: IsoDate | null
  toDate: IsoDate | null
  /** Null for the session's own. */
  locationCode: string | null
  /** The report's own filters that are set. */
  filters?: Readonly<Record<string, string>>
}

type Row = Readonly<Record<string, unknown>>

type Leading = NonNullable<ReportView['leadsTo']>

/**
 * The address of the report whose rows this row sums up, null for none: with its own days and location, or those that were asked for,
 * and with the filters that both have.
 */
export function summedBy(leadsTo: Leading, row: Row, { filters = {}, ...asked }: Asked): string | null {
  const slug = leadsTo.slug ?? row[leadsTo.slugIn ?? '']
  if (typeof slug !== 'string' || slug === '') return null
  const own = Object.entries(leadsTo.with).flatMap(([filter, column]) => (row[column] ? [[filter, row[column]]] : []))
  const place = row.locationCode ? { locationCode: row.locationCode } : {}
  const named = { ...filters, ...asked, ...place, ...(Object.fromEntries(own) as object) }
  const query = Object.entries(named).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [`${name}=${encodeURIComponent(value)}`] : [],
  )
  return `/reports/${slug}?${query.join('&')}`
}

const isDay = (filter: string) => filter === 'fromDate' || filter === 'toDate'
/** The filter of reports that are about one record. */
const ofOne = 'code'

/**
 * The same of a sum of several rows: over the days that were asked for, narrowed by what all its rows have in common. Null where they
 * lead to different reports, and where not all of them are known and they could be narrowed.
 */
export function summedTogether(leadsTo: Leading | null, { rows, isWhole }: { rows: readonly Row[]; isWhole: boolean }, asked: Asked) {
  const [first] = rows
  if (leadsTo === null || !first) return null
  const narrowing = Object.fromEntries(Object.entries(leadsTo.with).filter(([filter]) => !isDay(filter)))
  const columns = [...Object.values(narrowing), 'locationCode', ...(leadsTo.slugIn === null ? [] : [leadsTo.slugIn])]
  const shared = columns.filter(column => rows.every(row => row[column] === first[column]))
  const isOpen = !isWhole && (leadsTo.slugIn !== null || Object.keys(narrowing).length > 0)
  const isOfMany = ofOne in narrowing && !shared.includes(narrowing[ofOne]!)
  if (isOpen || isOfMany || (leadsTo.slugIn !== null && !shared.includes(leadsTo.slugIn))) return null
  const row = Object.fromEntries(shared.map(column => [column, isWhole ? first[column] : null]))
  return summedBy({ ...leadsTo, with: narrowing }, row, asked)
}

const isAccount = (code: string) => /^\d{4}$/.test(code)
const firstDay = '2000-01-01' as IsoDate

/** The address of what has this code: a paper's view, an item's card, or an account's lines; null where no screen shows it. */
export function openedBy(code: string, asked: Asked): string | null {
  if (isAccount(code)) return ofAccount(code, asked)
  return code.startsWith(codePrefixes.item) ? addressOf.itemCard(code) : addressOfPaper(code)
}

function ofAccount(code: string, { fromDate, toDate, locationCode }: Asked): string {
  const before = { fromDate: firstDay, toDate: fromDate && addDays(fromDate, -1) }
  const days = code === profitRows.before ? before : { fromDate, toDate }
  const isProfit = code === profitRows.before || code === profitRows.now
  const named = { ...days, locationCode, accountCode: isProfit ? null : code }
  const query = Object.entries(named).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
  return `/reports/${isProfit ? 'profit-and-loss' : 'account-lines'}?${query.join('&')}`
}
