import { daysBetween, parseIsoDate } from '../../../kernel/dates.ts'
import { formatDecimal, parseDecimal } from '../../../kernel/exact.ts'
import type { Period } from '../../../kernel/periods.ts'
import type { ReportView } from '../report-contract.ts'

type Row = Readonly<Record<string, unknown>>
type Column = ReportView['columns'][number]

const decimalsOf = ({ kind }: Column) => (kind === 'money' ? 2 : kind === 'quantity' ? 3 : 0)

/** A total of both periods, and how it changed. */
export interface ComparedTotal {
  column: Column
  /** As on the wire; null where the role may not see it. */
  now: string | null
  then: string | null
  change: string | null
  /** In percent of the other period; null where that was nothing. */
  percent: number | null
}

/** Every total of a report beside that of the other period. */
export function comparedTotals({ columns }: ReportView, now: Row, then: Row): ComparedTotal[] {
  return columns
    .filter(({ isTotal }) => isTotal)
    .map(column => {
      const decimals = decimalsOf(column)
      const [one, other] = [now, then].map(totals => (typeof totals[column.key] === 'string' ? String(totals[column.key]) : null))
      const [a, b] = [one, other].map(text => (text === null || text === undefined ? null : parseDecimal(text, decimals)))
      const isKnown = a !== null && a !== undefined && b !== null && b !== undefined
      const change = isKnown ? formatDecimal(a - b, decimals) : null
      return { column, now: one ?? null, then: other ?? null, change, percent: isKnown && b !== 0 ? ((a - b) / Math.abs(b)) * 100 : null }
    })
}

/** A figure by day, from the first day of the period on; days without a row are 0. Struck out rows do not count. */
export function figureByDay(rows: readonly Row[], { fromDate, toDate }: Period, { by, figure }: { by: string; figure: string }): number[] {
  const sums = Array.from({ length: daysBetween(fromDate, toDate) + 1 }, () => 0)
  for (const row of rows) {
    const day = parseIsoDate(String(row[by] ?? ''))
    const at = day === null ? -1 : daysBetween(fromDate, day)
    if (row.isOff !== true && sums[at] !== undefined) sums[at] += Number(row[figure] ?? 0)
  }
  return sums
}
