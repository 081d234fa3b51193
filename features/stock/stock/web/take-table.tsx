import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { displayDateText } from '../../../../kernel/dates.ts'
import { displayQuantity, negateQuantity } from '../../../../kernel/quantity.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { useShortcut } from '../../../../platform/web/shortcuts.tsx'
import type { GridColumn } from '../../../../platform/web/table/editable-grid.tsx'
import {
  deleteColumn,
  itemColumn,
  numberColumn,
  shownFigure,
  shownMoney,
  shownText,
  wrongLine,
  type LineRow,
} from '../../../../platform/web/table/line-columns.tsx'
import { LineGrid } from '../../../../platform/web/table/line-grid.tsx'
import { may } from '../../../../kernel/permissions.ts'
import type { EntryHere } from '../here-contract.ts'
import classes from './take-stock.module.css'
import type { Taking, TakingAction, TakingRow } from './taking.ts'

interface Row extends LineRow {
  at: TakingRow
  onChoose: () => void
}

const first: readonly GridColumn<Row>[] = [numberColumn, itemColumn]
const code = shownText<Row>('code', 'Barcode', 132, ({ at }) => at.line.item.barcode || at.line.item.itemCode)
const middle: readonly GridColumn<Row>[] = [
  { key: 'entry', header: 'Stock entry', kind: 'text', width: 276, render: (row, index) => <EntryCell row={row} index={index} /> },
  shownFigure('here', 'Here', 84, ({ at }) => (at.here === null ? '…' : displayQuantity(at.here))),
  { key: 'quantity', header: 'Quantity', kind: 'quantity', width: 96, value: ({ at }) => at.line.quantity },
  shownFigure('left', 'Left after', 104, row => <LeftCell row={row} />),
]
const cost = shownMoney<Row>('cost', 'At cost', 112, ({ at }) => at.cost)
const remove = deleteColumn<Row>(36)
// On a narrow screen the total at cost is below the lines, and the entry's full text is a tooltip.
const small = [...first, ...middle.map(column => (column.key === 'entry' ? { ...column, width: 212 } : column)), remove]
const columnSets = {
  plain: { small, usual: [...first, code, ...middle, remove] },
  withCost: { small, usual: [...first, code, ...middle, cost, remove] },
}

type ColumnSet = (typeof columnSets)['plain']

function withAsked(columns: ColumnSet, asked: TakeTableProps['asked']): ColumnSet {
  if (!asked) return columns
  const column = shownFigure<Row>('asked', asked.header, 84, ({ at }) => asked.text(at))
  const behindItem = (set: readonly GridColumn<Row>[]) => set.flatMap(one => (one.key === 'item' ? [one, column] : [one]))
  return { small: behindItem(columns.small), usual: behindItem(columns.usual) }
}

/** 'B12 · exp 31/01/2027' */
export function entryText({ batch, expiryDate }: Pick<EntryHere, 'batch' | 'expiryDate'>): string {
  return [batch, expiryDate && `exp ${displayDateText(expiryDate)}`].filter(Boolean).join(' · ')
}

const withCode = (entry: EntryHere) => [entry.stockCode, entryText(entry)].filter(Boolean).join(' · ')

function EntryCell({ row: { at, onChoose }, index }: { row: Row; index: number }) {
  const { line, parts, here } = at
  const [part] = parts
  const all = parts.map(({ entry, quantity: count }) => `${displayQuantity(count)} of ${withCode(entry)}`)
  const isByHand = line.stockCode !== null
  const taken =
    parts.length > 1 ? `${parts.length} entries` : part && (isByHand ? withCode(part.entry) : entryText(part.entry) || part.entry.stockCode)
  const text = isByHand ? (taken ?? line.stockCode) : ['Automatic', taken].filter(Boolean).join(' · ')
  return (
    <button
      type="button"
      className={classes.entry}
      data-by-hand={isByHand || undefined}
      aria-label={`Stock entry, line ${index + 1}: ${text}`}
      title={all.join('\n') || undefined}
      disabled={here === null}
      onClick={onChoose}
    >
      <span>{text}</span>
      <IconChevronDown size={14} aria-hidden />
    </button>
  )
}

