import { dayInWords } from '../../../../kernel/dates.ts'
import { groupedFigure } from '../../../../kernel/formats.ts'
import { displayMoney, rupees } from '../../../../kernel/money.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { barcodeOf } from '../../../goods/items/article-key.ts'
import { readCell, type ReadingOptions } from '../engine/cell-values.ts'
import { bareFigure, decimalSignOf } from '../engine/figures.ts'
import { dateOrderOf, type ColumnNotation } from '../engine/file-notation.ts'
import { filledText } from '../engine/file-row.ts'
import type { CellValue, ImportColumn } from '../engine/import-column.ts'

export interface AsRead {
  text: string
  /** The cell cannot be read, and the text says why. */
  isWrong: boolean
  /** The cell can be read when the user has answered. */
  isOpen?: true
}

function shown(value: CellValue, { kind, isScanned }: ImportColumn): string {
  if (kind === 'amount') return displayMoney(rupees(String(value)))
  if (kind === 'quantity') return groupedFigure(displayQuantityText(String(value)))
  if (kind === 'percent') return `${String(value)} %`
  // In words, because 03/04 could be read as another day.
  if (kind === 'date') return dayInWords(String(value)).replace(/^\w+, /, '')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(code => (isScanned ? barcodeOf(code) : code)).join('; ')
  return String(value)
}

/** Whether a cell waits for the answer to a question of the file. */
function isAsked(text: string, { kind }: ImportColumn, notation: ColumnNotation = {}): boolean {
  const isOpenFigure = notation.decimals === 'ask' && (kind === 'amount' || kind === 'quantity')
  const isOpenDate = notation.dateOrder === 'ask' && kind === 'date'
  return (isOpenFigure && decimalSignOf(bareFigure(text)) === 'either') || (isOpenDate && dateOrderOf(text) === 'either')
}

/** The problem of a cell without the cell in front of it, which stands beside it. */
function withoutCell(problem: string, text: string): string {
  return [`"${text}" `, `${text} `].reduce((words, start) => (words.startsWith(start) ? words.slice(start.length) : words), problem)
}

/** What a cell is read as, where that is not just what it shows; null where it is. Figures and dates are always said. */
export function asRead(sample: string, column: ImportColumn, reading: ReadingOptions): AsRead | null {
  const text = filledText(sample, column.kind)
  if (text === '') return { text: 'nothing', isWrong: false }
  if (!reading.isNumber && isAsked(text, column, reading.notation)) return { text: 'waits for your answer', isWrong: false, isOpen: true }
  const read = readCell(text, column, reading)
  if (!('value' in read)) return { text: `not read: ${withoutCell(read.problem, text)}`, isWrong: true }
  const words = shown(read.value, column)
  return words === text ? null : { text: words === '' ? 'left out' : words, isWrong: false }
}
