import { writeXlsx } from 'hucre/xlsx'
import { parseIsoDate } from '../../kernel/dates.ts'
import type { SheetCell, SheetColumn, SheetFile, SheetKind } from './spreadsheet.ts'

const formats: Readonly<Record<SheetKind, string>> = {
  text: '@',
  money: '#,##0.00',
  quantity: '#,##0.###',
  percent: '0.00"%"',
  integer: '#,##0',
  date: 'dd/mm/yyyy',
  time: 'dd/mm/yyyy hh:mm',
  'yes-no': '@',
}

const clocks = new Map<string, Intl.DateTimeFormat>()

// A spreadsheet knows no zones: the cell gets the clock on the shop's wall.
function wallClock(instant: string, timeZone: string): Date {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return new Date(`${clock.format(new Date(instant)).replace(' ', 'T')}Z`)
}

/** A wire value as the cell of a workbook: a real number, a real date, or text whatever it begins with. */
export function sheetCell(value: SheetCell, kind: SheetKind, timeZone: string): string | number | Date | null {
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

function widthOf({ label, kind }: SheetColumn, cells: readonly SheetCell[]): number {
  if (kind === 'date' || kind === 'time') return kind === 'date' ? 12 : 18
  const longest = Math.max(label.length, ...cells.map(cell => String(cell ?? '').length))
  return Math.min(60, Math.max(8, longest + 3))
}

const headStyle = { font: { bold: true }, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EDF2' } }, numFmt: '@' } as const

/** The bytes of an XLSX workbook of one sheet; the heading row stands and filters. */
export async function workbookOf({ title, columns, rows, timeZone, now }: SheetFile): Promise<Uint8Array> {
  const name = title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
  const body = rows.map(row => row.map((cell, at) => sheetCell(cell, columns[at]?.kind ?? 'text', timeZone)))
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
          numFmt: formats[column.kind],
        })),
        rows: [columns.map(({ label }) => label), ...body],
        cells: new Map(columns.map((_, at) => [`0,${at}`, { style: headStyle }])),
        freezePane: { rows: 1 },
      },
    ],
  })
}
