import { displayDateTime } from '../../../../kernel/dates.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { entryColumn, figureColumn, LineTable, type LineColumn } from '../../../../platform/web/ui/line-table.tsx'
import type { StockCountRead } from '../contract.ts'
import { scopeOf } from './count-queries.ts'
import { StockPaperView } from '../../stock/web/stock-paper-parts.tsx'

/** A difference with its sign: "+2", "-0.75". */
export function signed(text: string): string {
  return `${text.startsWith('-') ? '' : '+'}${displayQuantityText(text)}`
}

/** A difference in money with its sign: "+1,250.00", "-20.00"; nothing is a dash. */
export function signedAmount(text: string | null): string {
  const shown = amountText(text)
  return /[1-9]/.test(shown) && !shown.startsWith('-') ? `+${shown}` : shown
}

/** How much of a count was counted, and what was done with the rest. */
export function countedText({ countedLines, lineCount, uncounted }: StockCountRead): string {
  const rest = lineCount - countedLines
  return `${countedLines} of ${lineCount} stock entries${rest > 0 ? `; the others ${uncounted === 'zero' ? 'were taken as none' : 'stayed as they were'}` : ''}`
}

/** Said where who counted approved the count, because nobody else might. */
export function ownApproval({ ownReason }: StockCountRead) {
  return ownReason === '' ? [] : [{ label: 'Approved by the one who counted', value: ownReason }]
}

/** Gains, losses and their balance; empty when the user may not see cost. */
export function countSums({ gain, loss, totalAmount }: StockCountRead) {
  if (totalAmount === null) return []
  return [
    { label: 'Found', value: amountText(gain) },
    { label: 'Missing', value: amountText(loss) },
    { label: 'Variance', value: signedAmount(totalAmount), isTotal: true },
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
    ...ownApproval(paper),
  ]
  return (
    <StockPaperView paper={paper} facts={facts} sums={countSums(paper)} linesTitle="Differences">
      {paper.stockHistories.length === 0 ? <EmptyState text="Everything that was counted is as it should be." /> : <Lines paper={paper} />}
    </StockPaperView>
  )
}

type Line = StockCountRead['stockHistories'][number]

const columns: readonly LineColumn<Line>[] = [
  { label: 'Batch', text: ({ batch }) => batch },
  figureColumn('Expected', ({ expected }) => displayQuantityText(expected)),
  figureColumn('Counted', ({ counted }) => displayQuantityText(counted)),
  figureColumn('Variance', ({ variance }) => signed(variance)),
  { label: 'Unit', text: ({ itemMaster }) => itemMaster.unit },
]
const costs: readonly LineColumn<Line>[] = [
  figureColumn('Cost', ({ unitCost }) => amountText(unitCost)),
  figureColumn('Value', ({ totalAmount }) => signedAmount(totalAmount)),
]

function Lines({ paper: { stockHistories: lines, gain } }: { paper: StockCountRead }) {
  return <LineTable label="Differences" lines={lines} columns={[...columns, entryColumn(lines), ...(gain === null ? [] : costs)]} />
}
