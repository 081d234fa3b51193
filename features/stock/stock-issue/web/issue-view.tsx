import { issueReasonWords } from '../../stock/reason-words.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { entryColumn, figureColumn, LineTable, type LineColumn } from '../../../../platform/web/ui/line-table.tsx'
import type { StockIssueRead } from '../contract.ts'
import { StockPaperView } from '../../stock/web/stock-paper-parts.tsx'

type Line = StockIssueRead['stockHistories'][number]

const columns: readonly LineColumn<Line>[] = [
  { label: 'Batch', text: ({ batch }) => batch },
  figureColumn('Quantity', line => `${displayQuantityText(line.quantity)} ${line.itemMaster.unit}`),
]
const costs: readonly LineColumn<Line>[] = [
  figureColumn('Cost', ({ unitCost }) => amountText(unitCost)),
  figureColumn('Total at cost', ({ totalAmount }) => amountText(totalAmount)),
]

/** One stock issue in full; amounts only for users who may see cost. */
export function IssueView({ paper }: { paper: StockIssueRead }) {
  const { stockHistories: lines, totalAmount } = paper
  const facts = [
    { label: 'Reason', value: issueReasonWords[paper.reason] },
    { label: 'Issued to', value: paper.issuedTo },
  ]
  return (
    <StockPaperView paper={paper} facts={facts} linesTitle="Issued items">
      <LineTable label="Issued items" lines={lines} columns={[...columns, entryColumn(lines), ...(totalAmount === null ? [] : costs)]} />
    </StockPaperView>
  )
}
