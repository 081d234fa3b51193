import { displayMoney, negate, type Money } from '../../../../kernel/money.ts'
import { Amount } from '../../../../platform/web/ui/amount.tsx'
import { StatusBadge, type StatusTone } from '../../../../platform/web/ui/status-badge.tsx'
import { FactSums, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { useCreditPolicy } from '../../../shop/settings/web/client-profile.ts'
import { creditOf, creditStanding, type CreditStanding } from '../customer.ts'
import type { CustomerRecord } from './customer-form.ts'
import classes from './customer-view.module.css'

/** The customer's debts and credits with the shop, and the used part of the credit limit. */
export function CustomerBalances({ record }: { record: CustomerRecord }) {
  const { balance, terms } = creditOf(record)
  const standing = creditStanding(balance, terms, useCreditPolicy())
  const lines: [label: string, amount: Money, sign: string][] = [
    ['Credit amount', balance.creditAmount, ''],
    ['Cheque return amount', balance.chequeReturnAmount, '+'],
    ['Return amount', balance.returnAmount, '−'],
    ['Over payment', balance.overPayment, '−'],
  ]
  const sums = lines.map(([label, amount, sign]) => ({
    label,
    value: (
      <>
        {amount !== 0 && sign} <Amount value={amount} />
      </>
    ),
  }))
  return (
    <>
      <ViewPart title="Balances">
        <FactSums sums={[...sums, { label: 'Exposure', value: <Amount value={standing.used} withPrefix />, isTotal: true }]} />
      </ViewPart>
      <Credit standing={standing} creditDays={record.creditDays} />
    </>
  )
}

/** How a credit standing is shown: its colour, its word, and the used part of the limit. */
function tellStanding({ limit, used, free, isNearLimit }: CreditStanding): { tone: StatusTone; word: string; percent: number } {
  const percent = limit === null || limit === 0 ? 0 : Math.max(0, Math.round((used / limit) * 100))
  if (limit === null || free === null) return { tone: 'off', word: 'No limit', percent }
  if (free < 0) return { tone: 'bad', word: 'Over the limit', percent }
  if (free === 0) return { tone: 'bad', word: limit === 0 ? 'No credit' : 'Limit reached', percent }
  return isNearLimit ? { tone: 'partial', word: 'Near the limit', percent } : { tone: 'good', word: 'Within the limit', percent }
}

function Credit({ standing, creditDays }: { standing: CreditStanding; creditDays: number }) {
  const { limit, free } = standing
  const { tone, word, percent } = tellStanding(standing)
  const over = free !== null && free < 0
  const sums = [
    { label: 'Limit', value: limit === null ? 'none' : <Amount value={limit} /> },
    ...(free === null ? [] : [{ label: over ? 'Over by' : 'Free', value: <Amount value={over ? negate(free) : free} /> }]),
    { label: 'Credit days', value: creditDays },
  ]
  return (
    <ViewPart title="Credit">
      <StatusBadge tone={tone} word={word} />
      {limit !== null && limit > 0 && (
        <div
          className={classes.meter}
          data-tone={tone}
          role="meter"
          aria-label="Credit used"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.min(100, percent)}
          aria-valuetext={`${percent} % of ${displayMoney(limit)}`}
        >
          <span style={{ width: `${Math.min(100, percent)}%` }} />
        </div>
      )}
      <FactSums sums={sums} />
    </ViewPart>
  )
}
