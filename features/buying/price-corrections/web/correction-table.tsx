import { useMemo } from 'react'
import { displayMoney, parseMoney, zero, type Money } from '../../../../kernel/money.ts'
import { displayQuantityText, times, type Quantity } from '../../../../kernel/quantity.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import type { CellChange, GridColumn } from '../../../../platform/web/table/editable-grid.tsx'
import { itemColumn, shownFigure, shownMoney, shownText, wrongLine, type LineRow } from '../../../../platform/web/table/line-columns.tsx'
import { LineGrid } from '../../../../platform/web/table/line-grid.tsx'
import type { CorrectableGrn } from '../contract.ts'
import { withFigure, type DraftLine } from './correction-draft.ts'

type Line = CorrectableGrn['lines'][number]

interface Row extends LineRow {
  line: Line
  difference: Money | null
  quantity: Quantity | null
}

const details: readonly GridColumn<Row>[] = [
  shownText('batch', 'Batch', 96, ({ line }) => line.batch),
  shownFigure('cost', 'Cost price', 108, ({ line }) => amountText(line.costPrice)),
]
const figures: readonly GridColumn<Row>[] = [
  shownFigure('received', 'Received', 92, ({ line }) => displayQuantityText(line.received)),
  shownFigure('charged', 'Charged', 116, ({ line }) => displayMoney(parseMoney(line.charged) ?? zero)),
  { key: 'difference', header: 'Difference', kind: 'money', width: 116, value: ({ difference }) => difference },
  { key: 'quantity', header: 'Quantity', kind: 'quantity', width: 100, value: ({ quantity }) => quantity },
  shownMoney('amount', 'Amount', 116, ({ difference, quantity }) =>
    difference === null || quantity === null ? null : times(difference, quantity),
  ),
]
const usual = [itemColumn, ...details, ...figures]
const small = [itemColumn, ...figures]

interface CorrectionTableProps {
  grn: CorrectableGrn
  lines: readonly DraftLine[]
  problems: ReadonlyMap<string, string>
  onChange: (lines: readonly DraftLine[]) => void
  onLeave: () => void
}

/** The lines of the note; a difference makes one a line of the correction, for all of it unless a quantity is typed. */
export function CorrectionTable({ grn, lines, problems, onChange, onLeave }: CorrectionTableProps) {
  const first = grn.lines[0]?.stockCode
  const focusOn = useMemo(() => (first === undefined ? null : { rowKey: first, column: 'difference' }), [first])
  const typed = new Map(lines.map(line => [line.entryCode, line]))
  const rows = grn.lines.map((line): Row => {
    const known = typed.get(line.stockCode)
    return {
      line,
      name: line.name,
      title: `${line.name} · ${line.stockCode}`,
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
    <LineGrid
      label="Lines of the GRN"
      columns={usual}
      small={small}
      rows={rows}
      rowKey={({ line }) => line.stockCode}
      onCellChange={change}
      focusOn={focusOn}
      wrongOf={wrongLine}
      emptyText=""
      onLeave={onLeave}
      least={200}
    />
  )
}
