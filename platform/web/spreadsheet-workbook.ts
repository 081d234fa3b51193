import type { CellStyle } from 'hucre'
import { writeXlsx } from 'hucre/xlsx'
import { cellFormats, sheetCell, type WorkbookCell } from '../../kernel/sheet-cells.ts'
import type { WorkbookColumn, WorkbookFile } from './spreadsheet.ts'

const sampled = 200

function widthOf({ label, kind }: WorkbookColumn, cells: readonly WorkbookCell[]): number {
  if (kind === 'date' || kind === 'time') return kind === 'date' ? 12 : 18
  const longest = Math.max(label.length, ...cells.map(cell => String(cell ?? '').length))
  return Math.min(60, Math.max(8, longest + 3))
}

const totalStyle = { font: { bold: true }, border: { top: { style: 'thin' } } } as const
const headStyle = { font: { bold: true }, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EDF2' } }, numFmt: '@' } as const

/** The bytes of an XLSX workbook of one sheet; the heading row is fixed and has filters. */
export async function workbookOf({ title, columns, rows, totals, about = [], timeZone, formats, now }: WorkbookFile): Promise<Uint8Array> {
  const name = title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
  const numFmts = cellFormats(formats)
  const written = totals ? [...rows, totals] : rows
  const body = written.map(row => row.map((cell, at) => sheetCell(cell, columns[at]?.kind ?? 'text', timeZone)))
  const styled = (at: number) => ({ style: { ...totalStyle, numFmt: numFmts[columns[at]?.kind ?? 'text'] } })
  const styles = new Map<string, { style: CellStyle }>(columns.map((_, at) => [`0,${at}`, { style: headStyle }]))
  if (totals) for (const at of columns.keys()) styles.set(`${rows.length + 1},${at}`, styled(at))
  return writeXlsx({
    properties: { creator: 'BizX', title, created: now, modified: now },
    sheets: [
      {
        name,
        columns: columns.map((column, at) => ({
          width: widthOf(
            column,
            rows.slice(0, sampled).map(row => row[at] ?? null),
          ),
          numFmt: numFmts[column.kind],
        })),
        rows: [columns.map(({ label }) => label), ...body],
        cells: styles,
        freezePane: { rows: 1 },
      },
      ...(about.length > 0 ? [{ name: 'About', columns: [{ width: 60 }], rows: [title, ...about].map(line => [line]) }] : []),
    ],
  })
}
