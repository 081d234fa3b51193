import { stockInReasonWords } from '../../stock/reason-words.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { addressOf } from '../../../kernel/addresses.ts'
import { displayDateText } from '../../../kernel/dates.ts'
import { displayQuantityText } from '../../../kernel/quantity.ts'
import { Keys, useShortcut } from '../../../platform/web/shortcuts.tsx'
import { amountText } from '../../../platform/web/ui/amount-text.ts'
import { PlainTable } from '../../../platform/web/ui/plain-table.tsx'
import type { StockInRead } from '../contract.ts'
import { StockPaperView } from '../../stock/web/stock-paper-parts.tsx'

const figure = (label: string) => ({ label, isFigure: true })

/** One stock in in full; cost only for users who may see it. */
export function StockInView({ paper }: { paper: StockInRead }) {
  const lines = paper.stockHistories
  const [withCost, withBatch, withExpiry] = [
    paper.totalAmount !== null,
    lines.some(line => line.batch),
    lines.some(line => line.expiryDate),
  ]
  return (
    <StockPaperView paper={paper} facts={[{ label: 'Reason', value: stockInReasonWords[paper.reason] }]} linesTitle="Items that came in">
      <PlainTable
        label="Items that came in"
        heads={[
          { label: '#' },
          { label: 'Item' },
          { label: 'Stock entry' },
          ...(withBatch ? [{ label: 'Batch' }] : []),
          ...(withExpiry ? [{ label: 'Expiry' }] : []),
          figure('Quantity'),
          figure('Left here'),
          figure('Wholesale'),
          figure('Retail'),
          ...(withCost ? [figure('Cost'), figure('Total at cost')] : []),
        ]}
      >
        {lines.map(line => (
          <tr key={line.code}>
            <td>{line.code}</td>
            <td>{line.itemMaster.name}</td>
            <td>{line.stockCode}</td>
            {withBatch && <td>{line.batch || '–'}</td>}
            {withExpiry && <td>{displayDateText(line.expiryDate) || '–'}</td>}
            <td data-figure>{`${displayQuantityText(line.quantity)} ${line.itemMaster.unit}`}</td>
            <td data-figure>{displayQuantityText(line.remainingQuantity)}</td>
            <td data-figure>{amountText(line.wholesalePrice)}</td>
            <td data-figure>{amountText(line.retailPrice)}</td>
            {withCost && <td data-figure>{amountText(line.costPrice)}</td>}
            {withCost && <td data-figure>{amountText(line.totalAmount)}</td>}
          </tr>
        ))}
      </PlainTable>
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
