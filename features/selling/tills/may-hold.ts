import { addDays, displayDateTime, displayTime, type IsoDate } from '../../../kernel/dates.ts'
import { displayMoney, type Money } from '../../../kernel/money.ts'
import { touchMs } from './touch.ts'

/** What is known of a till of a location. Dates are business dates, times ms. */
export interface KnownTill {
  till: number
  /** Where it stands. */
  name: string
  enrolledOn: IsoDate
  /** Null of a till that is in use. */
  forgottenOn: IsoDate | null
  seenAt: number
  seenOn: IsoDate
  /** The last number that it is known to have given; 0 for none. */
  lastSerial: number
  /** "T3-0004, T3-0007 to T3-0009"; '' for none. */
  missing: string
  /** What it had when it was last in touch. */
  waiting: number
  waitingTotal: Money
  /** For how many days a till sells from its copy, as the settings say. */
  copyDays: number
}

/** A till that may have bills of a day which are not in the books, and why. */
export interface HoldingTill extends Pick<KnownTill, 'till' | 'name' | 'lastSerial' | 'waiting'> {
  /** "out of touch since 14:30; it had 2 bills for 1,250.00 that had not gone up" */
  why: string
}

const missingShown = 90

/** The missing numbers, and no more of them than a person reads. */
function shortened(missing: string): string {
  if (missing.length <= missingShown) return missing
  return `${missing.slice(0, missing.lastIndexOf(', ', missingShown))} and more`
}

interface ClosedDays {
  /** The days that are closed together. */
  first: IsoDate
  last: IsoDate
  now: number
  timeZone: string
}

/**
 * Whether a till may hold bills of days that are to be closed: it had some when it was last in touch, a number of it is missing, or it may
 * have sold alone since, as it was not in touch after the last of the days. One that is in touch, and empty, holds none. A till that was
 * silent for longer than its copy lasts cannot have sold, and one that was forgotten before the days is settled.
 */
export function mayHold(known: KnownTill, { first, last, now, timeZone }: ClosedDays): HoldingTill | null {
  const { till, name, enrolledOn, forgottenOn, seenAt, seenOn, lastSerial, missing, waiting, waitingTotal, copyDays } = known
  if (enrolledOn > last || (forgottenOn !== null && forgottenOn < first)) return null
  const isSilent = now - seenAt > touchMs && seenOn <= last && seenOn >= addDays(first, -copyDays)
  const since = seenOn === last ? displayTime(seenAt, timeZone) : displayDateTime(seenAt, timeZone)
  const reasons = [
    isSilent && `out of touch since ${since}`,
    waiting > 0 && `it had ${waiting} ${waiting === 1 ? 'bill' : 'bills'} for ${displayMoney(waitingTotal)} that had not gone up`,
    missing !== '' && `${shortened(missing)} ${/, | to /.test(missing) ? 'are' : 'is'} missing`,
  ].filter(reason => reason !== false)
  return reasons.length === 0 ? null : { till, name, lastSerial, waiting, why: reasons.join('; ') }
}
