import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useEffectEvent, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { cellBelow, cellBeside, isCaretAtEdge, type CellPlace } from './cell-moves.ts'
import classes from './editable-grid.module.css'
import { isCellEditable, isFigure, type CellChange, type GridColumn } from './grid-column.ts'
import { GridRow } from './grid-row.tsx'
import { useRowWindow } from './use-row-window.ts'
import { useLatest } from '../use-latest.ts'

export type { CellChange, GridColumn } from './grid-column.ts'

/** A cell by its row and column. */
export interface GridFocus {
  rowKey: string
  column: string
}

export interface EditableGridProps<Row> {
  /** The accessible name of the grid. */
  label: string
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  onCellChange: (row: Row, change: CellChange) => void
  /** Called when a button of a column of kind 'action' is pressed. */
  onCellAction?: (row: Row, column: string) => void
  selected?: string | null
  onSelect?: (key: string) => void
  /** The row to highlight and to scroll into view. */
  flashKey?: string | null
  /** Changes when the same row is to be highlighted again. */
  flashCount?: number
  /** The cell to focus; a new object focuses it again, even for the same cell. */
  focusOn?: GridFocus | null
  emptyText: string
  footer?: ReactNode
  /** Called for Enter in the last cell. */
  onLeave?: () => void
}

const rowHeightPx = 33
const touchRowHeightPx = 45
/** A column without a width of its own, which is usually a name. */
const leastNamePx = 112

/** In a narrower frame (px) the table moves sideways, and no column disappears. */
function leastWidth<Row>(columns: readonly GridColumn<Row>[]): number {
  return columns.reduce((sum, { width = leastNamePx }) => sum + width, 0)
}

/**
 * A table whose cells are edited in place. Arrows, Enter and Tab move between the cells. Only the visible rows are rendered,
 * and typing renders one row. It fills its parent's height and scrolls inside.
 */
export function EditableGrid<Row>(props: EditableGridProps<Row>) {
  const { label, columns, rows, rowKey, selected, flashKey = null, flashCount = 1, emptyText, footer } = props
  const rowHeight = useMediaQuery('(pointer: coarse)') ? touchRowHeightPx : rowHeightPx
  const { scroller, start, end, showRow } = useRowWindow(rows.length, rowHeight)
  const { change, act, select } = useStable(props)

  const showFlashed = useEffectEvent(() => {
    const at = rows.findIndex(row => rowKey(row) === flashKey)
    if (at >= 0) showRow(at)
  })
  useEffect(() => {
    if (flashKey !== null) showFlashed()
  }, [flashKey, flashCount])

  useAskedFocus(props, goTo)

  function goTo(place: CellPlace): void {
    // The row must be rendered before it gets the focus, and before the next key arrives.
    flushSync(() => showRow(place.row))
    focusCell(scroller.current, place)
  }

  function hearKey(event: KeyboardEvent<HTMLElement>): void {
    const from = placeOf(event.target)
    if (!from || !(event.target instanceof HTMLInputElement)) return
    const isEditable = (place: CellPlace) => isEditableAt(columns, rows, place)
    const to = destination(event, event.target, from, { rowCount: rows.length, columnCount: columns.length, isEditable })
    if (to === undefined) return
    event.preventDefault()
    if (to) goTo(to)
    else if (event.key === 'Enter') props.onLeave?.()
  }

  return (
    <div className={classes.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- moves the focus between its fields */}
      <div ref={scroller} className={classes.scroller} onKeyDown={hearKey}>
        <table className={classes.table} aria-label={label} aria-rowcount={rows.length + 1} style={{ minWidth: leastWidth(columns) }}>
          <GridHead columns={columns} />
          <tbody>
            {start > 0 && <tr aria-hidden style={{ height: start * rowHeight }} />}
            {rows.slice(start, end).map((row, offset) => {
              const key = rowKey(row)
              return (
                <GridRow
                  key={key}
                  row={row}
                  index={start + offset}
                  columns={columns}
                  isSelected={key === selected}
                  flash={key === flashKey ? flashCount : 0}
                  onChange={change}
                  onAction={act}
                  onSelect={select}
                />
              )
            })}
            {end < rows.length && <tr aria-hidden style={{ height: (rows.length - end) * rowHeight }} />}
          </tbody>
        </table>
        {rows.length === 0 && <p className={classes.empty}>{emptyText}</p>}
      </div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </div>
  )
}

function GridHead<Row>({ columns }: { columns: readonly GridColumn<Row>[] }) {
  return (
    <>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} {...(width !== undefined && { style: { width } })} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(column => (
            <th key={column.key} scope="col" className={classes.head} {...(isFigure(column) && { 'data-figure': true })}>
              {column.kind === 'action' ? <span className={classes.unseen}>{column.header || 'Action'}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}

function useAskedFocus<Row>({ focusOn = null, rows, rowKey, columns }: EditableGridProps<Row>, goTo: (place: CellPlace) => void): void {
  const toAsked = useEffectEvent((asked: GridFocus) => {
    const row = rows.findIndex(one => rowKey(one) === asked.rowKey)
    const column = columns.findIndex(({ key }) => key === asked.column)
    if (row >= 0 && column >= 0) goTo({ row, column })
  })
  useEffect(() => {
    if (!focusOn) return
    // Waits until the dialog that asked has returned the focus.
    const frame = requestAnimationFrame(() => toAsked(focusOn))
    return () => cancelAnimationFrame(frame)
  }, [focusOn])
}

// Handlers that are the same for every render, so that memoised rows are not rendered again.
function useStable<Row>(props: EditableGridProps<Row>) {
  const latest = useLatest(props)
  const change = useCallback((row: Row, change: CellChange) => latest.current.onCellChange(row, change), [latest])
  const act = useCallback((row: Row, column: string) => latest.current.onCellAction?.(row, column), [latest])
  const select = useCallback((row: Row) => latest.current.onSelect?.(latest.current.rowKey(row)), [latest])
  return { change, act, select }
}

function isEditableAt<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[], place: CellPlace): boolean {
  const [column, row] = [columns[place.column], rows[place.row]]
  return column !== undefined && row !== undefined && isCellEditable(column, row)
}

type Moves = Parameters<typeof cellBelow>[2]

/** The cell that a key leads to: undefined when the key belongs to the field, null at the edge of the grid. */
function destination(event: KeyboardEvent, field: HTMLInputElement, from: CellPlace, grid: Moves): CellPlace | null | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined
  switch (event.key) {
    case 'ArrowDown':
      return cellBelow(from, 1, grid)
    case 'ArrowUp':
      return cellBelow(from, -1, grid)
    case 'Enter':
      return cellBeside(from, event.shiftKey ? -1 : 1, grid)
    case 'ArrowRight':
      return isCaretAtEdge(field, 1) && !event.shiftKey ? cellBeside(from, 1, grid) : undefined
    case 'ArrowLeft':
      return isCaretAtEdge(field, -1) && !event.shiftKey ? cellBeside(from, -1, grid) : undefined
    default:
      return undefined
  }
}

function placeOf(target: EventTarget): CellPlace | null {
  const text = target instanceof Element ? target.closest('td')?.dataset.place : undefined
  const [row, column] = text?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}

function focusCell(scroller: HTMLElement | null, { row, column }: CellPlace): void {
  scroller?.querySelector<HTMLInputElement>(`[data-place="${row}:${column}"] input`)?.focus({ preventScroll: true })
}
