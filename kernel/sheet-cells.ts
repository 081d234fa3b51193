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
