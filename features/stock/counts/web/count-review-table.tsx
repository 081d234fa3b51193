import { Button } from '@mantine/core'
import { displayTime } from '../../../../kernel/dates.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { markRecount, type CountSession, type ReviewLine } from '../contract.ts'
import { countStale } from './count-queries.ts'
import { signed, signedAmount } from './stock-count-view.tsx'
import classes from './counting.module.css'

interface CountReviewTableProps {
  session: CountSession
  lines: readonly ReviewLine[]
  emptyText: string
}

const figure = (label: string) => ({ label, isFigure: true })
const heads = [
  { label: 'Item' },
  figure('At the start'),
  figure('Moved'),
  figure('Counted'),
  { label: 'By' },
  figure('Variance'),
  figure('Value'),
  { label: 'Recount' },
]

/** Expected and counted quantity of each line, with a button to have it counted again. */
export function CountReviewTable({ session, lines, emptyText }: CountReviewTableProps) {
  const { save, isSaving, startFresh } = useSave(markRecount, { invalidate: countStale })
  const mark = async (line: ReviewLine) => {
    await save({ body: { session: session.id, version: session.version, lines: [line.line], recount: !line.recount } })
    startFresh()
  }
  if (lines.length === 0) return <EmptyState text={emptyText} />
  return (
    <div className={classes.review}>
      <PlainTable label="Lines of the count" heads={heads}>
        {lines.map(line => (
          <tr key={line.line} data-recount={line.recount || undefined}>
            <LineCells line={line} />
            <td>
              <Button
                size="compact-sm"
                variant={line.recount ? 'light' : 'default'}
                aria-pressed={line.recount}
                aria-label={`Count again, ${line.itemMaster.name}, ${line.stockCode}`}
                disabled={isSaving}
                onClick={() => void mark(line)}
              >
                {line.recount ? 'Marked' : 'Count again'}
              </Button>
            </td>
          </tr>
        ))}
      </PlainTable>
    </div>
  )
}

function LineCells({ line }: { line: ReviewLine }) {
  const { timeZone } = useSession().startUp
  const { itemMaster, batch, counted, countedBy, countedAt, times, variance, varianceValue } = line
  return (
    <>
      <td className={classes.line}>
        {itemMaster.name} {line.found && <StatusBadge tone="info" word="Found" />}
        <small>{[line.bin && `bin ${line.bin}`, `entry ${line.stockCode}`, batch && `batch ${batch}`].filter(Boolean).join(' · ')}</small>
      </td>
      <td data-figure>{displayQuantityText(line.snapshot)}</td>
      <td data-figure>{line.moved === '0' ? '–' : signed(line.moved)}</td>
      <td data-figure>{counted === null ? 'not counted' : `${displayQuantityText(counted)} ${itemMaster.unit}`}</td>
      <td>
        {countedBy ? `${countedBy}${countedAt === null ? '' : `, ${displayTime(countedAt, timeZone)}`}` : '–'}
        {times > 1 && ` (${times}×)`}
      </td>
      <td data-figure>{variance === null ? '–' : variance === '0' ? '0' : signed(variance)}</td>
      <td data-figure>{varianceValue === null ? '–' : signedAmount(varianceValue)}</td>
    </>
  )
}
