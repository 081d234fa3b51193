import type { CellKind } from './import-column.ts'

/** A row of the file; null cells could not be read. */
export interface FileRow {
  row: number
  cells: readonly string[] | null
  /** Which cells (from 0) a workbook keeps as numbers. */
  numbers?: readonly number[]
}

/** Lines of a template that begin like this explain the columns and are not read. */
export const explanationMark = '##'

/** Whether a row explains the columns of a template. */
export function explains(cells: FileRow['cells']): boolean {
  return cells?.[0]?.startsWith(explanationMark) ?? false
}

/** The text of a cell with one kind of white space and without characters that cannot be stored. */
export function cleanText(cell: string): string {
  return cell
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\ufeff\u200e\u200f\u202a-\u202e]/g, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()
}

/** How people keep the zeros of a number in a spreadsheet program: ="0012" is 0012. */
export function unwrapped(text: string): string {
  return text.replace(/^"*="+([^"]*)"+$/, '$1')
}

const nothing = new Set(['null', '(null)', '#n/a', 'n/a', 'nan'])
const dashes = new Set(['-', '--', '–', '—'])

/** The clean text of a cell, '' where it stands for nothing: NULL, N/A, and a dash where it says neither no nor a side. */
export function filledText(cell: string, kind: CellKind): string {
  const clean = cleanText(cell)
  // Of a code it is said how it is kept, where that is not how it stands.
  const text = kind === 'code' || kind === 'codes' ? clean : unwrapped(clean)
  return nothing.has(text.toLowerCase()) || (kind !== 'yes-no' && kind !== 'side' && dashes.has(text)) ? '' : text
}
