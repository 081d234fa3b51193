import { doubt, type Doubt } from '../../../kernel/doubt.ts'
import { displayMoney, sumOf, type Money } from '../../../kernel/money.ts'

/** A till that sells without the server, as it said of itself when it was last in touch. */
export interface WaitingTill {
  till: number
  /** Bills that had not gone up, and what they come to. */
  waiting: number
  waitingTotal: Money
}

/** The question about a change of the edition while tills have bills that have not gone up; none where no till has any. */
export function doubtsOfEdition(tills: readonly WaitingTill[]): Doubt[] {
  const [first] = tills
  if (!first) return []
  const bills = tills.reduce((sum, { waiting }) => sum + waiting, 0)
  const total = sumOf(tills.map(({ waitingTotal }) => waitingTotal))
  const named = tills.map(({ till }) => `T${till}`).join(', ')
  const values = {
    tills: `${tills.length === 1 ? 'Till' : 'Tills'} ${named}`,
    bills: bills === 1 ? '1 bill' : `${bills} bills`,
    total: displayMoney(total),
  }
  return [doubt('EDITION_TILLS_WAIT', { of: `T${first.till}`, figure: total, values })]
}
