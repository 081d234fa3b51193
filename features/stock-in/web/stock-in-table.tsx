import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { displayDate } from '../../../kernel/dates.ts'
import { times } from '../../../kernel/quantity.ts'
import type { FieldErrors } from '../../../kernel/refusal.ts'
import { useShortcut } from '../../../platform/web/shortcuts.tsx'
import { EditableGrid, type CellChange, type GridColumn } from '../../../platform/web/table/editable-grid.tsx'
import { stockInProblems, type StockInAction, type StockInDraft } from './stock-in-draft.ts'
import classes from './stock-in-editor.module.css'
import type { LineValues, StockInLine } from './stock-in-line.ts'

interface Row {
  line: StockInLine
  problem: string | null
}

const first: readonly GridColumn<Row>[] = [
  { key: 'number', header: '#', kind: 'text', width: 34, render: (_, index) => index + 1 },
  { key: 'item', header: 'Item', kind: 'text', render: row => <ItemCell row={row} /> },
]
const figures: readonly GridColumn<Row>[] = [
  { key: 'quantity', header: 'Quantity', kind: 'quantity', width: 90, value: ({ line }) => line.quantity },
  { key: 'costPrice', header: 'Cost price', kind: 'money', width: 104, value: ({ line }) => line.costPrice },
  { key: 'wholesalePrice', header: 'Wholesale', kind: 'money', width: 104, value: ({ line }) => line.wholesalePrice },
  { key: 'retailPrice', header: 'Retail', kind: 'money', width: 104, value: ({ line }) => line.retailPrice },
  {
    key: 'total',
    header: 'Total at cost',
    kind: 'money',
    width: 120,
    isEditable: () => false,
    value: ({ line }) => times(line.costPrice, line.quantity),
  },
  {
    key: 'edit',
    header: '',
    kind: 'action',
    width: 36,
    label: (_, at) => `Edit line ${at + 1}`,
    render: () => <IconPencil size={16} aria-hidden />,
  },
  {
    key: 'delete',
    header: '',
    kind: 'action',
    width: 36,
    label: (_, at) => `Delete line ${at + 1}`,
    render: () => <IconTrash size={16} aria-hidden />,
  },
]
const usual = [...first, ...figures]
// What a narrow screen leaves out is changed in the entry above.
const small = usual.filter(({ key }) => key !== 'wholesalePrice')

function ItemCell({ row: { line, problem } }: { row: Row }) {
  const { name } = line.item
  const more = [line.batch, line.expiryDate && `exp ${displayDate(line.expiryDate)}`].filter(Boolean).join(' · ')
  const isLoss = line.retailPrice < line.costPrice
  const text = problem ?? (isLoss ? 'retail is below cost' : null)
  return (
    <span className={text === null ? undefined : classes.bad} title={[name, more, text].filter(Boolean).join(' · ')}>
      {text !== null && <IconAlertTriangle size={14} aria-hidden />} {name}
      {text === null ? more !== '' && <span className={classes.dimmed}> · {more}</span> : `: ${text}`}
    </span>
  )
}

/** What a cell's new value means for its line. */
function changeOf({ column, value }: CellChange): Partial<LineValues> {
  return { [column]: value }
}

const headerOf = (column: string) => usual.find(({ key }) => key === column)?.header ?? 'Quantity'

interface StockInTableProps {
  draft: StockInDraft
  problems: FieldErrors
  act: (action: StockInAction) => void
  onEdit: (line: StockInLine) => void
  /** Escape, Enter in the last cell, a deleted line: back to the item field. */
  onLeave: () => void
}

/** The lines, changed in place by keyboard. */
export function StockInTable({ draft, problems, act, onEdit, onLeave }: StockInTableProps) {
  const isSmall = useMediaQuery('(max-width: 1099px)', undefined, { getInitialValueInEffect: false })
  const box = useRef<HTMLDivElement>(null)
  const byLine = stockInProblems(draft, problems)
  const focusCell = (index: number, column: string) =>
    box.current?.querySelector<HTMLInputElement>(`[aria-label="${headerOf(column)}, line ${index + 1}"]`)?.focus()
  useShortcut('F9', 'Quantities of the lines', () => focusCell(0, 'quantity'))
  const showWrong = useEffectEvent(() => {
    const wrong = draft.lines.findIndex(line => byLine.has(line.id))
    const line = draft.lines[wrong]
    if (line) focusCell(wrong, byLine.get(line.id)?.field ?? '')
  })
  useEffect(() => {
    // After the dialog that asked has given the focus back.
    const frame = requestAnimationFrame(() => showWrong())
    return () => cancelAnimationFrame(frame)
  }, [problems])

  function hearKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onLeave()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape leaves whichever cell has the focus
    <div ref={box} className={classes.lines} onKeyDown={hearKey}>
      <EditableGrid
        label="Items that came in"
        columns={isSmall ? small : usual}
        rows={draft.lines.map(line => ({ line, problem: byLine.get(line.id)?.text ?? null }))}
        rowKey={({ line }) => String(line.id)}
        onCellChange={({ line }, change) => act({ type: 'line', id: line.id, change: changeOf(change) })}
        onCellAction={({ line }, column) => {
          if (column === 'edit') return onEdit(line)
          act({ type: 'remove', id: line.id })
          onLeave()
        }}
        flashKey={draft.touched ? String(draft.touched.id) : null}
        flashCount={draft.touched?.times ?? 1}
        emptyText="Scan an item, or search one above."
        onLeave={onLeave}
      />
    </div>
  )
}
