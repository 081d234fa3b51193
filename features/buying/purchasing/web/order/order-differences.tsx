import { displayQuantity, quantity } from '../../../../../kernel/quantity.ts'
import { RowTable } from '../../../../../platform/web/ui/line-table.tsx'
import { StatusBadge, type StatusTone } from '../../../../../platform/web/ui/status-badge.tsx'
import type { OrderDifference, OrderOutcome } from '../../order.ts'

const tones: Readonly<Record<OrderOutcome, StatusTone>> = {
  complete: 'good',
  less: 'partial',
  more: 'info',
  'not ordered': 'bad',
  'not received': 'off',
}

/** '+2', '−4'; '' when the received quantity equals the ordered one. */
function differenceOf({ ordered, before, now }: OrderDifference): string {
  const over = before + now - ordered
  if (over === 0) return ''
  return (over > 0 ? '+' : '−') + displayQuantity(quantity(Math.abs(over)))
}

function wordOf(outcome: OrderOutcome): string {
  return outcome.slice(0, 1).toUpperCase() + outcome.slice(1)
}

/** Ordered and received quantities, item by item. */
export function OrderDifferences({ differences }: { differences: readonly OrderDifference[] }) {
  return (
    <RowTable
      label="Ordered and received"
      rows={differences}
      rowKey={item => item.itemCode}
      columns={[
        { label: 'Item', text: item => item.name },
        { label: 'Ordered', isFigure: true, text: item => displayQuantity(item.ordered) },
        { label: 'Received before', isFigure: true, text: item => displayQuantity(item.before) },
        { label: 'Now', isFigure: true, text: item => displayQuantity(item.now) },
        { label: 'Difference', isFigure: true, text: item => differenceOf(item) },
        { label: 'Comparison', text: item => <StatusBadge tone={tones[item.outcome]} word={wordOf(item.outcome)} /> },
      ]}
    />
  )
}

/** '3 complete · 1 less · 1 not ordered' */
export function differencesInWords(differences: readonly OrderDifference[]): string {
  const outcomes = Object.keys(tones) as OrderOutcome[]
  return outcomes
    .map(outcome => ({ outcome, items: differences.filter(item => item.outcome === outcome).length }))
    .filter(({ items }) => items > 0)
    .map(({ outcome, items }) => `${items} ${outcome}`)
    .join(' · ')
}

/** The cell beside a received line: how many were expected, and the surplus or shortage. */
export function OrderedCell({ difference }: { difference: OrderDifference | null }) {
  if (!difference) return null
  const { ordered, before, outcome } = difference
  if (outcome === 'not ordered') return <StatusBadge tone="bad" word="Not ordered" />
  const toCome = displayQuantity(quantity(Math.max(0, ordered - before)))
  const over = differenceOf(difference)
  return (
    <span title={`${displayQuantity(ordered)} ordered, ${displayQuantity(before)} received before`}>
      {toCome} {over !== '' && <StatusBadge tone={tones[outcome]} word={over} />}
    </span>
  )
}
