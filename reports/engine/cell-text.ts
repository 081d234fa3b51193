import { displayDateText, displayDateTime } from '../../kernel/dates.ts'
import { grouped } from '../../kernel/formats.ts'
import { displayBracketed, parseMoney, zero } from '../../kernel/money.ts'
import { displayQuantityText } from '../../kernel/quantity.ts'
import type { WorkbookKind } from '../../kernel/sheet-cells.ts'
import type { ReportKind } from './report-contract.ts'

const figures: readonly string[] = ['money', 'quantity', 'percent', 'integer'] satisfies ReportKind[]

/** Kinds that are right-aligned. */
export function isFigure(kind: ReportKind | WorkbookKind): boolean {
  return figures.includes(kind)
}

/** A wire value as people read it, on paper, in the terminal and in golden files; '' for nothing. */
export function cellText(kind: ReportKind | WorkbookKind, value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return ''
  const text = String(value)
  switch (kind) {
    case 'money':
      return displayBracketed(parseMoney(text) ?? zero)
    case 'quantity':
      return displayQuantityText(text)
    case 'percent':
      return `${text.replace(/\.?0+$/, '')} %`
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
