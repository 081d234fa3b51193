import { displayDateText } from '../../../kernel/dates.ts'
import { grouped } from '../../../kernel/formats.ts'
import { sharesOf } from '../../../kernel/shares.ts'
import { cellText, isFigure } from '../cell-text.ts'
import type { ReportView } from '../report-contract.ts'
import type { Report } from './define-report.ts'
import type { ReportResult } from './run-report.ts'

type Column = ReportView['columns'][number]
type Row = Readonly<Record<string, unknown>>

/** A whole report as lines of text, for the terminal and for reviewers of its figures. */
export function reportText({ view }: Report, { rows, total, totals, groups, about }: ReportResult, timeZone: string): string {
  const left = [...about.hidden, view.groupBy, ...(about.locations.length > 1 ? [] : ['locationName'])]
  const columns = view.columns.filter(({ key }) => !left.includes(key))
  const cellsOf = (row: Row) => columns.map(column => cellText(column.kind, row[column.key], timeZone))
  const sumsOf = (name: string, sums: Row) =>
    columns.map((column, at) => (at === 0 ? name : column.isTotal ? cellText(column.kind, sums[column.key], timeZone) : ''))
  const lines: string[][] = [columns.map(({ label }) => label)]
  for (const [at, row] of rows.entries()) {
    const group =
      view.groupBy && row[view.groupBy] !== rows[at - 1]?.[view.groupBy] && groups.find(({ name }) => name === row[view.groupBy ?? ''])
    if (group) lines.push([], sumsOf(`${group.name} (${grouped(String(group.rows))})`, group.totals))
    const [first = '', ...cells] = cellsOf(row)
    lines.push([row.isOff === true ? `${first} –` : first, ...cells])
  }
  lines.push([], sumsOf(`Total (${grouped(String(total))})`, totals))
  if (view.shareOf !== null) {
    const shares = sharesOf(totals as Readonly<Record<string, string | null>>, view.shareOf)
    lines.push(columns.map(({ key }, at) => (at === 0 ? 'Share' : (shares[key] ?? ''))))
  }
  return [titleOf(view, about), '', ...aligned(columns, lines)].join('\n')
}

function titleOf({ title }: ReportView, { locations, fromDate, toDate }: ReportResult['about']): string {
  const days = fromDate === null ? [] : [...new Set([fromDate, toDate ?? fromDate])].map(day => displayDateText(day))
  return [title, locations.join(', '), ...(days.length > 0 ? [days.join(' to ')] : [])].join(' · ')
}

/** Columns under each other; the first of a group's or the total's line may run over the cells behind it, which are empty. */
function aligned(columns: readonly Column[], lines: readonly (readonly string[])[]): string[] {
  const widths = columns.map((_, at) => Math.max(...lines.filter(cells => at > 0 || cells[1] !== '').map(cells => cells[at]?.length ?? 0)))
  return lines.map(cells => {
    let line = ''
    let end = 0
    for (const [at, text] of cells.entries()) {
      const width = widths[at] ?? 0
      line = line.padEnd(end)
      // Where a long name reaches into this column, the figure still ends where the column does.
      line += isFigure(columns[at]?.kind ?? 'text') ? text.padStart(end + width - line.length) : text
      end += width + 2
    }
    return line.trimEnd()
  })
}
