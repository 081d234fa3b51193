import type { ReactNode } from 'react'

interface PrintedCells<Row> {
  head: string
  /** 'name' takes the room that is left, and its text begins at the left; 'figure' stands at the right. */
  as?: 'name' | 'figure'
  value: (row: Row, at: number) => ReactNode
}

interface PrintedTableProps<Row> {
  rows: readonly Row[]
  columns: readonly (PrintedCells<Row> | false)[]
  /** What stands in the column of the name when there are no rows. */
  empty?: string
}

/** A table of a printed paper: each column says what stands in it. Lines of items have `PrintedLines`. */
export function PrintedTable<Row>({ rows, columns, empty }: PrintedTableProps<Row>) {
  const shown = columns.filter(column => column !== false)
  return (
    <table>
      <thead>
        <tr>
          {shown.map(({ head, as }) => (
            <th key={head} className={as}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- printed once
          <tr key={at}>
            {shown.map(({ head, as, value }) => (
              <td key={head} className={as}>
                {value(row, at)}
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && empty !== undefined && (
          <tr>
            {shown.map(({ head, as }) => (
              <td key={head} className={as}>
                {as === 'name' ? empty : '–'}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}
