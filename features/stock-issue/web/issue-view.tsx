import { issueReasonWords } from '../../stock/reason-words.ts'
import { displayQuantityText } from '../../../kernel/quantity.ts'
import { amountText } from '../../../platform/web/ui/amount-text.ts'
import { PlainTable } from '../../../platform/web/ui/plain-table.tsx'
import type { StockIssueRead } from '../contract.ts'
import { StockPaperView } from '../../stock/web/stock-paper-parts.tsx'

const figure = (label: string) => ({ label, isFigure: true })

/** One stock issue in full; amounts only for users who may see cost. */
export function IssueView({ paper }: { paper: StockIssueRead }) {
  const lines = paper.stockHistories
  const [withCost, withBatch] = [paper.totalAmount !== null, lines.some(line => line.batch)]
  const facts = [
    { label: 'Reason', value: issueReasonWords[paper.reason] },
    { label: 'Issued to', value: paper.issuedTo },
  ]
  return (
    <StockPaperView paper={paper} facts={facts} linesTitle="Issued items">
      <PlainTable
        label="Issued items"
        heads={[
          { label: '#' },
          { label: 'Item' },
          { label: 'Stock entry' },
          ...(withBatch ? [{ label: 'Batch' }] : []),
          figure('Quantity'),
          ...(withCost ? [figure('Cost'), figure('Total at cost')] : []),
        ]}
      >
        {lines.map(line => (
          <tr key={line.code}>
            <td>{line.code}</td>
            <td>{line.itemMaster.name}</td>
            <td>{line.stockCode}</td>
            {withBatch && <td>{line.batch || '–'}</td>}
            <td data-figure>{`${displayQuantityText(line.quantity)} ${line.itemMaster.unit}`}</td>
            {withCost && <td data-figure>{amountText(line.unitCost)}</td>}
            {withCost && <td data-figure>{amountText(line.totalAmount)}</td>}
          </tr>
        ))}
      </PlainTable>
    </StockPaperView>
  )
}
