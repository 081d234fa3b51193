import { writeXlsxStream, type CellValue } from 'hucre/xlsx'
import { cellText, isFigure } from '../../../kernel/cell-text.ts'
import { grouped } from '../../../kernel/formats.ts'
import { cellFormat, sheetCell } from '../../../kernel/sheet-cells.ts'
import type { FileHead, FileRow, Wire } from './report-file.ts'

const widest = 60

function widthOf(label: string, kind: string, cells: readonly (Wire | undefined)[]): number {
  if (kind === 'date' || kind === 'time') return kind === 'date' ? 12 : 18
  const longest = Math.max(label.length, ...cells.map(cell => String(cell ?? '').length))
  return Math.min(widest, Math.max(8, longest + 3))
}

/** The last column of reports whose rows may be struck out. */
const counted = { label: 'Counted', kind: 'yes-no', isTotal: false } as const

/**
 * The bytes of an XLSX workbook, made while its rows arrive: the heading, the rows, the sums of groups, the totals, and what they
 * are about below them. Cells are real numbers and dates; the figures of struck out rows are text, so that no sum takes them in.
 * `parts` begins with the rows that the widths are taken from.
 */
export async function* writeXlsx(
  head: FileHead,
  sample: readonly FileRow[],
  parts: AsyncIterable<readonly FileRow[]>,
): AsyncGenerator<Uint8Array> {
  const { title, formats } = head
  const columns = head.strikes ? [...head.columns, counted] : head.columns
  const written: WrittenRow = { values: [], isOff: false }
  yield* writeXlsxStream(rowsOf(head, columns, { parts, written }), {
    name: title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map(({ label, kind }, at) => ({
      header: label,
      width: widthOf(
        label,
        kind,
        sample.map(({ cells }) => cells[at]),
      ),
      // The writer knows styles of columns alone, and asks for them anew with every row: so each cell has its own.
      get style() {
        const numFmt = cellFormat(kind, written.values[at] ?? null, { formats, inBrackets: true })
        return written.isOff ? { numFmt, font: { strikethrough: true } } : { numFmt }
      },
    })),
    freezePane: { rows: 1 },
  })
}

/** The row that is being written. */
interface WrittenRow {
  values: readonly Wire[]
  isOff: boolean
}

interface Writing {
  parts: AsyncIterable<readonly FileRow[]>
  written: WrittenRow
}

async function* rowsOf(head: FileHead, columns: FileHead['columns'], { parts, written }: Writing): AsyncGenerator<CellValue[]> {
  const { timeZone, title, business, solutionProvider, totals, shares, groups, strikes } = head
  const cellsOf = (values: readonly Wire[], isOff = false) => {
    Object.assign(written, { values, isOff })
    return values.map((value, at) => {
      const { kind } = columns[at]!
      return isOff && isFigure(kind) ? cellText(kind, value, { timeZone, inBrackets: true }) : sheetCell(value, kind, timeZone)
    })
  }
  // The sums come from the database in no order, and stand in that of the rows.
  const inOrder = new Set<string | null>()
  for await (const part of parts) {
    for (const { cells, isOff, group } of part) {
      inOrder.add(group)
      yield cellsOf(strikes ? [...cells, !isOff] : cells, isOff)
    }
  }
  if (columns.some(({ isTotal }) => isTotal)) {
    const named = new Map(groups.map(group => [group.name, group]))
    for (const { name, rows, totals: sums } of [...inOrder].flatMap(group => named.get(group ?? '') ?? []))
      yield cellsOf([`${name} (${grouped(String(rows))})`, ...sums.slice(1)])
    yield cellsOf(['Total', ...totals.slice(1)])
    if (shares) yield cellsOf(['Share', ...shares.slice(1)])
  }
  written.values = []
  yield []
  const told = [title, ...head.facts, business.name, business.address, business.phones.join(' · '), solutionProvider]
  for (const line of told) if (line !== '') yield [line]
}
