import { useMediaQuery } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { displayDate } from '../../../../kernel/dates.ts'
import { useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { EditableGrid, type CellChange, type GridColumn } from '../../../../platform/web/table/editable-grid.tsx'
import { useDeleteLine } from '../../../../platform/web/table/use-delete-line.ts'
import { lineKey, type LabelLine } from '../label-line.ts'
import { CodeCell } from './code-cell.tsx'
import type { LabelAction, LabelDraft } from './label-draft.ts'
import type { LabelFit, LabelProblem } from './label-fit.ts'
import classes from './label-table.module.css'

interface LabelTableProps {
  draft: LabelDraft
  fit: LabelFit
  act: (action: LabelAction) => void
  /** Back to the search: after Escape, Enter in the last cell, or a deleted line. */
  onLeave: () => void
  onSelect: (key: string) => void
  footer: ReactNode
}

interface Row {
  line: LabelLine
  problem: LabelProblem | null
}

// The last row made for each line: an unchanged row stays the same object, so that typing renders only one row.
const lastRows = new WeakMap<LabelLine, Row>()

function rowOf(line: LabelLine, problem: LabelProblem | null): Row {
  const last = lastRows.get(line)
  if (last?.problem === problem) return last
  const row = { line, problem }
  lastRows.set(line, row)
  return row
}

function columnsFor(act: (action: LabelAction) => void): { narrow: GridColumn<Row>[]; wide: GridColumn<Row>[] } {
  const item: GridColumn<Row> = {
    key: 'item',
    header: 'Item',
    kind: 'text',
    render: ({ line }) => (
      <span className={classes.name} title={line.name}>
        {line.name}
      </span>
    ),
  }
  const code: GridColumn<Row> = {
    key: 'code',
    header: 'Code',
    kind: 'text',
    width: 148,
    render: ({ line, problem }, index) => (
      <CodeCell line={line} problem={problem} number={index + 1} onCode={codeKind => act({ type: 'code', key: lineKey(line), codeKind })} />
    ),
  }
  const price: GridColumn<Row> = {
    key: 'price',
    header: 'Price',
    kind: 'money',
    width: 92,
    isEditable: () => false,
    value: ({ line }) => line.retailPrice,
  }
  const batch: GridColumn<Row> = { key: 'batch', header: 'Batch', kind: 'text', width: 78, render: ({ line }) => line.batch }
  const expiry: GridColumn<Row> = {
    key: 'expiry',
    header: 'Expiry',
    kind: 'text',
    width: 92,
    render: ({ line }) => (line.expiryDate === null ? '' : displayDate(line.expiryDate)),
  }
  const labels: GridColumn<Row> = {
    key: 'labels',
    header: 'Labels',
    kind: 'integer',
    width: 66,
    value: ({ line }) => line.count,
  }
  const trash: GridColumn<Row> = {
    key: 'delete',
    header: '',
    kind: 'action',
    width: 36,
    label: (_, index) => `Delete line ${index + 1}`,
    render: () => <IconTrash size={16} aria-hidden />,
  }
  const itemCode: GridColumn<Row> = { key: 'itemCode', header: 'Item code', kind: 'text', width: 104, render: ({ line }) => line.itemCode }
  return { narrow: [item, code, price, batch, expiry, labels, trash], wide: [item, itemCode, code, price, batch, expiry, labels, trash] }
}

/** The goods to be labelled; the numbers are edited in place by keyboard. */
export function LabelTable({ draft, fit, act, onLeave, onSelect, footer }: LabelTableProps) {
  const [columns] = useState(() => columnsFor(act))
  const [selected, setSelected] = useState<string | null>(null)
  const isWide = useMediaQuery('(min-width: 1600px)', undefined, { getInitialValueInEffect: false })
  const box = useRef<HTMLDivElement>(null)
  useShortcut('F9', 'Number of labels', () => {
    const at = draft.lines.findIndex(line => lineKey(line) === (draft.touched?.key ?? selected))
    box.current?.querySelector<HTMLInputElement>(`[aria-label="Labels, line ${Math.max(at, 0) + 1}"]`)?.focus()
  })
  const rows = draft.lines.map(line => rowOf(line, fit.problems.get(line) ?? null))

  function change({ line }: Row, { value }: CellChange): void {
    act({ type: 'count', key: lineKey(line), count: value })
  }

  useDeleteLine('Labels to print', rows, remove)

  function remove({ line }: Row): void {
    act({ type: 'remove', key: lineKey(line) })
    onLeave()
  }

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
        label="Labels to print"
        columns={columns[isWide ? 'wide' : 'narrow']}
        rows={rows}
        rowKey={({ line }) => lineKey(line)}
        onCellChange={change}
        onCellAction={remove}
        selected={selected}
        onSelect={key => {
          setSelected(key)
          if (key !== selected) onSelect(key)
        }}
        flashKey={draft.touched?.key ?? null}
        flashCount={draft.touched?.times ?? 1}
        emptyText="Scan or search an item, or name the paper the goods came with."
        footer={footer}
        onLeave={onLeave}
      />
    </div>
  )
}
