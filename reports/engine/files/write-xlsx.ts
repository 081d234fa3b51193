import { writeXlsxStream, type CellValue } from 'hucre/xlsx'
import { cellFormats, sheetCell } from '../../../kernel/sheet-cells.ts'
import type { FileHead, FileRow, Wire } from './report-file.ts'

const widest = 60

function widthOf(label: string, kind: string, cells: readonly (Wire | undefined)[]): number {
  if (kind === 'date' || kind === 'time') return kind === 'date' ? 12 : 18
  const longest = Math.max(label.length, ...cells.map(cell => String(cell ?? '').length))
  return Math.min(widest, Math.max(8, longest + 3))
}

/**
 * The bytes of an XLSX workbook, made while its rows arrive: the heading, the rows, their totals, and what they are about below
 * them. Cells are real numbers and dates. `parts` begins with the rows that the widths are taken from.
 */
export async function* writeXlsx(
  head: FileHead,
  sample: readonly FileRow[],
  parts: AsyncIterable<readonly FileRow[]>,
): AsyncGenerator<Uint8Array> {
  const { columns, title, timeZone, business, solutionProvider } = head
  const formats = cellFormats(head.formats)
  const cellsOf = (values: readonly Wire[]) => values.map((value, at) => sheetCell(value, columns[at]?.kind ?? 'text', timeZone))
  async function* rows(): AsyncGenerator<CellValue[]> {
    for await (const part of parts) for (const { cells } of part) yield cellsOf(cells)
    if (columns.some(({ isTotal }) => isTotal)) yield cellsOf(['Total', ...head.totals.slice(1)])
    yield []
    const told = [title, ...head.facts, business.name, business.address, business.phones.join(' · '), solutionProvider]
    for (const line of told) if (line !== '') yield [line]
  }
  yield* writeXlsxStream(rows(), {
    name: title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map(({ label, kind }, at) => ({
      header: label,
      width: widthOf(
        label,
        kind,
        sample.map(({ cells }) => cells[at]),
      ),
      numFmt: formats[kind],
    })),
    freezePane: { rows: 1 },
  })
}
