import { displayDateText } from '../../../../../kernel/dates.ts'
import { useMediaQuery } from '@mantine/hooks'
import { displayMoney, type Money } from '../../../../../kernel/money.ts'
import type { Quantity } from '../../../../../kernel/quantity.ts'
import { EditableGrid, type CellChange, type GridColumn } from '../../../../../platform/web/table/editable-grid.tsx'
import { problemsBelow, WrongName } from '../../../../../platform/web/table/line-problems.tsx'
import { useDeleteLine } from '../../../../../platform/web/table/use-delete-line.ts'
import { amountOf, costOf, priceOf, withFigure, type Returnable, type ReturnLine } from './return-draft.ts'
import classes from './return-editor.module.css'

interface Row {
  entry: Returnable
  back: Quantity | null
  price: Money
  total: Money | null
  problem: string | null
}

const item: GridColumn<Row> = { key: 'item', header: 'Item', kind: 'text', render: row => <ItemCell row={row} /> }
const middle: readonly GridColumn<Row>[] = [
  { key: 'entry', header: 'Stock entry', kind: 'text', width: 104, render: ({ entry }) => entry.stockCode },
  { key: 'batch', header: 'Batch', kind: 'text', width: 96, render: ({ entry }) => entry.batch },
  { key: 'with', header: 'Received with', kind: 'text', width: 112, render: ({ entry }) => entry.receivedWith },
  { key: 'on', header: 'Received', kind: 'text', width: 96, render: ({ entry }) => displayDateText(entry.receivedOn) },
]
const figures: readonly GridColumn<Row>[] = [
  { key: 'left', header: 'Left here', kind: 'text', align: 'right', width: 84, render: ({ entry }) => entry.remaining },
  { key: 'cost', header: 'Cost', kind: 'text', align: 'right', width: 96, render: ({ entry }) => displayMoney(costOf(entry)) },
  { key: 'quantity', header: 'Quantity back', kind: 'quantity', width: 108, value: ({ back }) => back },
  { key: 'price', header: 'Price', kind: 'money', width: 104, value: ({ price }) => price },
  {
    key: 'total',
    header: 'Total',
    kind: 'money',
    width: 108,
    isEditable: () => false,
    value: ({ total }) => total,
  },
]
const usual = [item, ...middle, ...figures]
const small = [item, ...figures.filter(({ key }) => key !== 'cost' && key !== 'total')]

function ItemCell({ row: { entry, problem } }: { row: Row }) {
  if (problem === null) return <span title={entry.name}>{entry.name}</span>
  return <WrongName name={entry.name} text={problem} />
}

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
  const isSmall = useMediaQuery('(max-width: 1099px)', undefined, { getInitialValueInEffect: false })
  const known = new Map(lines.map(line => [line.entry.stockCode, line]))
  const rows = entries.map((entry): Row => {
    const line = known.get(entry.stockCode)
    return {
      entry,
      back: line && line.quantity > 0 ? line.quantity : null,
      price: line?.price ?? priceOf(entry),
      total: line && line.quantity > 0 ? amountOf(line) : null,
      problem: problems.get(entry.stockCode) ?? null,
    }
  })

  useDeleteLine('Goods of the supplier', rows, ({ entry }) => onChange(lines.filter(line => line.entry.stockCode !== entry.stockCode)))

  function change({ entry }: Row, cell: CellChange): void {
    if (cell.kind === 'quantity') onChange(withFigure(lines, entry, { quantity: cell.value }))
    else if (cell.kind === 'money') onChange(withFigure(lines, entry, { price: cell.value }))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter and Escape leave whichever cell has the focus
    <div
      className={classes.lines}
      onKeyDownCapture={event => {
        const { target } = event
        const isQuantity = target instanceof HTMLInputElement && target.getAttribute('aria-label')?.startsWith('Quantity back, ')
        if (event.key !== 'Enter' || !isScanned || !isQuantity) return
        event.preventDefault()
        event.stopPropagation()
        onLeave()
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onLeave()
      }}
    >
      <EditableGrid
        label="Goods of the supplier"
        columns={isSmall ? small : usual}
        rows={rows}
        rowKey={({ entry }) => entry.stockCode}
        onCellChange={change}
        footer={problemsBelow(rows.map(({ entry, problem }) => (problem === null ? null : { name: entry.name, text: problem })))}
        emptyText={emptyText}
        onLeave={onLeave}
      />
    </div>
  )
}
