import { cellText, isFigure } from '../../../kernel/cell-text.ts'
import { grouped } from '../../../kernel/formats.ts'
import { sharesOf } from '../../../kernel/shares.ts'
import { headOfDays } from '../days-text.ts'
import type { ReportView } from '../report-contract.ts'
import type { Report } from './define-report.ts'
import type { ReportResult } from './run-report.ts'

type Column = ReportView['columns'][number]
type Row = Readonly<Record<string, unknown>>

/** A whole report as lines of text, for the terminal and for reviewers of its figures. */
export function reportText(report: Report, result: ReportResult, timeZone: string): string {
  const columns = columnsOf(report, result)
  const { rows, foot } = textCells(report, result, timeZone)
  const lines: string[][] = [columns.map(({ label }) => label)]
  for (const { group, cells, isOff } of rows) {
    if (group) lines.push([], group)
    const [first = '', ...others] = cells
    lines.push([isOff ? `${first} –` : first, ...others])
  }
  lines.push([], ...foot)
  return [titleOf(report.view, result.about), '', ...aligned(columns, lines)].join('\n')
}

function columnsOf({ view }: Pick<Report, 'view'>, { about }: Pick<ReportResult, 'about'>): readonly Column[] {
  const left = [...about.hidden, view.groupBy, ...(about.locations.length > 1 ? [] : ['locationName'])]
  return view.columns.filter(({ key }) => !left.includes(key))
}

/** The cells of a report in the terminal: its rows, the first of a group with the group's heading, and below them the sums. */
export function textCells(report: Pick<Report, 'view'>, result: ReportResult, timeZone: string) {
  const { groupBy, shareOf } = report.view
  const { rows, total, totals, groups } = result
  const columns = columnsOf(report, result)
  const textOf = ({ kind, key }: Column, row: Row) => cellText(kind, row[key], { timeZone, inBrackets: true })
  const sumsOf = (name: string, sums: Row) => columns.map((column, at) => (at === 0 ? name : column.isTotal ? textOf(column, sums) : ''))
  const groupAt = (at: number) => {
    const name = groupBy === null ? null : rows[at]?.[groupBy]
    const isFirst = groupBy !== null && (at === 0 || rows[at - 1]?.[groupBy] !== name)
    const group = isFirst ? groups.find(one => one.name === name) : undefined
    return group ? sumsOf(`${group.name} (${grouped(String(group.rows))})`, group.totals) : null
  }
  const shares = shareOf === null ? null : sharesOf(totals as Readonly<Record<string, string | null>>, shareOf)
  return {
    columns,
    rows: rows.map((row, at) => ({ group: groupAt(at), cells: columns.map(column => textOf(column, row)), isOff: row.isOff === true })),
    foot: [
      sumsOf(`Total (${grouped(String(total))})`, totals),
      ...(shares ? [columns.map(({ key }, at) => (at === 0 ? 'Share' : (shares[key] ?? '')))] : []),
    ],
  }
}

function titleOf(view: ReportView, about: ReportResult['about']): string {
  return [view.title, about.locations.join(', '), headOfDays(view, about, ' to ') || [], about.uncosted || []].flat().join(' · ')
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
