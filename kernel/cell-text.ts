import { displayDateText, displayDateTime } from './dates.ts'
import { grouped, groupedFigure } from './formats.ts'
import { displayBracketed, displayMoney, parseMoney } from './money.ts'
import { displayQuantityText } from './quantity.ts'

/** What a column of a list or a report holds. */
export type CellKind = 'text' | 'code' | 'money' | 'quantity' | 'percent' | 'integer' | 'date' | 'time' | 'yes-no'

interface CellStyle {
  timeZone: string
  /** Negative money in brackets. */
  inBrackets?: boolean
  /** Money above zero has a plus, as a difference has. */
  isSigned?: boolean
}

/** Kinds that are right-aligned. */
export function isFigure(kind: CellKind): boolean {
  return kind === 'money' || kind === 'quantity' || kind === 'percent' || kind === 'integer'
}

/** A wire value as people read it, the same on the screen, on paper, in the terminal and in a workbook; '' for nothing. */
export function cellText(kind: CellKind, value: unknown, { timeZone, inBrackets = false, isSigned = false }: CellStyle): string {
  if (value === null || value === undefined || value === '') return ''
  const text = String(value)
  switch (kind) {
    case 'money': {
      const amount = parseMoney(text)
      if (amount === null) return text
      return `${isSigned && amount > 0 ? '+' : ''}${inBrackets ? displayBracketed(amount) : displayMoney(amount)}`
    }
    case 'quantity':
      return groupedFigure(displayQuantityText(text))
    case 'percent':
      return `${text} %`
    case 'integer':
      return grouped(text)
    case 'date':
      return displayDateText(text)
    case 'time':
      return displayDateTime(text, timeZone)
    case 'yes-no':
      return value === true || value === 1 ? 'Yes' : 'No'
    case 'text':
    case 'code':
      return text
  }
}
