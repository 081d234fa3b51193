import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { FieldErrors } from '../../../../../kernel/refusal.ts'
import { useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import type { GridColumn } from '../../../../../platform/web/table/editable-grid.tsx'
import { LineGrid } from '../../../../../platform/web/table/line-grid.tsx'
import { useTypesWithoutVat } from '../../../../shop/vat/web/use-vat.ts'
import { namedPrices, type ReceivedRow } from './received-columns.tsx'
import type { ReceivedLines, ReceivedValues } from './received-line.ts'

interface ReceivedLineTableProps<Row extends ReceivedRow> {
  /** The accessible name of the table: 'Received items'. */
  label: string
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  /** The heading of the column for a field. */
  headers: Readonly<Record<string, string>>
  /** The errors of the last check or refusal; new errors focus the first wrong cell. */
  problems: FieldErrors
  nameOf: (line: Row['line']) => string
  flashed: ReceivedLines<Row['line']>['touched']
  act: (action: { type: 'line'; id: number; change: Partial<ReceivedValues> } | { type: 'remove'; id: number }) => void
  onEdit: (line: Row['line']) => void
  /** Back to the item field: after Escape, Enter in the last cell, or a deleted line. */
  onLeave: () => void
}

/** The columns and headings of a shop: where it types prices without VAT, those of this table say that they contain it. */
function useNamedPrices<Row extends ReceivedRow>({ columns, headers }: Pick<ReceivedLineTableProps<Row>, 'columns' | 'headers'>) {
  const typesWithoutVat = useTypesWithoutVat()
  // The grid keeps its rows only while its columns are the same.
  return useMemo(() => (typesWithoutVat ? namedPrices({ columns, headers }) : { columns, headers }), [typesWithoutVat, columns, headers])
}

/** The lines of received goods, edited in place by keyboard. */
export function ReceivedLineTable<Row extends ReceivedRow>(props: ReceivedLineTableProps<Row>) {
  const { label, rows, problems, nameOf, flashed, act, onEdit, onLeave } = props
  const { columns, headers } = useNamedPrices(props)
  const box = useRef<HTMLDivElement>(null)
  const focusCell = (index: number, field: string) =>
    box.current?.querySelector<HTMLInputElement>(`[aria-label="${headers[field] ?? headers.quantity}, line ${index + 1}"]`)?.focus()
  useShortcut('F9', 'Quantities of the lines', () => focusCell(0, 'quantity'))
  const showWrong = useEffectEvent(() => {
    const wrong = rows.findIndex(({ problem }) => problem !== null)
    if (wrong >= 0) focusCell(wrong, rows[wrong]?.problem?.field ?? '')
  })
  useEffect(() => {
    // Waits until the dialog that asked has returned the focus.
    const frame = requestAnimationFrame(() => showWrong())
    return () => cancelAnimationFrame(frame)
  }, [problems])

  function remove({ line }: Row): void {
    act({ type: 'remove', id: line.id })
    onLeave()
  }

  return (
    <LineGrid
      box={box}
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ line }) => String(line.id)}
      onCellChange={({ line }, { column, value }) => act({ type: 'line', id: line.id, change: { [column]: value } })}
      onCellAction={(row, column) => (column === 'edit' ? onEdit(row.line) : remove(row))}
      onRemove={remove}
      wrongOf={({ line, problem }) => problem && { name: nameOf(line), text: problem.text }}
      flashed={flashed && { key: String(flashed.id), times: flashed.times }}
      emptyText="Scan an item, or search one above."
      onEscape={onLeave}
      onLeave={onLeave}
      least={160}
      narrowHeight="var(--lines-height, 40dvh)"
      narrowLeast="var(--lines-least, 260px)"
    />
  )
}
