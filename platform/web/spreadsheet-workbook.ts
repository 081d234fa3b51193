import type { CellStyle } from 'hucre'
import { writeXlsx } from 'hucre/xlsx'
import { cellText, isFigure } from '../../kernel/cell-text.ts'
import { cellFormat, sheetCell, type WorkbookCell } from '../../kernel/sheet-cells.ts'
import type { WorkbookColumn, WorkbookFile } from './spreadsheet.ts'

const sampled = 200

function widthOf({ label, kind }: WorkbookColumn, cells: readonly WorkbookCell[]): number {
  if (kind === 'date' || kind === 'time') return kind === 'date' ? 12 : 18
  const longest = Math.max(label.length, ...cells.map(cell => String(cell ?? '').length))
  return Math.min(60, Math.max(8, longest + 3))
}

const sumStyle = { font: { bold: true }, border: { top: { style: 'thin' } } } as const
const offStyle = { font: { strikethrough: true } } as const
const headStyle = { font: { bold: true }, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EDF2' } }, numFmt: '@' } as const

const a4 = {
  paperSize: 'a4',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
  margins: { top: 0.5, right: 0.4, bottom: 0.5, left: 0.4 },
} as const
/** As on paper: more columns stand across. */
const mostInPortrait = 6

/** The letters of a column from 0: A … Z, AA … */
const lettersOf = (at: number): string => (at < 26 ? '' : lettersOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/**
 * The bytes of an XLSX workbook of one sheet; the heading row is fixed, has filters and stands on every page of a print, which is as wide
 * as the paper.
 */
export async function workbookOf(file: WorkbookFile): Promise<Uint8Array> {
  const { title, columns, rows, about = [], now } = file
  const lastColumn = lettersOf(Math.max(0, columns.length - 1))
  const name = title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
  return writeXlsx({
    properties: { creator: 'BizX', title, created: now, modified: now },
    // Named here and not as a title row of the page setup, which leaves out the quotes that a name with spaces needs.
    namedRanges: [{ name: '_xlnm.Print_Titles', range: `'${name.replaceAll("'", "''")}'!$1:$1`, scope: name }],
    sheets: [
      {
        name,
        columns: columns.map((column, at) => ({
          width: widthOf(
            column,
            rows.slice(0, sampled).map(row => row[at] ?? null),
          ),
          numFmt: formatOf(file, at, null),
        })),
        ...bodyOf(file),
        freezePane: { rows: 1 },
        // The sums below the rows stay where they are.
        autoFilter: { range: `A1:${lastColumn}${rows.length + 1}` },
        pageSetup: { ...a4, orientation: columns.length > mostInPortrait ? 'landscape' : 'portrait' },
      },
      ...(about.length > 0 ? [{ name: 'About', columns: [{ width: 60 }], rows: [title, ...about].map(line => [line]) }] : []),
    ],
  })
}

function formatOf({ columns, formats }: WorkbookFile, at: number, value: WorkbookCell): string {
  const { kind = 'text', inBrackets = false, isSigned = false } = columns[at] ?? {}
  return cellFormat(kind, value, { formats, inBrackets, isSigned })
}

/** The cells of heading, rows and sums, and the style of each that has another than its column. */
function bodyOf(file: WorkbookFile) {
  const { columns, rows, isOff = [], sums = [], timeZone } = file
  const styles = new Map<string, { style: CellStyle }>(columns.map((_, at) => [`0,${at}`, { style: headStyle }]))
  const usual = columns.map((_, at) => formatOf(file, at, null))
  const written = [...rows, ...sums].map((row, below) =>
    row.map((cell, at) => {
      const { kind = 'text', inBrackets = false, isSigned = false } = columns[at] ?? {}
      const numFmt = formatOf(file, at, cell)
      if (below >= rows.length) styles.set(`${below + 1},${at}`, { style: { ...sumStyle, numFmt } })
      else if (isOff[below] === true) {
        styles.set(`${below + 1},${at}`, { style: { ...offStyle, ...(isFigure(kind) && { alignment: { horizontal: 'right' } }), numFmt } })
        if (isFigure(kind)) return cellText(kind, cell, { timeZone, inBrackets, isSigned })
      } else if (numFmt !== usual[at]) styles.set(`${below + 1},${at}`, { style: { numFmt } })
      return sheetCell(cell, kind, timeZone)
    }),
  )
  return { rows: [columns.map(({ label }) => label), ...written], cells: styles }
}
