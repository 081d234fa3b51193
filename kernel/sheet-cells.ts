import { parseIsoDate } from './dates.ts'
import type { Formats } from './formats.ts'

/** The kind of a workbook column's cells; amounts, quantities and percentages are the wire's decimal strings. */
export type WorkbookKind = 'text' | 'money' | 'quantity' | 'percent' | 'integer' | 'date' | 'time' | 'yes-no'
export type WorkbookCell = string | number | boolean | null

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

// The clock of a zone is put forward and back at quarters of an hour. Asking for it takes a hundred times as long as adding.
const quarter = 900_000
const offsets = new Map<string, number>()

function offsetAt(at: number, timeZone: string): number {
  const name = `${timeZone} ${Math.floor(at / quarter)}`
  const known = offsets.get(name)
  if (known !== undefined) return known
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  const offset = Date.parse(`${clock.format(new Date(at)).replace(' ', 'T')}Z`) - Math.floor(at / 1_000) * 1_000
  if (offsets.size > 50_000) offsets.clear()
  offsets.set(name, offset)
  return offset
}

// Cells have no time zone, so a cell gets the local time of the shop, in whole seconds.
function wallClock(instant: string, timeZone: string): Date {
  const at = Math.floor(Date.parse(instant) / 1_000) * 1_000
  return new Date(at + offsetAt(at, timeZone))
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
