import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { formatQuantity, quantity, type Quantity } from '../../../../kernel/quantity.ts'
import { EditableGrid, type CellChange, type GridColumn } from '../../../../platform/web/table/editable-grid.tsx'
import { problemsBelow, WrongName } from '../../../../platform/web/table/line-problems.tsx'
import type { ArrivingLine, ReceiptDraft } from './receipt-draft.ts'
import { entryText } from '../../stock/web/take-table.tsx'
import classes from './transfer.module.css'

interface Row {
  at: ArrivingLine
  problem: { column: string; text: string } | null
  onReason: (reason: string) => void
}

const first: readonly GridColumn<Row>[] = [
  { key: 'number', header: '#', kind: 'text', width: 34, render: ({ at }) => at.line.code },
  { key: 'item', header: 'Item', kind: 'text', render: row => <ItemCell row={row} /> },
]
const more: readonly GridColumn<Row>[] = [
  {
    key: 'code',
    header: 'Barcode',
    kind: 'text',
    width: 132,
    render: ({ at }) => at.line.itemMaster.barcode || at.line.itemCode,
  },
]
const figures: readonly GridColumn<Row>[] = [
  { key: 'entry', header: 'Stock entry', kind: 'text', width: 190, render: ({ at }) => <span title={entryOf(at)}>{entryOf(at)}</span> },
  { key: 'sent', header: 'Sent', kind: 'text', align: 'right', width: 76, render: ({ at }) => at.line.quantity },
  { key: 'before', header: 'Before', kind: 'text', align: 'right', width: 76, render: ({ at }) => <Before at={at} /> },
  { key: 'now', header: 'Arrived now', kind: 'quantity', width: 104, value: ({ at }) => at.now },
  { key: 'short', header: 'Short', kind: 'quantity', width: 84, value: ({ at }) => (at.short === 0 ? null : at.short) },
  { key: 'reason', header: 'Why it is short', kind: 'text', width: 180, render: (row, index) => <ReasonCell row={row} index={index} /> },
  { key: 'left', header: 'Still to come', kind: 'text', align: 'right', width: 108, render: ({ at }) => <LeftCell at={at} /> },
]
const wide = [...first, ...more, ...figures]
const usual = [...first, ...figures]
const small = usual
  .filter(({ key }) => key !== 'entry' && key !== 'before')
  .map(column => (column.key === 'reason' ? { ...column, width: 150 } : column))

const entryOf = ({ line }: ArrivingLine) => [line.stockCode, entryText(line)].filter(Boolean).join(' · ')

function ItemCell({ row: { at, problem } }: { row: Row }) {
  const { name } = at.line.itemMaster
  if (problem === null) return <span title={`${name}, ${entryOf(at)}`}>{name}</span>
  return <WrongName name={name} text={problem.text} />
}

// Received and short before.
function Before({ at: { line } }: { at: ArrivingLine }) {
  if (line.short === '0') return line.received
  return <span title={`${line.received} received, ${line.short} short`}>{`${line.received} + ${line.short}`}</span>
}

function LeftCell({ at: { rest, now, short } }: { at: ArrivingLine }) {
  const left = rest - now - short
  if (left >= 0) return <span className={left === 0 ? classes.dim : undefined}>{formatQuantity(quantity(left))}</span>
  return (
    <span className={classes.bad}>
      <IconAlertTriangle size={14} aria-hidden /> {formatQuantity(quantity(-left))} too many
    </span>
  )
}

const usualReasons = ['Broken on the way', 'Lost on the way', 'Never loaded', 'Wrong item sent']

function ReasonCell({ row: { at, problem, onReason }, index }: { row: Row; index: number }) {
  if (at.short === 0) return null
  return (
    <input
      className={classes.reason}
      aria-label={`Why it is short, line ${index + 1}`}
      aria-invalid={problem?.column === 'reason' || undefined}
      list="short-reasons"
      maxLength={100}
      placeholder="Say why"
      value={at.reason}
      onChange={event => onReason(event.currentTarget.value)}
    />
  )
}

interface ReceiveTableProps {
  lines: readonly ArrivingLine[]
  touched: ReceiptDraft['touched']
  /** By line of the transfer. */
  problems: ReadonlyMap<string, { column: string; text: string }>
  onChange: (typed: { code: string; now?: Quantity; short?: Quantity; reason?: string }) => void
}

/** The lines in transit: quantity arrived now, shortage and reason. Enter moves between the fields, and to the reason of a shortage. */
export function ReceiveTable({ lines, touched, problems, onChange }: ReceiveTableProps) {
  const columns = useColumns()
  const box = useRef<HTMLDivElement>(null)
  const field = (label: string) => box.current?.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)
  useWrongField(lines, problems, field)

  function change({ at }: Row, cell: CellChange): void {
    if (cell.kind !== 'quantity') return
    onChange({ code: at.line.code, ...(cell.column === 'short' ? { short: cell.value } : { now: cell.value }) })
  }

  function hearKey(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key !== 'Enter' || event.shiftKey || !(event.target instanceof HTMLInputElement)) return
    const [, line] = /^Short, line (\d+)$/.exec(event.target.ariaLabel ?? '') ?? []
    const reason = line === undefined ? null : field(`Why it is short, line ${line}`)
    if (!reason) return
    event.preventDefault()
    event.stopPropagation()
    reason.focus()
  }

  const rows = lines.map((at): Row => ({
    at,
    problem: problems.get(at.line.code) ?? null,
    onReason: reason => onChange({ code: at.line.code, reason }),
  }))
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter goes on to the reason of what is short
    <div ref={box} className={classes.lines} onKeyDownCapture={hearKey}>
      <EditableGrid
        label="Arriving items"
        columns={columns}
        rows={rows}
        rowKey={({ at }) => at.line.code}
        onCellChange={change}
        flashKey={touched?.code ?? null}
        flashCount={touched?.times ?? 1}
        footer={problemsBelow(rows.map(({ at, problem }) => problem && { name: at.line.itemMaster.name, text: problem.text }))}
        emptyText="Nothing is on its way any more."
      />
      <datalist id="short-reasons">
        {usualReasons.map(reason => (
          <option key={reason}>{reason}</option>
        ))}
      </datalist>
    </div>
  )
}

function useColumns(): readonly GridColumn<Row>[] {
  const isSmall = useMediaQuery('(max-width: 1279px)', undefined, { getInitialValueInEffect: false })
  const isWide = useMediaQuery('(min-width: 1500px)', undefined, { getInitialValueInEffect: false })
  return isWide ? wide : isSmall ? small : usual
}

const fieldNames: Readonly<Record<string, string>> = { quantity: 'Arrived now', short: 'Short', reason: 'Why it is short' }

/** Focuses the field with the error. */
function useWrongField(
  lines: readonly ArrivingLine[],
  problems: ReceiveTableProps['problems'],
  field: (label: string) => HTMLInputElement | null | undefined,
): void {
  const wrong = lines.findIndex(({ line }) => problems.has(line.code))
  const show = useEffectEvent(() => {
    const column = problems.get(lines[wrong]?.line.code ?? '')?.column ?? ''
    field(`${fieldNames[column] ?? 'Arrived now'}, line ${wrong + 1}`)?.focus()
  })
  useEffect(() => {
    if (wrong >= 0) show()
  }, [wrong, problems])
}
