import { parseQuantity } from '../../../kernel/quantity.ts'
import { problemOfQuantity, type Tally } from './count-tally.ts'

/** Headings of a count sheet in a file. The column Row identifies the sheet's row, so that a sorted or shortened file can be read too. */
export const sheetHeadings = {
  row: 'Row',
  bin: 'Bin',
  itemCode: 'Item code',
  barcode: 'Barcode',
  name: 'Item',
  batch: 'Batch',
  expiry: 'Expiry',
  unit: 'Unit',
  price: 'Price',
  counted: 'Counted',
} as const

/** The cell that identifies a row: the numbers of its lines, "12" or "12+13". */
export function rowName(lines: readonly number[]): string {
  return lines.join('+')
}

/** A line of a count, as needed to read a file. */
export interface KnownLine {
  lineNo: number
  itemCode: string
  itemName: string
  allowsFractions: boolean
}

interface FileRow {
  row: number
  cells: readonly string[] | null
}

interface ReadFile {
  tallies: Tally[]
  /** Rows without a quantity: they stay uncounted. */
  empty: number
  problems: { row: number; problem: string }[]
}

/** Reads a filled count sheet. Every wrong row is reported with its problem; a file with problems must not be used at all. */
export function readCountFile(rows: readonly FileRow[], known: readonly KnownLine[]): ReadFile {
  const heading = rows.findIndex(({ cells }) => columnOf(cells, 'row') >= 0 && columnOf(cells, 'counted') >= 0)
  if (heading < 0) {
    const problem = `there are no headings ${sheetHeadings.row} and ${sheetHeadings.counted}. Fill the sheet that Excel out gave you`
    return { tallies: [], empty: 0, problems: [{ row: rows[0]?.row ?? 1, problem }] }
  }
  const headings = rows[heading]?.cells ?? []
  const at = { row: columnOf(headings, 'row'), counted: columnOf(headings, 'counted'), itemCode: columnOf(headings, 'itemCode') }
  const lines = new Map(known.map(line => [line.lineNo, line]))
  const read: ReadFile = { tallies: [], empty: 0, problems: [] }
  const seen = new Map<number, number>()
  for (const { row, cells } of rows.slice(heading + 1)) {
    const cell = (index: number) => cells?.[index]?.trim() ?? ''
    if (cells !== null && cell(at.counted) === '') {
      if (cell(at.row) !== '') read.empty += 1
      continue
    }
    const given = { name: cell(at.row), counted: cell(at.counted), itemCode: at.itemCode < 0 ? '' : cell(at.itemCode) }
    const result = cells === null ? 'it cannot be read' : readRow(given, lines, seen)
    if (typeof result === 'string') read.problems.push({ row, problem: result })
    else {
      read.tallies.push(result)
      for (const lineNo of result.lines) seen.set(lineNo, row)
    }
  }
  return read
}

function columnOf(cells: readonly string[] | null, name: keyof typeof sheetHeadings): number {
  return cells?.findIndex(cell => cell.trim().toLowerCase() === sheetHeadings[name].toLowerCase()) ?? -1
}

function readRow(
  { name, counted, itemCode }: { name: string; counted: string; itemCode: string },
  lines: ReadonlyMap<number, KnownLine>,
  seen: ReadonlyMap<number, number>,
): Tally | string {
  if (!/^\d{1,9}(\+\d{1,9})*$/.test(name)) return `"${name}" under ${sheetHeadings.row} names no row of this count`
  const numbers = name.split('+').map(Number)
  const [first, ...others] = numbers.map(lineNo => lines.get(lineNo))
  if (!first || others.some(line => line?.itemCode !== first.itemCode)) return `row ${name} is not in this count`
  if (itemCode !== '' && itemCode !== first.itemCode) return `row ${name} is ${first.itemName}, and the file has another item there`
  const twice = numbers.map(lineNo => seen.get(lineNo)).find(row => row !== undefined)
  if (twice !== undefined) return `${first.itemName} was counted in row ${twice} of the file already`
  const quantity = parseQuantity(counted.replaceAll(',', ''))
  if (quantity === null) return `"${counted}" is not a quantity`
  const problem = problemOfQuantity(quantity, first)
  return problem ? `${first.itemName}: ${problem}` : { lines: numbers, quantity }
}
