import { isLive } from '../../../../kernel/paper-status.ts'
import type { BadDebtRead } from '../contract.ts'
import { laterMoneyWords } from './bad-debt-words.ts'
import { EndedView } from './ended-view.tsx'

/** One paper that wrote debts off. */
export function BadDebtView({ paper }: { paper: BadDebtRead }) {
  return (
    <EndedView paper={paper} title="Bad debt" done="Written off" facts={[{ label: 'Reason', value: paper.reason }]}>
      {isLive(paper) && <p>{laterMoneyWords}</p>}
    </EndedView>
  )
}
