import { businessDate, type IsoDate } from '../../kernel/dates.ts'
import { currentSession } from './session.ts'

/** The business date of a moment, now unless given: the date a paper saved then would have. */
export function businessToday(now = Date.now()): IsoDate {
  const { timeZone, dayStartHour } = currentSession().startUp
  return businessDate(now, timeZone, dayStartHour)
}
