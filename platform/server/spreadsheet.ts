import { HucreError } from 'hucre'
import { readXlsx, streamXlsxRows, writeXlsx, type CellValue } from 'hucre/xlsx'
import { UnreadableFile } from './unreadable-file.ts'
import { refuseLargeUnpacked, unpackedEntry } from './unpacked-size.ts'
import { readCsv, separatorOf, textOf, unshielded, withLineFeeds } from './csv.ts'

/** A row of an uploaded file with its number as a spreadsheet program shows it. */
export interface SheetRow {
  row: number
  /** The cells as text; null when the row cannot be read. */
  cells: string[] | null
  /** Which cells (from 0) a workbook keeps as numbers, so that their text is a plain decimal; only where it was asked for. */
  numbers?: number[]
}

interface Reading {
  mostUnpacked?: number
  /** The sheet of a workbook, from 0. */
  sheet?: number
  /** Says of each row which cells are numbers. */
  withNumbers?: boolean
}

export { UnreadableFile }

/** More rows than people type by hand, and few enough to keep in memory. */
export const mostRows = 100_000
const mostColumns = 200
// A hundred thousand rows of twenty columns are some 70 MB of text.
const usualUnpacked = 100_000_000

/**
 * Reads the rows of a CSV text or of one sheet of an XLSX workbook, without empty rows. Format, separator and encoding
 * are recognised from the bytes. Amounts and dates of a workbook become plain text: 1500.5, 2026-11-20, 12.5%. A workbook is
 * unpacked up to `mostUnpacked` bytes. Throws UnreadableFile. It may take seconds and much memory, so it must not run on the
 * main thread.
 */
export async function readSpreadsheet(bytes: Uint8Array, { mostUnpacked = usualUnpacked, ...reading }: Reading = {}): Promise<SheetRow[]> {
  const isWorkbook = refuseOthers(bytes, mostUnpacked)
  const rows = isWorkbook ? await readWorkbook(bytes, reading) : readText(bytes)
  if (rows.length === 0) throw new UnreadableFile('The file has no rows.')
  return rows
}

/** A sheet of a workbook that has rows: its place from 0, its name, and its first rows. */
export interface SheetStart {
  sheet: number
  name: string
  rows: SheetRow[]
}

const firstRows = 12
const mostSheets = 50

/**
 * The sheets of a workbook that are shown and have rows, with their first rows; none for a CSV text. Throws UnreadableFile.
 * Like `readSpreadsheet` it must not run on the main thread.
 */
export async function readSheets(bytes: Uint8Array, { mostUnpacked = usualUnpacked } = {}): Promise<SheetStart[]> {
  if (!refuseOthers(bytes, mostUnpacked)) return []
  const names: string[] = []
  const shown: number[] = []
  await ofWorkbook(() =>
    readXlsx(bytes, {
      sheets: ({ name, hidden, veryHidden }, index) => {
        names[index] = name
        if (!hidden && !veryHidden) shown.push(index)
        return false
      },
    }),
  )
  const starts: SheetStart[] = []
  for (const sheet of shown.slice(0, mostSheets)) {
    // oxlint-disable-next-line no-await-in-loop -- one sheet in memory at a time
    const rows = await readWorkbook(bytes, { sheet, mostRead: firstRows })
    if (rows.length > 0) starts.push({ sheet, name: names[sheet] ?? '', rows })
  }
  return starts
}

/** Whether the bytes are a workbook; throws UnreadableFile for what is neither a workbook nor a text. */
function refuseOthers(bytes: Uint8Array, mostUnpacked: number): boolean {
  if (bytes.length === 0) throw new UnreadableFile('The file is empty.')
  const mark = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  if (mark === 'd0cf11e0')
    throw new UnreadableFile('This is an old or protected Excel file. Save it as .xlsx without a password, or as CSV.')
  if (mark === '504b0304') refuseLargeUnpacked(bytes, mostUnpacked)
  return mark === '504b0304'
}

async function readWorkbook(
  bytes: Uint8Array,
  { sheet = 0, withNumbers = false, mostRead = Infinity }: Omit<Reading, 'mostUnpacked'> & { mostRead?: number },
): Promise<SheetRow[]> {
  return ofWorkbook(async () => {
    const percents = await percentColumns(bytes, sheet)
    const rows: SheetRow[] = []
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      const cells = values.map((value, column) => cellText(value, percents.has(column)))
      if (cells.every(cell => cell === '')) continue
      refuseTooMany(rows)
      const numbers = withNumbers ? values.flatMap((value, column) => (typeof value === 'number' ? column : [])) : []
      rows.push({ row: index + 1, cells: withinBounds(cells), ...(numbers.length > 0 && { numbers }) })
      if (rows.length >= mostRead) break
    }
    return rows
  })
}

