import { memo, useEffect, useRef } from 'react'
import classes from './editable-grid.module.css'
import { GridCell } from './grid-cell.tsx'
import { isFigure, type CellChange, type GridColumn } from './grid-column.ts'

interface GridRowProps<Row> {
  row: Row
  index: number
  columns: readonly GridColumn<Row>[]
  isSelected: boolean
  /** Increased each time the row is to be highlighted; 0 means never. */
  flash: number
  onChange: (row: Row, change: CellChange) => void
  onAction: (row: Row, column: string) => void
  onSelect: (row: Row) => void
}

const flashMs = 700

function PlainGridRow<Row>({ row, index, columns, isSelected, flash, onChange, onAction, onSelect }: GridRowProps<Row>) {
  const element = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    const row = element.current
    if (flash === 0 || !row) return
    // Shown and taken away: a colour that fades would paint the page anew for every frame, while the next scan waits.
    row.dataset.flash = ''
    const timer = setTimeout(() => delete row.dataset.flash, flashMs)
    return () => clearTimeout(timer)
  }, [flash])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard selects by focus
    <tr
      ref={element}
      className={classes.row}
      aria-rowindex={index + 2}
      {...(isSelected && { 'data-selected': true })}
      onClick={() => onSelect(row)}
      onFocus={() => onSelect(row)}
    >
      {columns.map((column, at) => (
        <td
          key={column.key}
          className={classes.cell}
          data-place={`${index}:${at}`}
          data-kind={column.kind}
          {...(isFigure(column) && { 'data-figure': true })}
        >
          <GridCell column={column} row={row} index={index} onChange={onChange} onAction={onAction} />
        </td>
      ))}
    </tr>
  )
}

/** A row that renders again only when its data, its position or its columns change. */
export const GridRow = memo(PlainGridRow) as typeof PlainGridRow
