import { displayDateTime, displayTime } from '../../kernel/dates.ts'
import { chosenFormats } from '../../kernel/formats.ts'
import type { ReportAbout } from './report-contract.ts'

type Moment = Pick<ReportAbout, 'at' | 'isCopy'>

/** The time of the figures on a screen; to the second where they come from a copy of the database, which may be behind. */
export function asOfTime({ at, isCopy }: Moment, timeZone: string): string {
  return `as of ${displayTime(at, timeZone, { ...chosenFormats(), withSeconds: isCopy })}`
}

/** The same with its day, for a file that is looked at later. */
export function asOfMoment({ at, isCopy }: Moment, timeZone: string): string {
  return isCopy ? `as of ${displayDateTime(at, timeZone, { ...chosenFormats(), withSeconds: true })}` : displayDateTime(at, timeZone)
}
