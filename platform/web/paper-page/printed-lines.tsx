import type { ReactNode } from 'react'
import { displayQuantityText } from '../../../kernel/quantity.ts'

interface PrintedLine {
  /** Line number. */
  code: string
  itemCode: string
  itemMaster: { name: string; barcode: string; unit: string }
}

/** A column after number and item. */
export interface PrintedColumn<Line> {
  head: string
  value: (line: Line) => ReactNode
  /** False hides the column, such as cost for roles that may not see it. */
  isShown?: boolean
}

interface PrintedLinesProps<Line> {
  lines: readonly Line[]
  /** Small text below the item's name, after its barcode or code; empty ones are left out. */
  details?: (line: Line) => readonly (string | null | false)[]
  /** A further small line below the name. */
  note?: (line: Line) => string | null
  columns: readonly PrintedColumn<Line>[]
  /** The text of a paper without lines. */
  empty?: string
}

/** The lines of a printed paper: number, item, and the columns of this kind of paper. */
export function PrintedLines<Line extends PrintedLine>({ lines, details, note, columns, empty }: PrintedLinesProps<Line>) {
  const shown = columns.filter(({ isShown = true }) => isShown)
  return (
    <table>
      <thead>
        <tr>
          <th>#</th>
          <th className="name">Item</th>
          {shown.map(({ head }) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(line => {
          const { itemMaster, itemCode } = line
          const further = note?.(line)
          return (
            <tr key={line.code}>
              <td>{line.code}</td>
              <td className="name">
                {itemMaster.name}
                <small>{[itemMaster.barcode || itemCode, ...(details?.(line) ?? [])].filter(Boolean).join(' · ')}</small>
                {further && <small>{further}</small>}
              </td>
              {shown.map(({ head, value }) => (
                <td key={head}>{value(line)}</td>
              ))}
            </tr>
          )
        })}
        {lines.length === 0 && empty !== undefined && (
          <tr>
            <td>–</td>
            <td className="name">{empty}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** A line's quantity with its unit. */
export function quantityWithUnit({ quantity, itemMaster }: PrintedLine & { quantity: string }): string {
  return `${displayQuantityText(quantity)} ${itemMaster.unit}`
}
