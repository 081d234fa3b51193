import { addDays, displayDate, type IsoDate } from '../../../kernel/dates.ts'
import { displayMoney, negate, zero, type Money } from '../../../kernel/money.ts'
import { sourceCodes } from '../../../kernel/paper-postings.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { accounts, credit, debit, posting, type PostingLine } from '../../books/ledger/posting.ts'
import { yearRefusal } from './refusals.ts'

const monthsOfYear = 12

/** Whether a day is the last one of its month. */
export const isMonthEnd = (day: IsoDate) => addDays(day, 1).endsWith('-01')

/** The last day of the month that is so many months behind that of a day. */
function monthEnd(day: IsoDate, months: number): IsoDate {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10) as IsoDate
}

/** The last day of the year behind one that ends on this day. */
export const nextYearEnd = (last: IsoDate) => monthEnd(last, monthsOfYear)

/** The first day of the year that ends on a day. */
export const firstDayOf = (to: IsoDate) => addDays(monthEnd(to, -monthsOfYear), 1)

/** The end of the first year that is proposed: the first March behind the day on which the books began, when most businesses here end theirs. */
export function proposedEnd(begun: IsoDate): IsoDate {
  const year = Number(begun.slice(0, 4))
  const march = `${year}-03-31` as IsoDate
  return begun <= march ? march : (`${year + 1}-03-31` as IsoDate)
}

export interface YearStanding {
  today: IsoDate
  locationName: string
  /** The last day of the last closed year; null where none was. */
  last: IsoDate | null
  /** The last closed day of the location. */
  closedThrough: IsoDate | null
  /** The first day on which something was posted. */
  firstPosted: IsoDate | null
  /** Income less expenses of the year now. */
  result: Money
}

/** May the year through a day be closed with the result that was on the screen? */
export function checkYear(to: IsoDate, screen: Money, standing: YearStanding): Refusal | null {
  const { today, locationName: location, last, closedThrough, firstPosted, result } = standing
  if (!isMonthEnd(to)) return yearRefusal('YEAR_MONTH').at('to')
  if (last !== null && to !== nextYearEnd(last)) return yearRefusal('YEAR_NOT_NEXT', { next: displayDate(nextYearEnd(last)) }).at('to')
  if (to >= today) return yearRefusal('YEAR_RUNNING', { to: displayDate(to) }).at('to')
  if (firstPosted === null || firstPosted > to) return yearRefusal('YEAR_EMPTY', { location, to: displayDate(to) }).at('to')
  if (last === null && firstPosted < firstDayOf(to)) {
    const first = displayDate(monthEnd(firstPosted, monthsOfYear - 1))
    return yearRefusal('YEAR_LONG', { location, begun: displayDate(firstPosted), first }).at('to')
  }
  if (closedThrough === null || closedThrough < to) {
    const closed = closedThrough === null ? 'no day' : displayDate(closedThrough)
    return yearRefusal('YEAR_OPEN_DAYS', { location, closed, to: displayDate(to) }).at('to')
  }
  if (screen === result) return null
  return yearRefusal('YEAR_RESULT', { screen: displayMoney(screen), server: displayMoney(result) })
}

/** The ledger entry of a closing: the result goes to retained earnings. Nothing is posted for a year that came to nothing. */
export function closingPosting(result: Money): PostingLine[] {
  const source = sourceCodes.yearClosed
  const amount = result < zero ? negate(result) : result
  const [gained, carried] = [accounts.retainedEarnings, accounts.resultsCarried]
  if (result < zero) return posting([debit(gained, amount, source), credit(carried, amount, source)])
  return posting([debit(carried, amount, source), credit(gained, amount, source)])
}
