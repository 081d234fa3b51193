import { displayDateText } from '../../../../kernel/dates.ts'
import type { StatusTone } from '../../../../platform/web/ui/status-badge.tsx'
import type { JobCardRow } from '../contract.ts'
import type { Finding, JobState } from '../job-card.ts'

export const jobStateWords: Record<JobState, string> = { booked: 'Booked', waiting: 'Waiting', work: 'In work', ready: 'Ready' }

export const findingWords: Record<Finding, string> = { '': 'Not looked at', ok: 'OK', soon: 'Soon', bad: 'Bad' }

/** "20/11/2026 16:30"; '' where nothing was promised. */
export function promisedWords({ promisedDate, promisedTime }: Pick<JobCardRow, 'promisedDate' | 'promisedTime'>): string {
  return [displayDateText(promisedDate), promisedTime].filter(Boolean).join(' ')
}

/** Where the card stands, with what became of its bill. */
export function standing({ holdState, takenBy, state }: JobCardRow): { tone: StatusTone; word: string } {
  if (holdState === 'billed') return { tone: 'good', word: 'BILLED' }
  if (holdState === 'discarded') return { tone: 'off', word: 'THROWN AWAY' }
  if (holdState === 'taken') return { tone: 'partial', word: `ON THE TILL OF ${takenBy.toUpperCase()}` }
  return { tone: 'info', word: jobStateWords[state].toUpperCase() }
}
