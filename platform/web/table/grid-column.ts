import type { ReactNode } from 'react'
import type { Money, Percent } from '../../../kernel/money.ts'
import type { Quantity } from '../../../kernel/quantity.ts'

interface ColumnBase<Row> {
  key: string
  header: string
  /** Pixels; columns without a width share the remaining space. */
  width?: number
  align?: 'left' | 'right'
  /** False for rows in which this cell cannot be edited. */
  isEditable?: (row: Row) => boolean
}

/** What a column shows and how its cells are edited. Lists of columns are defined at module level. */
export type GridColumn<Row> =
  | (ColumnBase<Row> & { kind: 'text'; render: (row: Row, index: number) => ReactNode })
  | (ColumnBase<Row> & { kind: 'money'; value: (row: Row) => Money | null })
  | (ColumnBase<Row> & { kind: 'quantity'; value: (row: Row) => Quantity | null })
  | (ColumnBase<Row> & { kind: 'percent'; value: (row: Row) => Percent | null })
  | (ColumnBase<Row> & { kind: 'integer'; value: (row: Row) => number | null })
  | (ColumnBase<Row> & { kind: 'action'; label: (row: Row, index: number) => string; render: (row: Row) => ReactNode })

/** A change of one cell; an emptied cell counts as 0 until something else is typed. */
export type CellChange =
  | { column: string; kind: 'money'; value: Money }
  | { column: string; kind: 'quantity'; value: Quantity }
  | { column: string; kind: 'percent'; value: Percent }
  | { column: string; kind: 'integer'; value: number }

/** Whether a cell gets the focus when the user moves through the grid. */
export function isCellEditable<Row>(column: GridColumn<Row>, row: Row): boolean {
  if (column.kind === 'text' || column.kind === 'action') return false
  return column.isEditable === undefined || column.isEditable(row)
}

export function isFigure<Row>(column: GridColumn<Row>): boolean {
  return column.align === 'right' || (column.align === undefined && column.kind !== 'text' && column.kind !== 'action')
}
