import { PlainTable } from './plain-table.tsx'

interface ViewedLine {
  code: string
  itemMaster: { name: string }
}

export interface LineColumn<Line> {
  label: string
  isFigure?: boolean
  /** '' says nothing; a column that says nothing on any line is left away. */
  text: (line: Line) => string
}

/** A column of figures. */
export function figureColumn<Line>(label: string, text: (line: Line) => string): LineColumn<Line> {
  return { label, isFigure: true, text }
}

/** The stock entries. They tell two lines of one item apart, and are shown only then. */
export function entryColumn<Line extends ViewedLine & { stockCode: string | null }>(lines: readonly Line[]): LineColumn<Line> {
  const counts = new Map<string, number>()
  for (const { itemMaster } of lines) counts.set(itemMaster.name, (counts.get(itemMaster.name) ?? 0) + 1)
  return { label: 'Stock entry', text: line => ((counts.get(line.itemMaster.name) ?? 0) > 1 ? (line.stockCode ?? '–') : '') }
}

interface LineTableProps<Line> {
  label: string
  lines: readonly Line[]
  /** The columns after number and item. */
  columns: readonly LineColumn<Line>[]
}

/** The lines of a paper in its view: number, item, and the columns that say something. */
export function LineTable<Line extends ViewedLine>({ label, lines, columns }: LineTableProps<Line>) {
  const all: readonly LineColumn<Line>[] = [
    { label: '#', text: ({ code }) => String(code) },
    { label: 'Item', text: ({ itemMaster }) => itemMaster.name },
    ...columns,
  ]
  const shown = all.filter(({ text }) => lines.some(line => text(line) !== ''))
  return (
    <PlainTable label={label} heads={shown}>
      {lines.map(line => (
        <tr key={line.code}>
          {shown.map(column => (
            <td key={column.label} data-figure={column.isFigure}>
              {column.text(line)}
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  )
}
