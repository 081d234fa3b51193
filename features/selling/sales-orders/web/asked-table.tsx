import { messages } from '../../../../kernel/messages.ts'
import { priceLine } from '../../../../kernel/pricing.ts'
import type { CellChange, GridColumn } from '../../../../platform/web/table/editable-grid.tsx'
import {
  deleteColumn,
  itemColumn,
  numberColumn,
  shownMoney,
  wrongLine,
  type LineRow,
} from '../../../../platform/web/table/line-columns.tsx'
import { LineGrid } from '../../../../platform/web/table/line-grid.tsx'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { withChanged, type AskedChange, type AskedDraftLine } from './asked-draft.ts'

interface Row extends LineRow {
  line: AskedDraftLine
}

const figures: readonly GridColumn<Row>[] = [
  { key: 'quantity', header: 'Quantity', kind: 'quantity', width: 92, value: ({ line }) => line.quantity },
  { key: 'unitPrice', header: 'Unit price', kind: 'money', width: 110, value: ({ line }) => line.unitPrice },
]
const discounts: readonly GridColumn<Row>[] = [
  { key: 'discountPercent', header: 'Disc %', kind: 'percent', width: 76, value: ({ line }) => line.discountPercent },
  { key: 'discountEach', header: 'Disc each', kind: 'money', width: 96, value: ({ line }) => line.discountEach },
]
const total: GridColumn<Row> = shownMoney('total', 'Total', 116, ({ line }) => priceLine(line).lineTotal)
const usual = [numberColumn, itemColumn, ...figures, ...discounts, total, deleteColumn(34)]
const small = [numberColumn, itemColumn, ...figures, total, deleteColumn(34)]

interface AskedTableProps {
  lines: readonly AskedDraftLine[]
  problems: ReadonlyMap<string, string>
  flashed: { itemCode: string; times: number } | null
  setLines: (next: (lines: readonly AskedDraftLine[]) => readonly AskedDraftLine[]) => void
  onLeave: () => void
}

function changeOf(cell: CellChange): AskedChange {
  if (cell.kind === 'quantity') return { quantity: cell.value }
  if (cell.kind === 'percent') return { discountPercent: cell.value }
  if (cell.kind !== 'money') return {}
  return cell.column === 'unitPrice' ? { unitPrice: cell.value } : { discountEach: cell.value }
}

/** What is ordered or quoted, changed in place by keyboard. */
export function AskedTable({ lines, problems, flashed, setLines, onLeave }: AskedTableProps) {
  const rows = lines.map((line): Row => {
    const { name, barcode, itemCode } = line
    return { line, name, title: `${name} · ${barcode || itemCode}`, problem: problems.get(itemCode) ?? null }
  })

  async function remove({ line }: Row): Promise<void> {
    if (!(await confirmDialog(messages.confirmDelete, { danger: true }))) return
    setLines(before => before.filter(one => one.itemCode !== line.itemCode))
    onLeave()
  }

  return (
    <LineGrid
      label="Items"
      columns={usual}
      small={small}
      rows={rows}
      rowKey={({ line }) => line.itemCode}
      onCellChange={({ line }, cell) => setLines(before => withChanged(before, line.itemCode, changeOf(cell)))}
      onRemove={row => void remove(row)}
      wrongOf={wrongLine}
      flashed={flashed && { key: flashed.itemCode, times: flashed.times }}
      emptyText={messages.noItem}
      onEscape={onLeave}
      onLeave={onLeave}
      least={200}
      narrowHeight="50dvh"
    />
  )
}
