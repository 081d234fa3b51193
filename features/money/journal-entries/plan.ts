import { addDays, type IsoDate } from '../../../kernel/dates.ts'
import { negate } from '../../../kernel/money.ts'
import { dueDays } from '../../../kernel/rhythm.ts'
import type { PlanKind } from './contract.ts'
import type { Leg } from './entry.ts'

export interface Plan {
  kind: PlanKind
  /** Null for one that unwinds. */
  rhythm: string | null
  startsOn: IsoDate
  endsOn: IsoDate | null
}

/** The days of a plan by today, the oldest first. What unwinds does it once, however long ago. */
export function daysOfPlan({ rhythm, startsOn, endsOn }: Plan, today: IsoDate): IsoDate[] {
  if (rhythm === null) return startsOn <= today ? [startsOn] : []
  return dueDays({ rhythm, startsOn }, today).filter(day => endsOn === null || day <= endsOn)
}

/** The first day on which an entry may be planned: behind its own. */
export const firstPlanDay = (date: IsoDate) => addDays(date, 1)

/** What a plan proposes of lines. */
export const plannedLegs = <L extends Pick<Leg, 'amount'>>(kind: PlanKind, legs: readonly L[]): L[] =>
  kind === 'repeat' ? [...legs] : legs.map(leg => ({ ...leg, amount: negate(leg.amount) }))

const wordsOf = ({ account, party, amount }: Leg) => `${account} ${party ?? ''} ${amount}`

/** Whether lines are just these, in whatever order. */
export function areSameLegs(one: readonly Leg[], other: readonly Leg[]): boolean {
  const [a, b] = [one, other].map(legs => legs.map(wordsOf).toSorted().join('\n'))
  return a === b
}
