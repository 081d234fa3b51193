import { useMediaQuery } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { messages } from '../../../../kernel/messages.ts'
import { priceLine } from '../../../../kernel/pricing.ts'
import { EditableGrid, type CellChange, type GridColumn } from '../../../../platform/web/table/editable-grid.tsx'
import { problemsBelow, WrongName } from '../../../../platform/web/table/line-problems.tsx'
import { useDeleteLine } from '../../../../platform/web/table/use-delete-line.ts'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { withChanged, type AskedChange, type AskedDraftLine } from './asked-draft.ts'
import classes from './asked-wizard.module.css'

interface Row {
  line: AskedDraftLine
  problem: string | null
}

const number: GridColumn<Row> = { key: 'number', header: '#', kind: 'text', width: 34, render: (_, index) => index + 1 }
const item: GridColumn<Row> = { key: 'item', header: 'Item', kind: 'text', render: row => <ItemCell row={row} /> }
const figures: readonly GridColumn<Row>[] = [
  { key: 'quantity', header: 'Quantity', kind: 'quantity', width: 92, value: ({ line }) => line.quantity },
  { key: 'unitPrice', header: 'Unit price', kind: 'money', width: 110, value: ({ line }) => line.unitPrice },
]
const discounts: readonly GridColumn<Row>[] = [
  { key: 'discountPercent', header: 'Disc %', kind: 'percent', width: 76, value: ({ line }) => line.discountPercent },
  { key: 'discountEach', header: 'Disc each', kind: 'money', width: 96, value: ({ line }) => line.discountEach },
]
const total: GridColumn<Row> = {
  key: 'total',
  header: 'Total',
  kind: 'money',
  width: 116,
  isEditable: () => false,
  value: ({ line }) => priceLine(line).lineTotal,
}
const drop: GridColumn<Row> = {
  key: 'delete',
  header: '',
  kind: 'action',
  width: 34,
  label: (_, at) => `Delete line ${at + 1}`,
  render: () => <IconTrash size={16} aria-hidden />,
}
const usual = [number, item, ...figures, ...discounts, total, drop]
const small = [number, item, ...figures, total, drop]

function ItemCell({ row: { line, problem } }: { row: Row }) {
  if (problem === null) return <span title={`${line.name} · ${line.barcode || line.itemCode}`}>{line.name}</span>
  return <WrongName name={line.name} text={problem} />
}

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
  const isSmall = useMediaQuery('(max-width: 1099px)', undefined, { getInitialValueInEffect: false })

  const rows = lines.map((line): Row => ({ line, problem: problems.get(line.itemCode) ?? null }))
  useDeleteLine('Items', rows, row => void remove(row))

  async function remove({ line }: Row): Promise<void> {
    if (!(await confirmDialog(messages.confirmDelete, { danger: true }))) return
    setLines(before => before.filter(one => one.itemCode !== line.itemCode))
    onLeave()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape leaves whichever cell has the focus
    <div
      className={classes.lines}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onLeave()
      }}
    >
      <EditableGrid
        label="Items"
        columns={isSmall ? small : usual}
        rows={rows}
        rowKey={({ line }) => line.itemCode}
        onCellChange={({ line }, cell) => setLines(before => withChanged(before, line.itemCode, changeOf(cell)))}
        onCellAction={row => void remove(row)}
        footer={problemsBelow(rows.map(({ line, problem }) => (problem === null ? null : { name: line.name, text: problem })))}
        flashKey={flashed?.itemCode ?? null}
        flashCount={flashed?.times ?? 1}
        emptyText={messages.noItem}
        onLeave={onLeave}
      />
    </div>
  )
}
