import { displayDateTime } from '../../../kernel/dates.ts'
import { displayQuantityText } from '../../../kernel/quantity.ts'
import { useSession } from '../../../platform/web/session.ts'
import { amountText } from '../../../platform/web/ui/amount-text.ts'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { PlainTable } from '../../../platform/web/ui/plain-table.tsx'
import type { StockCountRead } from '../contract.ts'
import { scopeOf } from './count-queries.ts'
import { StockPaperView } from '../../stock/web/stock-paper-parts.tsx'

const figure = (label: string) => ({ label, isFigure: true })

/** A difference with its sign: "+2", "-0.75". */
export function signed(text: string): string {
  return `${text.startsWith('-') ? '' : '+'}${displayQuantityText(text)}`
}

/** How much of a count was counted, and what was done with the rest. */
export function countedText({ countedLines, lineCount, uncounted }: StockCountRead): string {
  const rest = lineCount - countedLines
  return `${countedLines} of ${lineCount} stock entries${rest > 0 ? `; the others ${uncounted === 'zero' ? 'were taken as none' : 'stayed as they were'}` : ''}`
}

/** Gains, losses and their balance; empty when the user may not see cost. */
export function countSums({ gain, loss, totalAmount }: StockCountRead) {
  if (totalAmount === null) return []
  return [
    { label: 'Found', value: amountText(gain) },
    { label: 'Missing', value: amountText(loss) },
    { label: 'Variance', value: amountText(totalAmount), isTotal: true },
  ]
}

/** One approved count in full; amounts only for users who may see cost. */
export function StockCountView({ paper }: { paper: StockCountRead }) {
  const { timeZone } = useSession().startUp
  const facts = [
    { label: 'Count', value: paper.name },
    { label: 'Covers', value: scopeOf(paper) },
    { label: 'Started', value: `${paper.startedBy}, ${displayDateTime(paper.startedAt, timeZone)}` },
    { label: 'Counted by', value: paper.counters.join(', ') },
    { label: 'Counted', value: countedText(paper) },
  ]
  return (
    <StockPaperView paper={paper} facts={facts} sums={countSums(paper)} linesTitle="Differences">
      {paper.stockHistories.length === 0 ? <EmptyState text="Everything that was counted is as it should be." /> : <Lines paper={paper} />}
    </StockPaperView>
  )
}

function Lines({ paper }: { paper: StockCountRead }) {
  const withCost = paper.gain !== null
  return (
    <PlainTable
      label="Differences"
      heads={[
        { label: '#' },
        { label: 'Item' },
        { label: 'Stock entry' },
        { label: 'Batch' },
        figure('Expected'),
        figure('Counted'),
        figure('Variance'),
        { label: 'Unit' },
        ...(withCost ? [figure('Cost'), figure('Value')] : []),
      ]}
    >
      {paper.stockHistories.map(line => (
        <tr key={line.code}>
          <td>{line.code}</td>
          <td>{line.itemMaster.name}</td>
          <td>{line.stockCode}</td>
          <td>{line.batch || '–'}</td>
          <td data-figure>{displayQuantityText(line.expected)}</td>
          <td data-figure>{displayQuantityText(line.counted)}</td>
          <td data-figure>{signed(line.variance)}</td>
          <td>{line.itemMaster.unit}</td>
          {withCost && <td data-figure>{amountText(line.unitCost)}</td>}
          {withCost && <td data-figure>{amountText(line.totalAmount)}</td>}
        </tr>
      ))}
    </PlainTable>
  )
}
