import type { ReactNode } from 'react'
import type { Formats } from '../../../kernel/formats.ts'
import { displayMoney, percent, zero } from '../../../kernel/money.ts'
import { displayQuantity, quantity } from '../../../kernel/quantity.ts'
import { useFormats } from '../session.ts'
import { integerKind, moneyKind, percentKind, quantityKind } from '../ui/decimal-kinds.ts'
import classes from './editable-grid.module.css'
import { FigureCell, type FigureCellProps } from './figure-cell.tsx'
import { isCellEditable, type CellChange, type GridColumn } from './grid-column.ts'

interface GridCellProps<Row> {
  column: GridColumn<Row>
  row: Row
  index: number
  onChange: (row: Row, change: CellChange) => void
  onAction: (row: Row, column: string) => void
}

/** The content of one cell: a field when it can be edited, otherwise its text or number. */
export function GridCell<Row>({ column, row, index, onChange, onAction }: GridCellProps<Row>): ReactNode {
  const { key, kind } = column
  const cell = { label: `${column.header}, line ${index + 1}`, isEditable: isCellEditable(column, row) }
  const change = (next: CellChange) => onChange(row, next)
  switch (kind) {
    case 'text':
      return column.render(row, index)
    case 'action':
      return (
        <button
          type="button"
          className={classes.action}
          aria-label={column.label(row, index)}
          title={column.label(row, index)}
          onClick={() => onAction(row, key)}
        >
          {column.render(row)}
        </button>
      )
    case 'money':
      return (
        <Figure
          {...cell}
          kind={moneyKind}
          value={column.value(row)}
          display={displayMoney}
          onChange={value => change({ column: key, kind, value: value ?? zero })}
        />
      )
    case 'quantity':
      return (
        <Figure
          {...cell}
          kind={quantityKind}
          value={column.value(row)}
          display={displayQuantity}
          onChange={value => change({ column: key, kind, value: value ?? quantity(0) })}
        />
      )
    case 'percent':
      return (
        <Figure
          {...cell}
          kind={percentKind}
          value={column.value(row)}
          onChange={value => change({ column: key, kind, value: value ?? percent(0) })}
        />
      )
    case 'integer':
      return (
        <Figure
          {...cell}
          kind={integerKind}
          value={column.value(row)}
          onChange={value => change({ column: key, kind, value: value ?? 0 })}
        />
      )
  }
}

interface FigureProps<N extends number> extends FigureCellProps<N> {
  isEditable: boolean
  /** The text of a cell that cannot be edited. */
  display?: (value: N, formats: Formats) => string
}

function Figure<N extends number>({ isEditable, display, ...cell }: FigureProps<N>) {
  const formats = useFormats()
  if (isEditable) return <FigureCell {...cell} />
  return cell.value === null ? '' : (display ?? cell.kind.format)(cell.value, formats)
}
