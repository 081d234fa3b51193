import { conditionWords } from '../../contract.ts'
import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { messages } from '../../../../../kernel/messages.ts'
import { displayMoney, parseMoney, zero, type Money } from '../../../../../kernel/money.ts'
import { oneUnit, times, type Quantity } from '../../../../../kernel/quantity.ts'
import { useSession } from '../../../../../platform/web/session.ts'
import { EditableGrid, type GridColumn } from '../../../../../platform/web/table/editable-grid.tsx'
import { deleteColumn, numberColumn, shownText } from '../../../../../platform/web/table/line-columns.tsx'
import { useDeleteLine } from '../../../../../platform/web/table/use-delete-line.ts'
import { confirmDialog } from '../../../../../platform/web/ui/confirm-dialog.ts'
import { MoneyInput } from '../../../../../platform/web/ui/money-input.tsx'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { QuantityInput } from '../../../../../platform/web/ui/quantity-input.tsx'
import { ReasonButton } from '../../../../../platform/web/ui/reason-button.tsx'
import type { Goods } from '../../../../goods/items/web/search/find-goods.ts'
import { GoodsField } from '../../../../goods/items/web/search/goods-field.tsx'
import { useScannedGoods } from '../../../../goods/items/web/search/use-scanned-goods.ts'
import { EntryChoice } from './entry-choice.tsx'
import type { LooseLine } from './loose-draft.ts'
import type { LooseReturn } from './use-loose-return.ts'
import { noReason, WhyFields } from './why-fields.tsx'
import classes from './return-dialog.module.css'

/** Step 2: what comes back, for how much. */
export function LooseItems({ made }: { made: LooseReturn }) {
  return (
    <>
      <LooseEntry made={made} />
      <LooseTable made={made} />
    </>
  )
}

function LooseEntry({ made }: { made: LooseReturn }) {
  const { location } = useSession()
  const [goods, setGoods] = useState<Goods | null>(null)
  const [count, setCount] = useState<Quantity | null>(oneUnit)
  const [price, setPrice] = useState<Money | null>(null)
  const [why, setWhy] = useState(noReason)
  const [stockCode, setStockCode] = useState<string | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const priceBox = useRef<HTMLDivElement>(null)
  // It takes the place of the step that had the focus.
  useEffect(() => search.current?.focus(), [])

  function pick(found: Goods, asked: Quantity | null): boolean {
    setGoods(found)
    setStockCode(found.lot)
    setCount(asked ?? oneUnit)
    setPrice(parseMoney(found.labelPrice ?? found.retailPrice))
    priceBox.current?.querySelector('input')?.focus()
    return true
  }
  const { lookUp } = useScannedGoods(pick, { ofLot: true })
  const refusal = whyNotAdd({ goods, count, price })

  function add(event: FormEvent): void {
    event.preventDefault()
    if (refusal !== null || !goods || count === null || price === null) return notifyError(refusal ?? '')
    const { itemCode, name, allowsFractions } = goods
    made.add({ itemCode, name, allowsFractions, stockCode, quantity: count, price, condition: why.condition, reason: why.reason.trim() })
    setGoods(null)
    setCount(oneUnit)
    setPrice(null)
    search.current?.focus()
  }

  return (
    <form onSubmit={add} className={classes.withoutEntry}>
      <GoodsField field={search} value={goods} onPick={pick} onClear={() => setGoods(null)} onCode={lookUp} />
      <TextInput label="Stock location" readOnly value={location.name} title={location.name} tabIndex={-1} />
      <QuantityInput label="Quantity" value={count} onChange={setCount} />
      <div ref={priceBox}>
        <MoneyInput label="Retail price" value={price} onChange={setPrice} />
      </div>
      <EntryChoice itemCode={goods?.itemCode ?? null} isOff={why.condition === 'damaged'} value={stockCode} onChange={setStockCode} />
      <WhyFields value={why} onChange={setWhy} />
      <ReasonButton type="submit" reason={refusal}>
        Add
      </ReasonButton>
    </form>
  )
}

/** Add needs an item, a quantity and a retail price (spec §5). */
function whyNotAdd({ goods, count, price }: { goods: Goods | null; count: Quantity | null; price: Money | null }): string | null {
  if (!goods) return 'Choose an item.'
  if (count === null || count <= 0) return 'Enter a quantity.'
  if (!goods.allowsFractions && count % 1000 !== 0) return 'This item is sold in whole units.'
  return price === null || price <= zero ? 'Enter what is given back for one.' : null
}

interface Row extends LooseLine {
  index: number
}

const columns: readonly GridColumn<Row>[] = [
  numberColumn,
  { key: 'item', header: 'Item', kind: 'text', render: ({ name }) => name },
  shownText('entry', 'Stock entry', 108, row => row.stockCode ?? (row.condition === 'stock' ? 'new' : '–')),
  { key: 'condition', header: 'Condition', kind: 'text', width: 116, render: row => conditionWords[row.condition] },
  { key: 'reason', header: 'Reason', kind: 'text', width: 128, render: ({ reason }) => reason },
  { key: 'quantity', header: 'Quantity', kind: 'quantity', width: 96, value: row => row.quantity },
  { key: 'price', header: 'Price', kind: 'money', width: 112, value: row => row.price },
  { key: 'total', header: 'Total', kind: 'text', align: 'right', width: 112, render: row => displayMoney(times(row.price, row.quantity)) },
  deleteColumn(36),
]

function LooseTable({ made }: { made: LooseReturn }) {
  const rows = made.draft.lines.map((line, index) => ({ ...line, index }))
  useDeleteLine('Returned items', rows, ({ index }) => void remove(index))

  async function remove(index: number): Promise<void> {
    if (await confirmDialog(messages.confirmDelete, { danger: true })) made.remove(index)
  }
  return (
    <div className={classes.grid}>
      <EditableGrid
        label="Returned items"
        columns={columns}
        rows={rows}
        rowKey={({ index }) => String(index)}
        onCellChange={({ index }, change) => {
          if (change.kind === 'quantity') made.change(index, { quantity: change.value })
          if (change.kind === 'money') made.change(index, { price: change.value })
        }}
        onCellAction={({ index }) => void remove(index)}
        emptyText="Nothing comes back yet. Scan an item, or search one above."
      />
    </div>
  )
}
