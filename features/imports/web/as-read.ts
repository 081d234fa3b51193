import { dayInWords } from '../../../kernel/dates.ts'
import { displayMoney, rupees } from '../../../kernel/money.ts'
import { barcodeOf } from '../../items/article-key.ts'
import { readCell, type ReadingOptions } from '../engine/cell-values.ts'
import { filledText } from '../engine/file-row.ts'
import type { CellValue, ImportColumn } from '../engine/import-column.ts'

export interface AsRead {
  text: string
  /** The cell cannot be read, and the text says why. */
  isWrong: boolean
}

function shown(value: CellValue, { kind, isScanned }: ImportColumn): string {
  if (kind === 'amount') return displayMoney(rupees(String(value)))
  if (kind === 'percent') return `${String(value)} %`
  // In words, because 03/04 could be read as another day.
  if (kind === 'date') return dayInWords(String(value)).replace(/^\w+, /, '')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(code => (isScanned ? barcodeOf(code) : code)).join('; ')
  return String(value)
}

/** What a cell is read as, where that is not just what it shows; null where it is. Figures and dates are always said. */
export function asRead(sample: string, column: ImportColumn, reading: ReadingOptions): AsRead | null {
  const text = filledText(sample, column.kind)
  if (text === '') return { text: 'nothing', isWrong: false }
  const read = readCell(text, column, reading)
  if (!('value' in read)) return { text: read.problem, isWrong: true }
  const words = shown(read.value, column)
  return words === text ? null : { text: words === '' ? 'left out' : words, isWrong: false }
}
