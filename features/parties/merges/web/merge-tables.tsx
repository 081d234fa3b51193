import { Radio, Text } from '@mantine/core'
import { useId } from 'react'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { displayMoney, parseMoney, zero } from '../../../../kernel/money.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import type { getCustomerMerge, MergedBalance } from '../contract.ts'
import type { Difference, Side } from './merge-choices.ts'

interface PairProps {
  /** Of the one that stays and of the one that is merged. */
  codes: readonly [stays: string, gone: string]
}

interface DetailsProps extends PairProps {
  differences: readonly Difference[]
  sideOf: (difference: Difference) => Side
  onChoose: (key: string, side: Side) => void
}

/** The details in which both differ, each with a choice of which one stays. */
export function DetailsTable({ differences, codes: [stays, gone], sideOf, onChoose }: DetailsProps) {
  const group = useId()
  if (differences.length === 0) return <Text size="sm">All details of both are the same.</Text>
  return (
    <ViewPart title="Which details stay">
      <PlainTable label="Details" heads={[{ label: 'Detail' }, { label: `${stays}, stays` }, { label: `${gone}, is merged` }]}>
        {differences.map(difference => (
          <tr key={difference.key}>
            <td>{difference.label}</td>
            {(['into', 'from'] as const).map(side => (
              <td key={side}>
                <Radio
                  name={`${group}-${difference.key}`}
                  label={difference[side] || 'none'}
                  aria-label={`${difference.label}: ${difference[side] || 'none'}`}
                  checked={sideOf(difference) === side}
                  onChange={() => onChoose(difference.key, side)}
                />
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
    </ViewPart>
  )
}

const balanceNames: Record<MergedBalance['name'], string> = {
  creditAmount: 'Credit amount',
  debitAmount: 'Due',
  chequeReturnAmount: 'Cheque return amount',
  returnAmount: 'Return amount',
  overPayment: 'Over payment',
}
// What is owed is always listed, even when nobody owes anything; other balances only when one of them is not zero.
const isTold = ({ name, from, into }: MergedBalance) =>
  name === 'creditAmount' || name === 'debitAmount' || [from, into].some(amount => parseMoney(amount) !== zero)
const shown = (amount: string) => displayMoney(parseMoney(amount) ?? zero)

interface FollowsProps extends PairProps {
  follows: Reply<typeof getCustomerMerge>
}

/** How many papers of each kind each has, and the balances of each and of both. */
export function FollowsTable({ codes: [stays, gone], follows }: FollowsProps) {
  const heads = [
    { label: 'What' },
    { label: stays, isFigure: true },
    { label: gone, isFigure: true },
    { label: 'Together', isFigure: true },
  ]
  const rows = [
    ...follows.counts.map(({ what, from, into }) => [what, into, from, into + from].map(cell => cell.toLocaleString('en'))),
    ...follows.balances.filter(isTold).map(({ name, from, into, both }) => [balanceNames[name], shown(into), shown(from), shown(both)]),
  ]
  if (rows.length === 0) return <Text size="sm">No paper names either of them yet.</Text>
  return (
    <ViewPart title="What follows">
      <PlainTable label="What follows" heads={heads}>
        {rows.map(([what, ...figures]) => (
          <tr key={what}>
            <td>{what}</td>
            {figures.map((figure, nth) => (
              <td key={heads[nth + 1]?.label} data-figure>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
    </ViewPart>
  )
}
