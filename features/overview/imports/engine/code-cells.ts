import { barcodeOf } from '../../../goods/items/article-key.ts'
import { barcodeProblem } from '../../../goods/items/kept-barcodes.ts'
import { unwrapped } from './file-row.ts'
import type { CellProblem } from './import-column.ts'

/** Spreadsheet programs show and save long numbers in this form. */
export function wasRounded(text: string): boolean {
  return /^\d(?:[.,]\d+)?e\+\d+$/i.test(text)
}
export const roundedAdvice =
  'The spreadsheet program shortened it. Format the column as text, fill the numbers in again, and save once more.'

/** A code without what spreadsheets and programs add to it: ="…", the .0 of a table of numbers, and digits of another width. */
export function bareCode(text: string): string {
  const plain = unwrapped(text.normalize('NFKC').trim())
  return /^\d{4,}\.0+$/.test(plain) ? plain.replace(/\.0+$/, '') : plain
}

/** The codes of a cell: parted by ; , | a line break, or a stroke between spaces. */
export function partsOf(text: string): string[] {
  const parts = text.split(/[;,|\n]|\s\/\s/).map(part => part.trim())
  return [...new Set(parts.filter(part => part !== ''))]
}

const leftOut = 'It is left out, and the item comes in without it. Correct the cell, or add the code on the page of the item.'

function problemOf(code: string, fillers: ReadonlySet<string>): string | null {
  if (wasRounded(code)) return `${code} has lost digits, because a spreadsheet program shortened it`
  if (fillers.has(code.toLowerCase())) return `"${code}" is a word that several items have, and no barcode`
  return barcodeProblem([barcodeOf(code)])
}

export interface ReadCodes {
  codes: string[]
  /** The codes that are left out, and why. */
  notes: CodeNote[]
}

/** What is said of a code that is not kept as it stands. */
export interface CodeNote extends CellProblem {
  isLeftOut?: true
}

/** A code that no scanner sends, with a note where it is kept otherwise than it stands. */
export function readPlainCode(text: string): { value: string; notes: CodeNote[] } {
  const value = bareCode(text)
  return {
    value,
    notes: value === text ? [] : [{ problem: `${text} is kept as ${value}`, advice: 'A spreadsheet or program added the rest.' }],
  }
}

/** The barcodes of a cell as they stand. One that cannot be read is left out with a note, because its item is no worse for it. */
export function readBarcodes(text: string, fillers: ReadonlySet<string> = new Set()): ReadCodes {
  // Programs that quote a cell twice leave quotes around ="…".
  const codes = partsOf(text).map(part => part.replace(/^"+(="[^"]*")"*$/, '$1'))
  const read = codes.map(code => ({ code, problem: problemOf(code, fillers) }))
  return {
    codes: read.flatMap(({ code, problem }) => (problem === null ? [code] : [])),
    notes: read.flatMap(({ problem }) => (problem === null ? [] : [{ problem, advice: leftOut, isLeftOut: true }])),
  }
}