function LeftCell({ row: { at } }: { row: Row }) {
  const { left } = at
  if (left === null) return null
  if (left >= 0) return displayQuantity(left)
  return (
    <span className={classes.bad} title={`${displayQuantity(negateQuantity(left))} too many`}>
      <IconAlertTriangle size={14} role="img" aria-label="Too many" /> {displayQuantity(left)}
    </span>
  )
}

interface TakeTableProps {
  label: string
  rows: readonly TakingRow[]
  touched: Taking['touched']
  /** By line. */
  problems: ReadonlyMap<number, string>
  act: (action: TakingAction) => void
  onChoose: (id: number) => void
  /** Enter or Escape: moves on to the next item. */
  onLeave: () => void
  /** A figure behind the item, such as what is asked for. */
  asked?: { header: string; text: (row: TakingRow) => string }
  /** 'Scan an item, or search one above.' when left out. */
  emptyText?: string
}

/** The lines, edited in place by keyboard: arrows move between quantities, Enter moves on to the next item. */
export function TakeTable({ label, rows, touched, problems, act, onChoose, onLeave, asked, emptyText }: TakeTableProps) {
  const { role } = useSession()
  const columns = withAsked(columnSets[may(role, 'see-cost') ? 'withCost' : 'plain'], asked)
  const box = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const focusQuantity = (index: number) =>
    box.current?.querySelector<HTMLInputElement>(`[aria-label="Quantity, line ${index + 1}"]`)?.focus()
  const wrong = rows.findIndex(({ line }) => problems.has(line.id))
  useFollowed({ touched, wrong, focusLine: id => focusQuantity(rows.findIndex(({ line }) => line.id === id)), focusQuantity })
  useShortcut('F9', 'Quantities of the lines', () => focusQuantity(0))
  const chooseCurrent = () => {
    const line = rows.find(row => String(row.line.id) === current) ?? rows.find(row => row.line.id === touched?.id) ?? rows.at(-1)
    if (line) onChoose(line.line.id)
  }
  useShortcut('F4', 'Choose the stock entry of the line', chooseCurrent)

  const shown = rows.map((at): Row => {
    const { id, item } = at.line
    return { at, name: item.name, problem: problems.get(id) ?? null, onChoose: () => onChoose(id) }
  })

  function remove({ at }: Row): void {
    act({ type: 'remove', id: at.line.id })
    onLeave()
  }

  function hearKey(event: KeyboardEvent): void {
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement
    if (!isEnter && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onLeave()
  }

  return (
    <LineGrid
      box={box}
      label={label}
      columns={columns.usual}
      small={columns.small}
      rows={shown}
      rowKey={({ at }) => String(at.line.id)}
      onCellChange={({ at }, change) => change.kind === 'quantity' && act({ type: 'quantity', id: at.line.id, quantity: change.value })}
      onRemove={remove}
      wrongOf={wrongLine}
      selected={current}
      onSelect={setCurrent}
      flashed={touched && { key: String(touched.id), times: touched.times }}
      emptyText={emptyText ?? 'Scan an item, or search one above.'}
      hearKey={hearKey}
    />
  )
}

interface Followed {
  touched: Taking['touched']
  /** The first line with an error; -1 for none. */
  wrong: number
  focusLine: (id: number) => void
  focusQuantity: (index: number) => void
}

/** Focuses the quantity of the item that was just scanned or picked, or of a line with an error. */
function useFollowed({ touched, wrong, focusLine, focusQuantity }: Followed): void {
  const [kept] = useState(touched)
  const showTouched = useEffectEvent(() => touched && focusLine(touched.id))
  const showWrong = useEffectEvent(() => focusQuantity(wrong))
  useEffect(() => {
    if (touched === kept) return
    // The row is rendered with the next frame.
    const frame = requestAnimationFrame(() => showTouched())
    return () => cancelAnimationFrame(frame)
  }, [touched, kept])
  useEffect(() => {
    if (wrong >= 0) showWrong()
  }, [wrong])
}
