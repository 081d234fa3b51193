import { addDays, daysBetween, type IsoDate } from '../../../kernel/dates.ts'

/** How many whole days after the last closed one wait to be closed. A shop that never closed a day is not told: it may not mean to. */
export function openDays(lastClosed: IsoDate | null, today: IsoDate): number {
  return lastClosed === null ? 0 : Math.max(0, daysBetween(lastClosed, addDays(today, -1)))
}
