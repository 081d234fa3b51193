import { barcodePattern, checkDigit, hasWrongCheckDigit } from '../../items/barcode.ts'
import type { CellProblem } from './import-column.ts'

/** Spreadsheet programs show and save long numbers in this form. */
export function wasRounded(text: string): boolean {
  return /^\d(?:[.,]\d+)?e\+\d+$/i.test(text)
}
export const roundedAdvice =
  'The spreadsheet program shortened it. Format the column as text, fill the numbers in again, and save once more.'

/** A code without what spreadsheets and programs add to it: the .0 of a table of numbers, and digits of another width. */
export function bareCode(text: string): string {
  const plain = text.normalize('NFKC').trim()
  return /^\d{4,}\.0+$/.test(plain) ? plain.replace(/\.0+$/, '') : plain
}

const lengths = new Set([8, 12, 13, 14])

/** A barcode as a scanner sends it: digits that are written in groups come without their gaps. */
export function bareBarcode(text: string): string {
  const code = bareCode(text)
  const digits = code.replaceAll(/[\s-]/g, '')
  const isGrouped = /^\d[\d\s-]*\d$/.test(code) && lengths.has(digits.length)
  return isGrouped && (!code.includes('-') || !hasWrongCheckDigit(digits)) ? digits : code
}

/** The codes of a cell: parted by ; , | a line break, or a stroke between spaces. */
export function partsOf(text: string): string[] {
  const parts = text.split(/[;,|\n]|\s\/\s/).map(part => part.trim())
  return [...new Set(parts.filter(part => part !== ''))]
}

const longestBarcode = 48
const leftOut = 'It is left out, and the item comes in without it. Correct the cell, or add the code on the page of the item.'

function problemOf(code: string, fillers: ReadonlySet<string>): string | null {
  if (wasRounded(code)) return `${code} has lost digits, because a spreadsheet program shortened it`
  if (fillers.has(code.toLowerCase())) return `"${code}" is a word that several items have, and no barcode`
  if (code.length > longestBarcode) return `"${code.slice(0, 20)} …" is longer than ${longestBarcode} characters`
  return barcodePattern.test(code) ? null : `"${code}" has characters that no scanner sends`
}

/** An EAN or UPC of which a spreadsheet program may have dropped the zero in front. */
function lostZero(code: string): boolean {
  return /^\d{11}$/.test(code) && checkDigit(code.slice(0, -1)) === code.slice(-1)
}

export interface ReadCodes {
  codes: string[]
  /** What is said of the cell: codes that are left out, and codes that are read otherwise than they stand. */
  notes: (CellProblem & { isLeftOut?: true })[]
}

/** The barcodes of a cell. One that cannot be read is left out with a note, because its item is no worse for it. */
export function readBarcodes(text: string, fillers: ReadonlySet<string> = new Set()): ReadCodes {
  const read = partsOf(text).map(part => ({ part, code: bareBarcode(part) }))
  const notes = read.flatMap(({ part, code }): ReadCodes['notes'] => {
    const problem = problemOf(code, fillers)
    if (problem !== null) return [{ problem, advice: leftOut, isLeftOut: true }]
    if (part !== code) return [{ problem: `${part} is read as ${code}`, advice: 'A scanner sends it so.' }]
    return lostZero(code)
      ? [{ problem: `${code} has 11 digits`, advice: `It comes in as it is. If a zero in front was lost, the code is 0${code}.` }]
      : []
  })
  return { codes: [...new Set(read.filter(({ code }) => problemOf(code, fillers) === null).map(({ code }) => code))], notes }
}
