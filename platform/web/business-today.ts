import { businessDate, type IsoDate } from '../../kernel/dates.ts'
import { currentSession } from './session.ts'

/** The business date of a moment, by default of now: the date that a paper saved then would get. */
export function businessToday(now = Date.now()): IsoDate {
  const { timeZone, dayStartHour } = currentSession().startUp
  return businessDate(now, timeZone, dayStartHour)
}
