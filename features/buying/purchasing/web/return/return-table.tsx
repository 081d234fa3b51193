import { displayDateText } from '../../../../../kernel/dates.ts'
import type { KeyboardEvent } from 'react'
import { displayMoney, type Money } from '../../../../../kernel/money.ts'
import type { Quantity } from '../../../../../kernel/quantity.ts'
import type { CellChange, GridColumn } from '../../../../../platform/web/table/editable-grid.tsx'
import { itemColumn, shownFigure, shownMoney, shownText, wrongLine, type LineRow } from '../../../../../platform/web/table/line-columns.tsx'
import { LineGrid } from '../../../../../platform/web/table/line-grid.tsx'
import { amountOf, costOf, priceOf, withFigure, type Returnable, type ReturnLine } from './return-draft.ts'

interface Row extends LineRow {
  entry: Returnable
  back: Quantity | null
  price: Money
  total: Money | null
}

const middle: readonly GridColumn<Row>[] = [
  shownText('entry', 'Stock entry', 104, ({ entry }) => entry.stockCode),
  shownText('batch', 'Batch', 96, ({ entry }) => entry.batch),
  shownText('with', 'Received with', 112, ({ entry }) => entry.receivedWith),
  shownText('on', 'Received', 96, ({ entry }) => displayDateText(entry.receivedOn)),
]
const figures: readonly GridColumn<Row>[] = [
  shownFigure('left', 'Left here', 84, ({ entry }) => entry.remaining),
  shownFigure('cost', 'Cost', 96, ({ entry }) => displayMoney(costOf(entry))),
  { key: 'quantity', header: 'Quantity back', kind: 'quantity', width: 108, value: ({ back }) => back },
  { key: 'price', header: 'Price', kind: 'money', width: 104, value: ({ price }) => price },
  shownMoney('total', 'Total', 108, ({ total }) => total),
]
const usual = [itemColumn, ...middle, ...figures]
const small = [itemColumn, ...figures.filter(({ key }) => key !== 'cost' && key !== 'total')]

interface ReturnTableProps {
  entries: readonly Returnable[]
  lines: readonly ReturnLine[]
  problems: ReadonlyMap<string, string>
  onChange: (lines: readonly ReturnLine[]) => void
  /** After a scan Enter in the quantity goes back for the next one; else it goes on to the price. */
  isScanned: boolean
  onLeave: () => void
  emptyText: string
}

/** The stock that can be returned; a quantity makes an entry a line of the return. */
export function ReturnTable({ entries, lines, problems, onChange, isScanned, onLeave, emptyText }: ReturnTableProps) {
  const known = new Map(lines.map(line => [line.entry.stockCode, line]))
  const rows = entries.map((entry): Row => {
    const line = known.get(entry.stockCode)
    return {
      entry,
      name: entry.name,
      back: line && line.quantity > 0 ? line.quantity : null,
      price: line?.price ?? priceOf(entry),
      total: line && line.quantity > 0 ? amountOf(line) : null,
      problem: problems.get(entry.stockCode) ?? null,
    }
  })

  function change({ entry }: Row, cell: CellChange): void {
    if (cell.kind === 'quantity') onChange(withFigure(lines, entry, { quantity: cell.value }))
    else if (cell.kind === 'money') onChange(withFigure(lines, entry, { price: cell.value }))
  }

  /** After a scan Enter in the quantity goes back for the next one. */
  function hearKey(event: KeyboardEvent): void {
    const { target } = event
    const isQuantity = target instanceof HTMLInputElement && target.getAttribute('aria-label')?.startsWith('Quantity back, ')
    if (event.key !== 'Enter' || !isScanned || !isQuantity) return
    event.preventDefault()
    event.stopPropagation()
    onLeave()
  }

  return (
    <LineGrid
      label="Goods of the supplier"
      columns={usual}
      small={small}
      rows={rows}
      rowKey={({ entry }) => entry.stockCode}
      onCellChange={change}
      onRemove={({ entry }) => onChange(lines.filter(line => line.entry.stockCode !== entry.stockCode))}
      wrongOf={wrongLine}
      emptyText={emptyText}
      hearKey={hearKey}
      onEscape={onLeave}
      onLeave={onLeave}
      narrowHeight="56dvh"
    />
  )
}
