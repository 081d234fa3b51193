import { useMemo, type KeyboardEvent } from 'react'
import { displayQuantityText, quantity, times } from '../../../../../kernel/quantity.ts'
import type { CellChange, GridColumn } from '../../../../../platform/web/table/editable-grid.tsx'
import {
  deleteColumn,
  itemColumn,
  numberColumn,
  shownFigure,
  shownMoney,
  wrongLine,
  type LineRow,
} from '../../../../../platform/web/table/line-columns.tsx'
import { LineGrid } from '../../../../../platform/web/table/line-grid.tsx'
import type { SuggestedItem } from '../../order-contract.ts'
import { itemOfSuggestion, withOrdered, type OrderLine } from './order-draft.ts'
import classes from '../return/return-editor.module.css'

interface Row extends LineRow {
  line: OrderLine
  /** What is known about a supplier's item; null for an item that was added by hand. */
  known: SuggestedItem | null
  isListed: boolean
}

const of = (key: string, header: string, width: number, textOf: (item: SuggestedItem) => string): GridColumn<Row> =>
  shownFigure(key, header, width, ({ known: item }) => (item ? textOf(item) : <span className={classes.count}>–</span>))
const text = (key: keyof SuggestedItem, header: string, width: number) =>
  of(key, header, width, item => displayQuantityText(String(item[key])))

const first: readonly GridColumn<Row>[] = [numberColumn, itemColumn]
const stock: GridColumn<Row> = shownFigure('stock', 'Stock', 84, row => <StockCell row={row} />)
const known: readonly GridColumn<Row>[] = [
  text('onOrder', 'On order', 72),
  text('inTransit', 'In transit', 74),
  of('levels', 'Min–max', 76, item => `${displayQuantityText(item.minStock)}–${displayQuantityText(item.maxStock)}`),
  of('sold', 'Sold 30/90', 84, item => `${displayQuantityText(item.sold30)} / ${displayQuantityText(item.sold90)}`),
  of('daysOfStock', 'Days', 48, item => String(item.daysOfStock ?? '–')),
]
const suggested = text('suggested', 'Suggested', 80)
const figures: readonly GridColumn<Row>[] = [
  { key: 'quantity', header: 'Quantity', kind: 'quantity', width: 92, value: ({ line }) => line.quantity || null },
  { key: 'costPrice', header: 'Cost', kind: 'money', width: 104, value: ({ line }) => line.costPrice },
]
const total: GridColumn<Row> = shownMoney('total', 'Total', 112, ({ line }) =>
  line.quantity > 0 ? times(line.costPrice, line.quantity) : null,
)
const drop = deleteColumn<Row>(34, ({ isListed }) => isListed)
const usual = [...first, stock, ...known, suggested, ...figures, total, drop]
const small = [...first, stock, suggested, ...figures, drop]

/** Items without levels of this location use the stock of all locations together. */
function StockCell({ row: { known: item } }: { row: Row }) {
  if (!item) return <span className={classes.count}>–</span>
  const here = displayQuantityText(item.stock)
  if (item.levelsOf === 'here') return here
  return (
    <span title={`${here} in all locations, which the levels are for`}>
      <span className={classes.count}>all</span> {here}
    </span>
  )
}

interface OrderTableProps {
  lines: readonly OrderLine[]
  items: readonly SuggestedItem[]
  /** Shows the supplier's other items too. */
  withAll: boolean
  problems: ReadonlyMap<string, string>
  flashed: { itemCode: string; times: number } | null
  onChange: (lines: readonly OrderLine[]) => void
  onLeave: () => void
  emptyText: string
}

function rowsOf({ lines, items, withAll, problems }: Pick<OrderTableProps, 'lines' | 'items' | 'withAll' | 'problems'>): Row[] {
  const known = new Map(items.map(item => [item.itemCode, item]))
  const rowOf = (line: OrderLine, isListed = true): Row => ({
    line,
    name: line.name,
    title: `${line.name} · ${line.barcode || line.itemCode}`,
    known: known.get(line.itemCode) ?? null,
    isListed,
    problem: problems.get(line.itemCode) ?? null,
  })
  if (!withAll) return lines.map(line => rowOf(line))
  // In the order of the items, so that a row stays in place when its quantity is typed.
  const listed = new Map(lines.map(line => [line.itemCode, line]))
  const none = quantity(0)
  return [
    ...lines.filter(({ itemCode }) => !known.has(itemCode)).map(line => rowOf(line)),
    ...items.map(item => {
      const line = listed.get(item.itemCode)
      return line ? rowOf(line) : rowOf({ ...itemOfSuggestion(item), quantity: none }, false)
    }),
  ]
}

/** The items of the order, edited in place by keyboard. */
export function OrderTable(props: OrderTableProps) {
  const { lines, flashed, onChange, onLeave, emptyText } = props

  function change({ line }: Row, cell: CellChange): void {
    if (cell.kind === 'quantity') onChange(withOrdered(lines, line, { quantity: cell.value }))
    else if (cell.kind === 'money') onChange(withOrdered(lines, line, { costPrice: cell.value }))
  }

  function remove({ line, isListed }: Row): void {
    if (!isListed) return
    onChange(lines.filter(one => one.itemCode !== line.itemCode))
    onLeave()
  }

  const rows = rowsOf(props)
  // The quantity of what was just added is typed next. A new object for each time, so that it is focused again.
  const focusOn = useMemo(() => flashed && { rowKey: flashed.itemCode, column: 'quantity' }, [flashed])

  /** Enter on the item that was just added goes on to the next one, unless its cost is still missing. */
  function hearEnter(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || flashed === null) return
    const at = rows.findIndex(({ line }) => line.itemCode === flashed.itemCode)
    const [row, label] = [rows[at], event.target.getAttribute('aria-label')]
    const isFinished = label === `Cost, line ${at + 1}` || (label === `Quantity, line ${at + 1}` && row && row.line.costPrice > 0)
    if (!isFinished) return
    event.preventDefault()
    event.stopPropagation()
    onLeave()
  }

  return (
    <LineGrid
      label="Ordered items"
      columns={usual}
      small={small}
      rows={rows}
      rowKey={({ line }) => line.itemCode}
      onCellChange={change}
      onRemove={remove}
      wrongOf={wrongLine}
      flashed={flashed && { key: flashed.itemCode, times: flashed.times }}
      focusOn={focusOn}
      emptyText={emptyText}
      hearKey={hearEnter}
      onEscape={onLeave}
      onLeave={onLeave}
      narrowHeight="56dvh"
    />
  )
}
