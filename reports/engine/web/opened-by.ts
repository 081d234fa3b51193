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
}

type Row = Readonly<Record<string, unknown>>

/** The address of the report whose rows this row sums up, with its days and location where the row has none of its own. */
export function summedBy(leadsTo: NonNullable<ReportView['leadsTo']>, row: Row, { fromDate, toDate, locationCode }: Asked): string {
  const own = Object.fromEntries(Object.entries(leadsTo.with).map(([filter, column]) => [filter, row[column]]))
  const place = typeof row.locationCode === 'string' && row.locationCode !== '' ? row.locationCode : locationCode
  const query = Object.entries({ fromDate, toDate, locationCode: place, ...own }).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [`${name}=${encodeURIComponent(value)}`] : [],
  )
  return `/reports/${leadsTo.slug}?${query.join('&')}`
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
