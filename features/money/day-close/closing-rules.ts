import { addDays, displayDate, type IsoDate } from '../../../kernel/dates.ts'
import { displayMoney, type Money } from '../../../kernel/money.ts'
import { isReversed } from '../../../kernel/paper-status.ts'
import { sharedRefusal, type Refusal } from '../../../kernel/refusal.ts'
import type { ClosedDay } from '../../books/ledger/closed-day.ts'
import { closeRefusal } from './refusals.ts'

/** How far the books of a location have come. */
export interface DayStanding {
  locationName: string
  /** The last generated date; null before the first close. */
  lastClosed: IsoDate | null
  /** The day of the first posting; null while there is none. */
  firstPosted: IsoDate | null
  today: IsoDate
}

/**
 * closed: on or before the last generated date; next: may be generated; missed: days before it are not closed yet; future: later
 * than today; early: before the first posting of a location that has closed no day yet.
 */
export type DayStatus = 'closed' | 'next' | 'missed' | 'future' | 'early'

/** What checkStatus finds for a date. The first close may be of any day that has postings behind it. */
export function dayStatus({ lastClosed, firstPosted, today }: DayStanding, date: IsoDate): DayStatus {
  if (lastClosed !== null && date <= lastClosed) return 'closed'
  if (date > today) return 'future'
  if (lastClosed === null) return firstPosted !== null && date < firstPosted ? 'early' : 'next'
  return date === addDays(lastClosed, 1) ? 'next' : 'missed'
}

/** The days to be closed for a close through the date, oldest first: the missed ones and the date itself. */
export function daysToClose({ lastClosed }: Pick<DayStanding, 'lastClosed'>, date: IsoDate): IsoDate[] {
  if (lastClosed === null) return [date]
  const days: IsoDate[] = []
  for (let day = addDays(lastClosed, 1); day <= date; day = addDays(day, 1)) days.push(day)
  return days
}

/** At most so many days are closed in one go. */
export const mostDays = 400

/** Why a date cannot be generated; null when it can. Missed days are closed with it where that was asked for. */
export function checkGenerate(standing: DayStanding, date: IsoDate, { withMissedDays }: { withMissedDays: boolean }): Refusal | null {
  const { locationName: location, lastClosed, firstPosted, today } = standing
  const status = dayStatus(standing, date)
  if (status === 'next') return null
  if (status === 'future') return closeRefusal('CLOSE_FUTURE', { date: displayDate(date), today: displayDate(today) })
  if (status === 'closed') return closeRefusal('CLOSE_TWICE', { date: displayDate(date), location, last: displayDate(lastClosed ?? date) })
  if (status === 'early') return closeRefusal('CLOSE_EARLY', { location, first: displayDate(firstPosted ?? date) })
  const days = daysToClose(standing, date)
  if (withMissedDays && days.length <= mostDays) return null
  const [first = date] = days
  const last = addDays(date, -1)
  const missed = first === last ? `Day ${displayDate(first)} is` : `Days ${displayDate(first)} to ${displayDate(last)} are`
  return closeRefusal('CLOSE_MISSED', { date: displayDate(date), first: displayDate(first), missed })
}

/** Why a closing balance cannot be reversed; null when it can. */
export function checkReverse(closing: { date: IsoDate; status: string }, { lastClosed }: Pick<DayStanding, 'lastClosed'>): Refusal | null {
  if (isReversed(closing)) return closeRefusal('CLOSE_REVERSED', { date: displayDate(closing.date) })
  if (closing.date === lastClosed) return null
  return closeRefusal('CLOSE_NOT_LAST', { date: displayDate(closing.date), last: lastClosed === null ? 'none' : displayDate(lastClosed) })
}

/** Cash cannot be less than nothing: more was paid out than ever came in, so a paper is missing. */
export function checkTill({ date, expected }: { date: IsoDate; expected: Money }, locationName: string): Refusal | null {
  if (expected >= 0) return null
  return closeRefusal('TILL_NEGATIVE', { location: locationName, date: displayDate(date), amount: displayMoney(expected) })
}

interface StandingHandOver {
  code: string
  status: string
  /** Its day, where that is closed. */
  frozen: ClosedDay | null
}

/** May a hand-over be taken back? Only while it lives and its day is open: the close counts it in. */
export function checkHandOverReversal({ code, status, frozen }: StandingHandOver): Refusal | null {
  if (status === 'reversed') return sharedRefusal('REVERSED_ALREADY', { what: `Hand-over ${code}` })
  return frozen && closeRefusal('HAND_OVER_FROZEN', { code, ...frozen })
}
