import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { displayMoney, parseMoney, zero, type Money } from '../../../../kernel/money.ts'
import { displayQuantityText, times, type Quantity } from '../../../../kernel/quantity.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { EditableGrid, type CellChange, type GridColumn } from '../../../../platform/web/table/editable-grid.tsx'
import { problemsBelow, WrongName } from '../../../../platform/web/table/line-problems.tsx'
import type { CorrectableGrn } from '../contract.ts'
import { withFigure, type DraftLine } from './correction-draft.ts'
import classes from './correction-editor.module.css'

type Line = CorrectableGrn['lines'][number]

interface Row {
  line: Line
  difference: Money | null
  quantity: Quantity | null
  problem: string | null
}

const item: GridColumn<Row> = { key: 'item', header: 'Item', kind: 'text', render: row => <ItemCell row={row} /> }
const details: readonly GridColumn<Row>[] = [
  { key: 'batch', header: 'Batch', kind: 'text', width: 96, render: ({ line }) => line.batch },
  {
    key: 'cost',
    header: 'Cost price',
    kind: 'text',
    align: 'right',
    width: 108,
    render: ({ line }) => amountText(line.costPrice),
  },
]
const figures: readonly GridColumn<Row>[] = [
  {
    key: 'received',
    header: 'Received',
    kind: 'text',
    align: 'right',
    width: 92,
    render: ({ line }) => displayQuantityText(line.received),
  },
  {
    key: 'charged',
    header: 'Charged',
    kind: 'text',
    align: 'right',
    width: 116,
    render: ({ line }) => displayMoney(parseMoney(line.charged) ?? zero),
  },
  { key: 'difference', header: 'Difference', kind: 'money', width: 116, value: ({ difference }) => difference },
  { key: 'quantity', header: 'Quantity', kind: 'quantity', width: 100, value: ({ quantity }) => quantity },
  {
    key: 'amount',
    header: 'Amount',
    kind: 'money',
    width: 116,
    isEditable: () => false,
    value: ({ difference, quantity }) => (difference === null || quantity === null ? null : times(difference, quantity)),
  },
]
const usual = [item, ...details, ...figures]
const small = [item, ...figures]

function ItemCell({ row: { line, problem } }: { row: Row }) {
  if (problem === null) return <span title={`${line.name} · ${line.stockCode}`}>{line.name}</span>
  return <WrongName name={line.name} text={problem} />
}

interface CorrectionTableProps {
  grn: CorrectableGrn
  lines: readonly DraftLine[]
  problems: ReadonlyMap<string, string>
  onChange: (lines: readonly DraftLine[]) => void
  onLeave: () => void
}

/** The lines of the note; a difference makes one a line of the correction, for all of it unless a quantity is typed. */
export function CorrectionTable({ grn, lines, problems, onChange, onLeave }: CorrectionTableProps) {
  const isSmall = useMediaQuery('(max-width: 1099px)', undefined, { getInitialValueInEffect: false })
  const first = grn.lines[0]?.stockCode
  const focusOn = useMemo(() => (first === undefined ? null : { rowKey: first, column: 'difference' }), [first])
  const typed = new Map(lines.map(line => [line.entryCode, line]))
  const rows = grn.lines.map((line): Row => {
    const known = typed.get(line.stockCode)
    return {
      line,
      difference: known && known.difference > 0 ? known.difference : null,
      quantity: known?.quantity ?? null,
      problem: problems.get(line.stockCode) ?? null,
    }
  })

  function change({ line }: Row, cell: CellChange): void {
    if (cell.kind === 'quantity') onChange(withFigure(lines, line, { quantity: cell.value }))
    else if (cell.kind === 'money') onChange(withFigure(lines, line, { difference: cell.value }))
  }
  return (
    <div className={classes.lines}>
      <EditableGrid
        label="Lines of the GRN"
        columns={isSmall ? small : usual}
        rows={rows}
        rowKey={({ line }) => line.stockCode}
        onCellChange={change}
        focusOn={focusOn}
        footer={problemsBelow(rows.map(({ line, problem }) => (problem === null ? null : { name: line.name, text: problem })))}
        emptyText=""
        onLeave={onLeave}
      />
    </div>
  )
}
