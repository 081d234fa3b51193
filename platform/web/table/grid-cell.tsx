import type { ReactNode } from 'react'
import { displayMoney } from '../../../kernel/money.ts'
import { displayQuantity } from '../../../kernel/quantity.ts'
import { useFormats } from '../session.ts'
import { moneyKind, percentKind, quantityKind } from '../ui/decimal-kinds.ts'
import classes from './editable-grid.module.css'
import { FigureCell } from './figure-cell.tsx'
import { isCellEditable, type CellChange, type GridColumn } from './grid-column.ts'

interface GridCellProps<Row> {
  column: GridColumn<Row>
  row: Row
  index: number
  onChange: (row: Row, change: CellChange) => void
  onAction: (row: Row, column: string) => void
}

/** The content of one cell: a field where it can be changed, else its text or figure. */
export function GridCell<Row>({ column, row, index, onChange, onAction }: GridCellProps<Row>): ReactNode {
  const formats = useFormats()
  const isEditable = isCellEditable(column, row)
  const label = `${column.header}, line ${index + 1}`
  switch (column.kind) {
    case 'text':
      return column.render(row, index)
    case 'action':
      return (
        <button
          type="button"
          className={classes.action}
          aria-label={column.label(row, index)}
          title={column.label(row, index)}
          onClick={() => onAction(row, column.key)}
        >
          {column.render(row)}
        </button>
      )
    case 'money': {
      const value = column.value(row)
      if (!isEditable) return value === null ? '' : displayMoney(value, formats)
      return (
        <FigureCell
          kind={moneyKind}
          value={value}
          label={label}
          onChange={next => onChange(row, { column: column.key, kind: 'money', value: next })}
        />
      )
    }
    case 'quantity': {
      const value = column.value(row)
      if (!isEditable) return value === null ? '' : displayQuantity(value, formats)
      return (
        <FigureCell
          kind={quantityKind}
          value={value}
          label={label}
          onChange={next => onChange(row, { column: column.key, kind: 'quantity', value: next })}
        />
      )
    }
    case 'percent': {
      const value = column.value(row)
      if (!isEditable) return value === null ? '' : percentKind.format(value)
      return (
        <FigureCell
          kind={percentKind}
          value={value}
          label={label}
          onChange={next => onChange(row, { column: column.key, kind: 'percent', value: next })}
        />
      )
    }
  }
}
