import type { CellKind } from './cell-text.ts'
import { parseIsoDate } from './dates.ts'
import type { Formats } from './formats.ts'

/** The kind of a workbook column's cells; amounts, quantities and percentages are the wire's decimal strings. */
export type WorkbookKind = Exclude<CellKind, 'code'>
export type WorkbookCell = string | number | boolean | null

interface FormatOptions {
  formats: Formats
  /** Negative amounts in brackets. */
  inBrackets?: boolean
  /** Money above zero has a plus, as a difference has. */
  isSigned?: boolean
}

/** The number in a share of a total, such as '40.1 %', which stands below the figures of its column; null for other values. */
function shareOf(value: WorkbookCell): number | null {
  const [, figure] = typeof value === 'string' ? (/^(-?\d+\.\d) %$/.exec(value) ?? []) : []
  return figure === undefined ? null : Number(figure)
}

/**
 * The number format of a cell, so that it is read as on the screen. Spreadsheet programs know no lakhs, and put a point behind a
 * quantity that needs none, so the value decides. Null asks for the column's, which empty cells have.
 */
export function cellFormat(
  kind: WorkbookKind,
  value: WorkbookCell,
  { formats, inBrackets = false, isSigned = false }: FormatOptions,
): string {
  if (kind !== 'text' && shareOf(value) !== null) return '0.0" %"'
  const { quantityDecimals, dateStyle, clock } = formats
  const day = dateStyle.toLowerCase()
  switch (kind) {
    case 'money': {
      const format = figureFormat(value, '0.00', formats)
      if (isSigned) return `+${format};-${format};${format}`
      return inBrackets ? `${format};(${format})` : format
    }
    case 'quantity': {
      if (quantityDecimals === 'always-three') return figureFormat(value, '0.000', formats)
      return figureFormat(value, Number.isInteger(Number(value ?? 0)) ? '0' : '0.###', formats)
    }
    case 'percent':
      return '0.00" %"'
    case 'integer':
      return figureFormat(value, '0', formats)
    case 'date':
      return day
    case 'time':
      return clock === '12h' ? `${day} h:mm AM/PM` : `${day} hh:mm`
    case 'text':
    case 'yes-no':
      return '@'
  }
}

function figureFormat(value: WorkbookCell, end: string, { grouping }: Pick<Formats, 'grouping'>): string {
  const size = Math.abs(Number(value ?? 0))
  if (grouping !== 'lakh' || size < 100_000) return `#,##${end}`
  return size < 10_000_000 ? `##\\,##\\,##${end}` : `##\\,##\\,##\\,##${end}`
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
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : (shareOf(value) ?? text)
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
