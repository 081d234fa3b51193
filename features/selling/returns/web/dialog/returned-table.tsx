import { conditionWords } from '../../contract.ts'
import { displayMoney, type Money } from '../../../../../kernel/money.ts'
import { displayQuantity, type Quantity } from '../../../../../kernel/quantity.ts'
import { EditableGrid, type GridColumn } from '../../../../../platform/web/table/editable-grid.tsx'
import { deleteColumn, numberColumn } from '../../../../../platform/web/table/line-columns.tsx'
import { useDeleteLine } from '../../../../../platform/web/table/use-delete-line.ts'
import type { ReturnCondition } from '../../contract.ts'
import { lineTotalOf } from '../../return-money.ts'
import type { FoundBill } from './bill-draft.ts'
import type { BillReturn } from './use-bill-return.ts'
import classes from './return-dialog.module.css'

interface Row {
  index: number
  name: string
  quantity: Quantity
  condition: ReturnCondition
  reason: string
  discount: Money
  /** Null while the rules refuse the return. */
  value: Money | null
  total: Money | null
}

const money = (amount: Money | null) => (amount === null ? '–' : displayMoney(amount))

const columns: readonly GridColumn<Row>[] = [
  numberColumn,
  { key: 'item', header: 'Item', kind: 'text', render: ({ name }) => name },
  { key: 'quantity', header: 'Quantity', kind: 'text', align: 'right', width: 76, render: row => displayQuantity(row.quantity) },
  { key: 'condition', header: 'Condition', kind: 'text', width: 116, render: row => conditionWords[row.condition] },
  { key: 'reason', header: 'Reason', kind: 'text', width: 104, render: ({ reason }) => reason },
  { key: 'value', header: 'Worth', kind: 'text', align: 'right', width: 96, render: ({ value }) => money(value) },
  { key: 'discount', header: 'Discount', kind: 'money', width: 92, value: ({ discount }) => discount },
  { key: 'total', header: 'Total', kind: 'text', align: 'right', width: 96, render: ({ total }) => money(total) },
  deleteColumn(36),
]

/** What comes back, with what is kept back of each line. */
export function ReturnedTable({ made, found }: { made: BillReturn; found: FoundBill }) {
  const rows = made.draft.lines.map((line, index): Row => {
    const priced = made.priced?.lines[index]
    return {
      ...line,
      index,
      name: found.returnData.find(({ code }) => code === line.code)?.itemName ?? '',
      value: priced?.value ?? null,
      total: priced ? lineTotalOf(priced) : null,
    }
  })
  useDeleteLine('Returned items', rows, ({ index }) => made.remove(index))
  return (
    <div className={classes.grid}>
      <EditableGrid
        label="Returned items"
        columns={columns}
        rows={rows}
        rowKey={({ index }) => String(index)}
        onCellChange={({ index }, change) => change.kind === 'money' && made.change(index, { discount: change.value })}
        onCellAction={({ index }) => made.remove(index)}
        emptyText="Nothing comes back yet. Choose an item above and press Add."
      />
    </div>
  )
}
