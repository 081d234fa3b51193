import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { displayDate } from '../../../../kernel/dates.ts'
import { displayMoney, zero } from '../../../../kernel/money.ts'
import { useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { EditableGrid, type CellChange, type GridColumn } from '../../../../platform/web/table/editable-grid.tsx'
import type { GrnLineAmounts } from '../../grn.ts'
import { warnsOfLoss } from '../../grn-rules.ts'
import type { OrderDifference } from '../../order.ts'
import type { GrnLine, LineValues } from './grn-line.ts'
import { OrderedCell } from '../order/order-differences.tsx'
import type { GrnWizard } from './use-grn-wizard.ts'
import classes from './grn-wizard.module.css'
import { marginOf, marginText } from '../../../items/item-rules.ts'

interface Row {
  line: GrnLine
  /** Null for a line that an edit takes off. */
  amounts: GrnLineAmounts | null
  problem: { field: string; text: string } | null
  /** Where the note answers an order. */
  difference: OrderDifference | null
}

// The row last made of each line: what is as it was stays the same object, so that typing renders one row of many.
const lastRows = new WeakMap<GrnLine, Row>()

function rowOf(line: GrnLine, { amounts, problem, difference }: Omit<Row, 'line'>): Row {
  const last = lastRows.get(line)
  const isSame = last && last.amounts?.unitCost === amounts?.unitCost && last.amounts?.lineTotal === amounts?.lineTotal
  const isAsOrdered = last?.difference?.now === difference?.now && last?.difference?.ordered === difference?.ordered
  if (isSame && isAsOrdered && last.problem?.text === problem?.text) return last
  const row = { line, amounts, problem, difference }
  lastRows.set(line, row)
  return row
}

const first: readonly GridColumn<Row>[] = [
  { key: 'number', header: '#', kind: 'text', width: 34, render: (_, index) => index + 1 },
  { key: 'item', header: 'Item', kind: 'text', render: row => <ItemCell row={row} /> },
]
const extra: readonly GridColumn<Row>[] = [
  { key: 'code', header: 'Code', kind: 'text', width: 112, render: ({ line }) => line.itemCode },
  { key: 'barcode', header: 'Barcode', kind: 'text', width: 132, render: ({ line }) => line.barcode },
]
const figures: readonly GridColumn<Row>[] = [
  { key: 'quantity', header: 'Quantity', kind: 'quantity', width: 78, value: ({ line }) => line.quantity },
  { key: 'discountPercent', header: 'Disc %', kind: 'percent', width: 58, value: ({ line }) => line.discountPercent },
  { key: 'discountEach', header: 'Disc amount', kind: 'money', width: 88, value: ({ line }) => line.discountEach },
  { key: 'costPrice', header: 'Cost price', kind: 'money', width: 98, value: ({ line }) => line.costPrice },
  { key: 'wholesalePrice', header: 'Wholesale', kind: 'money', width: 98, value: ({ line }) => line.wholesalePrice },
  { key: 'retailPrice', header: 'Retail', kind: 'money', width: 98, value: ({ line }) => line.retailPrice },
  { key: 'margin', header: 'Margin', kind: 'text', align: 'right', width: 84, render: row => <MarginCell row={row} /> },
  { key: 'total', header: 'Total', kind: 'money', width: 112, isEditable: () => false, value: ({ amounts }) => amounts?.lineTotal ?? zero },
  {
    key: 'edit',
    header: '',
    kind: 'action',
    width: 34,
    label: (_, at) => `Edit line ${at + 1}`,
    render: () => <IconPencil size={16} aria-hidden />,
  },
  {
    key: 'delete',
    header: '',
    kind: 'action',
    width: 34,
    label: (_, at) => `Delete line ${at + 1}`,
    render: () => <IconTrash size={16} aria-hidden />,
  },
]
// What a narrow screen leaves out is changed in the entry above.
const inEntry = ['discountPercent', 'discountEach', 'wholesalePrice', 'margin']
const smallFigures = figures.filter(({ key }) => !inEntry.includes(key))
const columnSets = {
  small: [...first, ...smallFigures],
  usual: [...first, ...figures],
  wide: [...first, ...extra, ...figures],
}
const ordered: GridColumn<Row> = {
  key: 'ordered',
  header: 'To come',
  kind: 'text',
  align: 'right',
  width: 108,
  render: ({ difference }) => <OrderedCell difference={difference} />,
}
const orderSets = {
  small: [...first, ordered, ...smallFigures],
  usual: [...first, ordered, ...figures.filter(({ key }) => key !== 'discountEach')],
  wide: [...first, ...extra, ordered, ...figures],
}

function useColumnSet(answersOrder: boolean): readonly GridColumn<Row>[] {
  const isWide = useMediaQuery('(min-width: 1600px)', undefined, { getInitialValueInEffect: false })
  const isSmall = useMediaQuery('(max-width: 1099px)', undefined, { getInitialValueInEffect: false })
  return (answersOrder ? orderSets : columnSets)[isWide ? 'wide' : isSmall ? 'small' : 'usual']
}

function ItemCell({ row: { line, problem } }: { row: Row }) {
  const more = [line.batch, line.expiryDate && `exp ${displayDate(line.expiryDate)}`].filter(Boolean).join(' · ')
  if (problem) {
    // A doubt names its item itself.
    const text = problem.text.startsWith(line.name) ? problem.text : `${line.name}: ${problem.text}`
    return (
      <span className={classes.bad} title={text}>
        <IconAlertTriangle size={14} aria-hidden /> {text}
      </span>
    )
  }
  return (
    <span title={[line.name, more].filter(Boolean).join(' · ')}>
      {line.name}
      {more !== '' && <span className={classes.dimmed}> · {more}</span>}
    </span>
  )
}

function MarginCell({ row: { line, amounts } }: { row: Row }) {
  if (!amounts) return null
  const isLoss = warnsOfLoss(line.retailPrice, amounts.unitCost)
  return (
    <span
      className={isLoss ? classes.bad : undefined}
      title={`Unit cost ${displayMoney(amounts.unitCost)}${isLoss ? ': retail is below it' : ''}`}
    >
      {isLoss && <IconAlertTriangle size={14} role="img" aria-label="Retail is below cost" />}{' '}
      {marginText(marginOf({ price: line.retailPrice, cost: amounts.unitCost }))}
    </span>
  )
}

/** What a cell's new value means for its line. */
function changeOf({ column, value }: CellChange): Partial<LineValues> {
  return { [column]: value }
}

const headers: Readonly<Record<string, string>> = {
  quantity: 'Quantity',
  discountPercentage: 'Disc %',
  discountAmount: 'Disc amount',
  costPrice: 'Cost price',
  wholesalePrice: 'Wholesale',
  retailPrice: 'Retail',
}

interface GrnLineTableProps {
  wizard: GrnWizard
  /** Where the note answers an order. */
  differences: readonly OrderDifference[]
  onEdit: (line: GrnLine) => void
  /** Escape, Enter in the last cell, a deleted line: back to the item field. */
  onLeave: () => void
  footer: ReactNode
}

/** The received lines, changed in place by keyboard. */
export function GrnLineTable({ wizard, differences, onEdit, onLeave, footer }: GrnLineTableProps) {
  const { draft, act, amounts, lineProblems } = wizard
  const columns = useColumnSet(draft.order !== null)
  const box = useRef<HTMLDivElement>(null)
  const amountOf = pricedLines(draft.edits !== null, draft.lines, amounts.lines)
  const compared = new Map(differences.map(item => [item.itemCode, item]))
  const rows = draft.lines.map((line, index) =>
    rowOf(line, {
      amounts: amountOf(index),
      problem: lineProblems.get(line.id) ?? null,
      difference: compared.get(line.itemCode) ?? null,
    }),
  )
  const focusCell = (header: string, index: number) =>
    box.current?.querySelector<HTMLInputElement>(`[aria-label="${header}, line ${index + 1}"]`)?.focus()
  useShortcut('F9', 'Quantities of the lines', () => focusCell('Quantity', 0))

  const firstWrong = draft.lines.findIndex(line => lineProblems.has(line.id))
  const showWrong = useEffectEvent(() => {
    const field = rows[firstWrong]?.problem?.field ?? ''
    focusCell(headers[field] ?? 'Quantity', firstWrong)
  })
  useEffect(() => {
    if (firstWrong >= 0) showWrong()
  }, [firstWrong])

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape leaves whichever cell has the focus
    <div
      ref={box}
      className={classes.lines}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onLeave()
      }}
    >
      <EditableGrid
        label="Received items"
        columns={columns}
        rows={rows}
        rowKey={({ line }) => String(line.id)}
        onCellChange={({ line }, change) => act({ type: 'line', id: line.id, change: changeOf(change) })}
        onCellAction={({ line }, column) => {
          if (column === 'edit') return onEdit(line)
          act({ type: 'remove', id: line.id })
          onLeave()
        }}
        flashKey={problemKey(draft.lines, firstWrong) ?? (draft.touched ? String(draft.touched.id) : null)}
        flashCount={draft.touched?.times ?? 1}
        emptyText="Scan an item, or search one above."
        footer={footer}
        onLeave={onLeave}
      />
    </div>
  )
}

function problemKey(lines: readonly GrnLine[], index: number): string | null {
  const line = lines[index]
  return line ? String(line.id) : null
}

/** The amounts by line; an edit leaves out the lines without a quantity. */
function pricedLines(isEdit: boolean, lines: readonly GrnLine[], priced: readonly GrnLineAmounts[]) {
  if (!isEdit) return (index: number) => priced[index] ?? null
  let at = 0
  const found = lines.map(line => (line.quantity > 0 ? (priced[at++] ?? null) : null))
  return (index: number) => found[index] ?? null
}
