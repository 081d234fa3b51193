import { displayDateText } from '../../../../kernel/dates.ts'
import { rhythmWords } from '../../../../kernel/rhythm.ts'
import type { JournalPlan, PlanKind } from '../contract.ts'

/** What a plan does, and what an entry is that came of it. */
export const planWords: Readonly<Record<PlanKind, { label: string; done: string; says: string }>> = {
  repeat: { label: 'Repeat', done: 'Repeats', says: 'The same lines are proposed on these days. Nothing is posted by itself.' },
  unwind: {
    label: 'Unwind',
    done: 'Unwinds',
    says: 'Its lines are proposed the other way round on this day, as for what was accrued. Nothing is posted by itself.',
  },
}

/** A plan in words: 'Every month on day 5 from 05/12/2026 to 05/12/2027'. */
export function wordsOfPlan({ rhythm, startsOn, endsOn }: JournalPlan): string {
  if (rhythm === null) return `On ${displayDateText(startsOn)}`
  return `${rhythmWords(rhythm)} from ${displayDateText(startsOn)}${endsOn === null ? '' : ` to ${displayDateText(endsOn)}`}`
}
