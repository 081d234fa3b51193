interface SheetTableProps {
  heads: readonly string[]
  /** How many of the last columns hold figures. */
  figures: number
  rows: readonly (readonly string[])[]
}

/** A table of texts on A4, its last columns right-aligned. */
export function SheetTable({ heads, figures, rows }: SheetTableProps) {
  const side = (index: number) => (index >= heads.length - figures ? 'right' : 'left')
  return (
    <table style={{ width: '100%', marginBlock: '3mm' }}>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} style={{ textAlign: side(index) }}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, index) => (
              <td key={index} style={{ textAlign: side(index) }}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
