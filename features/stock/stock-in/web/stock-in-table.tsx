import { useMediaQuery } from '@mantine/hooks'
import { times } from '../../../../kernel/quantity.ts'
import type { FieldErrors } from '../../../../kernel/refusal.ts'
import type { GridColumn } from '../../../../platform/web/table/editable-grid.tsx'
import { numberColumn, shownMoney } from '../../../../platform/web/table/line-columns.tsx'
import {
  figureHeaders,
  lineButtons,
  priceColumns,
  quantityColumn,
  ReceivedItemCell,
  type ReceivedRow,
} from '../../stock/web/received/received-columns.tsx'
import { receivedProblemsByLine } from '../../stock/web/received/received-line.ts'
import { ReceivedLineTable } from '../../stock/web/received/received-line-table.tsx'
import type { StockInAction, StockInDraft } from './stock-in-draft.ts'
import type { StockInLine } from './stock-in-line.ts'

interface Row extends ReceivedRow {
  line: StockInLine
}

const usual: readonly GridColumn<Row>[] = [
  numberColumn,
  {
    key: 'item',
    header: 'Item',
    kind: 'text',
    render: row => <ReceivedItemCell name={row.line.item.name} line={row.line} wrong={wrongOf(row)} />,
  },
  quantityColumn(90),
  ...priceColumns(104),
  shownMoney('total', 'Total at cost', 120, ({ line }) => times(line.costPrice, line.quantity)),
  ...lineButtons(36),
]
// Columns that a narrow screen hides can be edited in the entry above.
const small = usual.filter(({ key }) => key !== 'wholesalePrice')

function wrongOf({ line, problem }: Row): string | null {
  return problem?.text ?? (line.retailPrice < line.costPrice ? 'retail is below cost' : null)
}

interface StockInTableProps {
  draft: StockInDraft
  problems: FieldErrors
  act: (action: StockInAction) => void
  onEdit: (line: StockInLine) => void
  /** Back to the item field: after Escape, Enter in the last cell, or a deleted line. */
  onLeave: () => void
}

/** The lines, edited in place by keyboard. */
export function StockInTable({ draft: { lines, touched }, problems, act, onEdit, onLeave }: StockInTableProps) {
  const isSmall = useMediaQuery('(max-width: 1099px)', undefined, { getInitialValueInEffect: false })
  const byLine = receivedProblemsByLine(lines, problems)
  return (
    <ReceivedLineTable<Row>
      label="Items that came in"
      columns={isSmall ? small : usual}
      rows={lines.map(line => ({ line, problem: byLine.get(line.id) ?? null }))}
      headers={figureHeaders}
      problems={problems}
      nameOf={({ item }) => item.name}
      flashed={touched}
      act={act}
      onEdit={onEdit}
      onLeave={onLeave}
    />
  )
}
