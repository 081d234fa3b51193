import type { CellStyle } from 'hucre'
import { writeXlsx } from 'hucre/xlsx'
import { parseIsoDate } from '../../kernel/dates.ts'
import type { Formats } from '../../kernel/formats.ts'
import type { WorkbookCell, WorkbookColumn, WorkbookFile, WorkbookKind } from './spreadsheet.ts'

/** The number formats of a workbook's cells. Spreadsheet programs do not know lakhs, so each length of number has its own format. */
export function cellFormats({ grouping, quantityDecimals, dateStyle, clock }: Formats): Readonly<Record<WorkbookKind, string>> {
  const isLakh = grouping === 'lakh'
  const day = dateStyle.toLowerCase()
  return {
    text: '@',
    money: isLakh ? lakhFormat('0.00') : '#,##0.00',
    quantity: quantityDecimals === 'always-three' ? '#,##0.000' : '#,##0.###',
    percent: '0.00"%"',
    integer: isLakh ? lakhFormat('0') : '#,##0',
    date: day,
    time: clock === '12h' ? `${day} h:mm AM/PM` : `${day} hh:mm`,
    'yes-no': '@',
  }
}

// A format may have only two conditions, so negative amounts are always written like those below a lakh.
function lakhFormat(end: string): string {
  return `[>=10000000]##\\,##\\,##\\,##${end};[>=100000]##\\,##\\,##${end};#,##${end}`
}

const clocks = new Map<string, Intl.DateTimeFormat>()

// Cells have no time zone, so a cell gets the local time of the shop.
function wallClock(instant: string, timeZone: string): Date {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return new Date(`${clock.format(new Date(instant)).replace(' ', 'T')}Z`)
}

/** The cell for a wire value: a real number, a real date, or text, even when it begins like a formula. */
export function sheetCell(value: WorkbookCell, kind: WorkbookKind, timeZone: string): string | number | Date | null {
  if (value === null || value === '') return null
  const text = String(value)
  switch (kind) {
    case 'money':
    case 'quantity':
    case 'percent':
    case 'integer':
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
    case 'date':
      return parseIsoDate(text) === null ? text : new Date(`${text}T00:00:00Z`)
    case 'time':
      return Number.isNaN(Date.parse(text)) ? text : wallClock(text, timeZone)
    case 'yes-no':
      return value === true || value === 1 ? 'Yes' : 'No'
    case 'text':
      return text
  }
}

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
