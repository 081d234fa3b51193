import { stockInReasonWords } from '../../stock/reason-words.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateText } from '../../../../kernel/dates.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { entryColumn, figureColumn, LineTable, type LineColumn } from '../../../../platform/web/ui/line-table.tsx'
import type { StockInRead } from '../contract.ts'
import { StockPaperView } from '../../stock/web/stock-paper-parts.tsx'

type Line = StockInRead['stockHistories'][number]

const columns: readonly LineColumn<Line>[] = [
  { label: 'Batch', text: ({ batch }) => batch },
  { label: 'Expiry', text: ({ expiryDate }) => displayDateText(expiryDate) },
  figureColumn('Quantity', line => `${displayQuantityText(line.quantity)} ${line.itemMaster.unit}`),
  // What is still here says something only after some of it went.
  figureColumn('Left here', line => (line.remainingQuantity === line.quantity ? '' : displayQuantityText(line.remainingQuantity))),
]
const prices: readonly LineColumn<Line>[] = [
  figureColumn('Wholesale', ({ wholesalePrice }) => amountText(wholesalePrice)),
  figureColumn('Retail', ({ retailPrice }) => amountText(retailPrice)),
]
const costs: readonly LineColumn<Line>[] = [
  figureColumn('Cost', ({ costPrice }) => amountText(costPrice)),
  figureColumn('Total at cost', ({ totalAmount }) => amountText(totalAmount)),
]

/** One stock in in full; cost only for users who may see it. */
export function StockInView({ paper }: { paper: StockInRead }) {
  const { stockHistories: lines, totalAmount } = paper
  return (
    <StockPaperView paper={paper} facts={[{ label: 'Reason', value: stockInReasonWords[paper.reason] }]} linesTitle="Items that came in">
      <LineTable
        label="Items that came in"
        lines={lines}
        columns={[...columns, entryColumn(lines), ...prices, ...(totalAmount === null ? [] : costs)]}
      />
    </StockPaperView>
  )
}

export function StockInViewActions({ paper }: { paper: StockInRead }) {
  const navigate = useNavigate()
  const labels = () => void navigate({ to: addressOf.labelsOfPaper(paper.code) })
  useShortcut('Alt+L', 'Labels', labels)
  return (
    <Button variant="default" onClick={labels}>
      Labels
      <Keys keys="Alt+L" />
    </Button>
  )
}
