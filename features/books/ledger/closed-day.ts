import type { IsoDate } from '../../../kernel/dates.ts'

/** A closed day at a location, as refusals name it. */
export interface ClosedDay {
  date: IsoDate
  /** The name of the location. */
  location: string
}

/** A paper's day where it is closed, or null. `closedThrough` is the last closed day of the location. */
export function closedDayOf(day: ClosedDay, closedThrough: IsoDate | null): ClosedDay | null {
  return closedThrough !== null && closedThrough >= day.date ? day : null
}

/** The same of a paper as the API answers it: `isFreeze` is 1 once its day is closed. */
export function frozenDay({ isFreeze, date, location }: { isFreeze: number; date: string; location: string }): ClosedDay | null {
  return isFreeze === 1 ? { date: date as IsoDate, location } : null
}
