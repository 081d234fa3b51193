import { isSameUnit } from '../../../goods/items/unit-names.ts'
import { readCell, type ReadingOptions } from './cell-values.ts'
import { bareFigure, plainDecimal, withoutSide } from './figures.ts'
import type { FileNotation } from './file-notation.ts'
import { cleanText, explains, filledText, type FileRow } from './file-row.ts'
import type { CellProblem, CellValue, ImportColumn, Mapping, RowValues } from './import-column.ts'
import { withoutUnit } from './quantity-unit.ts'

/** A problem of one cell or, without a key, of the whole row. */
export interface KeyedProblem extends CellProblem {
  key: string | null
  /** The note is about a code that is left out. */
  isLeftOut?: true
}

export interface ReadRow {
  row: number
  values: RowValues
  /** The text of each cell in the file, by key. */
  texts: Readonly<Record<string, string>>
  problems: readonly KeyedProblem[]
  /** What is said of cells that are read otherwise than they stand. */
  notes?: readonly KeyedProblem[]
  /** The row adds the sheet up, and is no record. */
  isTotal?: true
}

const unreadable = {
  key: null,
  problem: 'The row cannot be read: a quote is not closed',
  advice: 'Open the file as text and close the quote, or save it as XLSX.',
}

const totalWords =
  /^(?:(?:grand|sub|net|final)[\s-]*)?totals?(?: (?:value|amount|stock|quantity|balance|outstanding))?[\s:.=-]*$|^sums?[\s:.=-]*$|^(?:එකතුව|මුළු එකතුව|மொத்தம்)[\s:]*$/i

/** A row of one word, which says total, and of figures. An item of the brand Total has a name beside it. */
function isTotalRow(cells: readonly string[]): boolean {
  if (!cells.some(cell => totalWords.test(cleanText(cell)))) return false
  const filled = cells.map(cleanText).filter(text => text !== '')
  const texts = filled.filter(text => plainDecimal(bareFigure(text)) === null)
  return texts.length === 1 && totalWords.test(texts[0] ?? '') && filled.length > 1
}

interface RowReading extends Omit<ReadingOptions, 'notation'> {
  columns: readonly ImportColumn[]
  mapping: Mapping
  /** How each column is written, judged by all its cells. */
  notation?: FileNotation
}

/** The parsed cells of a row; null when all mapped cells are empty. */
export function readRow({ row, cells, numbers }: FileRow, { columns, mapping, notation = {}, roundAmounts }: RowReading): ReadRow | null {
  if (cells === null) return { row, values: {}, texts: {}, problems: [unreadable] }
  if (explains(cells)) return null
  if (isTotalRow(cells)) return { row, values: {}, texts: {}, problems: [], isTotal: true }
  const values: Record<string, CellValue> = {}
  const texts: Record<string, string> = {}
  const problems: KeyedProblem[] = []
  const notes: KeyedProblem[] = []
  for (const column of columns) {
    const { key, kind } = column
    const at = mapping[key] ?? -1
    const text = filledText(cells[at] ?? '', kind)
    if (text === '') continue
    texts[key] = text
    const reading = readCell(text, column, { roundAmounts, notation: notation[key], isNumber: numbers?.includes(at) ?? false })
    if (!('value' in reading)) {
      problems.push({ key, ...reading })
      continue
    }
    if (reading.value !== '' && !(Array.isArray(reading.value) && reading.value.length === 0)) values[key] = reading.value
    notes.push(...(reading.notes ?? []).map(note => ({ key, ...note })))
  }
  takeSide({ columns, mapping, values, texts, problems })
  takeUnit({ columns, values, texts, problems })
  return Object.keys(texts).length === 0 ? null : { row, values, texts, problems, notes }
}

/** The unit that a quantity names is that of a row without one; another one than that of the row is a problem. */
function takeUnit({ columns, values, texts, problems }: Omit<Sided, 'mapping'> & { texts: Record<string, string> }): void {
  if (!columns.some(({ key }) => key === 'unitCode')) return
  for (const { key, kind } of columns) {
    const { unit } = kind === 'quantity' ? withoutUnit(texts[key] ?? '') : { unit: null }
    if (unit === null) continue
    const written = texts.unitCode
    if (written === undefined) {
      texts.unitCode = unit
      values.unitCode = unit
      values.quantityUnit = unit
    } else if (!isSameUnit(written, unit)) {
      const advice = 'Write the quantity in the unit of the item, or correct the unit.'
      problems.push({ key, problem: `The quantity is in ${unit}, the unit is ${written}`, advice })
    }
  }
}

interface Sided {
  columns: readonly ImportColumn[]
  mapping: Mapping
  values: Record<string, CellValue>
  texts: Readonly<Record<string, string>>
  problems: KeyedProblem[]
}

const sideAdvice = 'Write Dr or Cr beside a positive balance, or a balance with its own sign and no column of sides.'

/** Turns the balance to the side that the column of sides says; a side that is missing, or said twice, is a problem. */
function takeSide({ columns, mapping, values, texts, problems }: Sided): void {
  const column = columns.find(({ owedOn }) => owedOn !== undefined)
  const { openingSide: side } = values
  delete values.openingSide
  if (!column || !('openingSide' in mapping)) return
  const { key, owedOn } = column
  const amount = values[key]
  if (typeof amount !== 'string' || amount === '0.00' || withoutSide(texts[key] ?? '').side !== null) return
  const wrong = (problem: string) => problems.push({ key: 'openingSide', problem, advice: sideAdvice })
  if (side === undefined) {
    if (!('openingSide' in texts)) wrong('is empty, so the side of the balance is not known')
  } else if (amount.startsWith('-')) wrong('stands beside a balance that has a minus already')
  else if (side !== owedOn) values[key] = `-${amount}`
}