async function ofWorkbook<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    if (!(error instanceof HucreError) && !(error instanceof RangeError) && !(error instanceof TypeError)) throw error
    throw new UnreadableFile(
      'This is no workbook that can be read, or it is damaged. Open it, save it again as .xlsx or as CSV, and take that file.',
    )
  }
}

// Numbers 9 and 10 are the percentages that every spreadsheet program has; others are written out.
const percentFormat = /numFmtId="(?:9|10)"|formatCode="[^"]*%/
const formattedRows = 200

/** The columns whose numbers are shown as percentages: 0.1 is seen as 10%, and people mean what they see. */
async function percentColumns(bytes: Uint8Array, sheet: number): Promise<ReadonlySet<number>> {
  if (!percentFormat.test(unpackedEntry(bytes, 'xl/styles.xml') ?? '')) return new Set()
  const { sheets } = await readXlsx(bytes, { sheets: [sheet], readStyles: true, maxRows: formattedRows })
  const seen = new Map<number, boolean>()
  for (const [place, cell] of sheets[0]?.cells ?? []) {
    const column = Number(place.split(',')[1])
    if (typeof cell.value === 'number') seen.set(column, (seen.get(column) ?? true) && (cell.style?.numFmt ?? '').includes('%'))
  }
  return new Set([...seen].flatMap(([column, isPercent]) => (isPercent ? column : [])))
}

function readText(bytes: Uint8Array): SheetRow[] {
  const text = withLineFeeds(textOf(bytes))
  if (text.slice(0, 10_000).includes('\0')) throw new UnreadableFile('This is neither CSV nor XLSX. Save the table as one of the two.')
  const separator = separatorOf(text)
  const rows: SheetRow[] = []
  for (const { row, fields } of readCsv(text, separator)) {
    if (row === 1 && /^sep=.$/.test(fields?.join(separator) ?? '')) continue
    if (fields?.every(field => field.trim() === '')) continue
    refuseTooMany(rows)
    rows.push({ row, cells: fields && withinBounds(fields.map(unshielded)) })
  }
  return rows
}

/** Counts every row that is kept, those too that cannot be read. */
function refuseTooMany(rowsBefore: readonly SheetRow[]): void {
  if (rowsBefore.length > mostRows)
    throw new UnreadableFile(`The file has more than ${mostRows.toLocaleString('en')} rows. Split it into several.`)
}

function withinBounds(cells: string[]): string[] {
  if (cells.length > mostColumns && cells.slice(mostColumns).some(cell => cell !== '')) {
    throw new UnreadableFile(`The file has more than ${mostColumns} columns. Is it the right one?`)
  }
  return cells.slice(0, mostColumns)
}

function cellText(value: CellValue, isPercent = false): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return isPercent ? `${numberText(value * 100)}%` : numberText(value)
  if (Number.isNaN(value.getTime())) return '#DATE'
  const text = value.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}

// A workbook has fifteen exact digits; further digits are floating-point noise (0.30000000000000004).
function numberText(value: number): string {
  const rounded = Number(value.toPrecision(15))
  const text = String(rounded)
  return text.includes('e-') ? rounded.toFixed(12).replace(/\.?0+$/, '') : text.includes('e') ? BigInt(rounded).toString() : text
}

export type SheetCell = string | number | Date | null
export interface SheetColumn {
  heading: string
  /** In characters. */
  width?: number
  /** 'text' when left out: a column of codes keeps leading zeros, even in cells that are typed later. */
  format?: 'text' | 'amount' | 'quantity' | 'date'
}
export interface Sheet {
  name: string
  columns: readonly SheetColumn[]
  rows: readonly (readonly SheetCell[])[]
}

const formats = { text: '@', amount: '#,##0.00', quantity: 'General', date: 'yyyy-mm-dd' } as const
const headingStyle = {
  font: { bold: true, size: 11, name: 'Calibri' },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EDF2' } },
  numFmt: '@',
} as const

/** Writes an XLSX workbook with a bold, fixed heading row on each sheet. Text stays text, even when it begins like a formula. */
export async function writeWorkbook(sheets: readonly Sheet[], writtenAt: Date): Promise<Uint8Array> {
  return writeXlsx({
    properties: { creator: 'BizX', created: writtenAt, modified: writtenAt },
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map(({ heading, width, format = 'text' }) => ({ width: width ?? widthOf(heading), numFmt: formats[format] })),
      rows: [columns.map(({ heading }) => heading), ...rows.map(row => [...row])],
      cells: new Map(columns.map((_, index) => [`0,${index}`, { style: headingStyle }])),
      freezePane: { rows: 1 },
    })),
  })
}

function widthOf(heading: string): number {
  return Math.min(Math.max(heading.length + 3, 10), 40)
}
