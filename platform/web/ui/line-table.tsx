import type { ReactNode } from 'react'
import { PlainTable } from './plain-table.tsx'

interface ViewedLine {
  code: string
  itemMaster: { name: string }
}

export interface LineColumn<Line> {
  label: string
  isFigure?: boolean
  /** '' says nothing; a column that says nothing on any line of a paper is left away. */
  text: (line: Line, at: number) => ReactNode
}

/** A column of figures. */
export function figureColumn<Line>(label: string, text: (line: Line) => ReactNode): LineColumn<Line> {
  return { label, isFigure: true, text }
}

/** The stock entries. They tell two lines of one item apart, and are shown only then. */
export function entryColumn<Line extends ViewedLine & { stockCode: string | null }>(lines: readonly Line[]): LineColumn<Line> {
  const counts = new Map<string, number>()
  for (const { itemMaster } of lines) counts.set(itemMaster.name, (counts.get(itemMaster.name) ?? 0) + 1)
  return { label: 'Stock entry', text: line => ((counts.get(line.itemMaster.name) ?? 0) > 1 ? (line.stockCode ?? '–') : '') }
}

interface RowTableProps<Row> {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row, at: number) => string | number
  /** A column that is not shown is false. */
  columns: readonly (LineColumn<Row> | false)[]
}

/** A table whose rows are alike: each column says what stands in it. */
export function RowTable<Row>({ label, rows, rowKey, columns }: RowTableProps<Row>) {
  const shown = columns.filter(column => column !== false)
  return (
    <PlainTable label={label} heads={shown}>
      {rows.map((row, at) => (
        <tr key={rowKey(row, at)}>
          {shown.map(column => (
            <td key={column.label} data-figure={column.isFigure}>
              {column.text(row, at)}
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  )
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
  const shown = all.filter(({ text }) => lines.some((line, at) => text(line, at) !== ''))
  return <RowTable label={label} rows={lines} rowKey={({ code }) => code} columns={shown} />
}
