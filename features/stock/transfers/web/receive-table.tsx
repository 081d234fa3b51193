import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { formatQuantity, quantity, type Quantity } from '../../../../kernel/quantity.ts'
import type { CellChange, GridColumn } from '../../../../platform/web/table/editable-grid.tsx'
import { itemColumn, shownFigure, shownText, wrongLine, type LineRow } from '../../../../platform/web/table/line-columns.tsx'
import { LineGrid } from '../../../../platform/web/table/line-grid.tsx'
import type { ArrivingLine, ReceiptDraft } from './receipt-draft.ts'
import { entryText } from '../../stock/web/take-table.tsx'
import classes from './transfer.module.css'

interface Row extends LineRow {
  at: ArrivingLine
  /** The field that is wrong. */
  wrong: string | null
  onReason: (reason: string) => void
}

const first: readonly GridColumn<Row>[] = [shownText('number', '#', 34, ({ at }) => at.line.code), itemColumn]
const barcode = shownText<Row>('code', 'Barcode', 132, ({ at }) => at.line.itemMaster.barcode || at.line.itemCode)
const figures: readonly GridColumn<Row>[] = [
  shownText('entry', 'Stock entry', 190, ({ at }) => <span title={entryOf(at)}>{entryOf(at)}</span>),
  shownFigure('sent', 'Sent', 76, ({ at }) => at.line.quantity),
  shownFigure('before', 'Before', 76, ({ at }) => <Before at={at} />),
  { key: 'now', header: 'Arrived now', kind: 'quantity', width: 104, value: ({ at }) => at.now },
  { key: 'short', header: 'Short', kind: 'quantity', width: 84, value: ({ at }) => (at.short === 0 ? null : at.short) },
  { key: 'reason', header: 'Why it is short', kind: 'text', width: 180, render: (row, index) => <ReasonCell row={row} index={index} /> },
  shownFigure('left', 'Still to come', 108, ({ at }) => <LeftCell at={at} />),
]
const wide = [...first, barcode, ...figures]
const usual = [...first, ...figures]
const small = usual
  .filter(({ key }) => key !== 'entry' && key !== 'before')
  .map(column => (column.key === 'reason' ? { ...column, width: 150 } : column))

const entryOf = ({ line }: ArrivingLine) => [line.stockCode, entryText(line)].filter(Boolean).join(' · ')

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

function ReasonCell({ row: { at, wrong, onReason }, index }: { row: Row; index: number }) {
  if (at.short === 0) return null
  return (
    <input
      className={classes.reason}
      aria-label={`Why it is short, line ${index + 1}`}
      aria-invalid={wrong === 'reason' || undefined}
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

  const rows = lines.map((at): Row => {
    const { code, itemMaster } = at.line
    const { column = null, text = null } = problems.get(code) ?? {}
    const { name } = itemMaster
    return { at, name, title: `${name}, ${entryOf(at)}`, problem: text, wrong: column, onReason: reason => onChange({ code, reason }) }
  })
  return (
    <LineGrid
      box={box}
      label="Arriving items"
      columns={columns}
      rows={rows}
      rowKey={({ at }) => at.line.code}
      onCellChange={change}
      flashed={touched && { key: touched.code, times: touched.times }}
      wrongOf={wrongLine}
      emptyText="Nothing is on its way any more."
      hearKey={hearKey}
    >
      <datalist id="short-reasons">
        {usualReasons.map(reason => (
          <option key={reason}>{reason}</option>
        ))}
      </datalist>
    </LineGrid>
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
