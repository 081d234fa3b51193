import { addDays, daysBetween, type IsoDate } from './dates.ts'
import { sumOf, type Money } from './money.ts'

/** The days that a report or a list is about, both included. */
export interface Period {
  fromDate: IsoDate
  toDate: IsoDate
}

export const presets = ['today', 'yesterday', 'this-week', 'last-week', 'this-month', 'last-month', 'this-year', 'last-year'] as const
export type Preset = (typeof presets)[number]

export const presetNames: Readonly<Record<Preset, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
  'last-year': 'Last year',
}

// 5 January 1970 was a Monday.
function mondayOf(day: IsoDate): IsoDate {
  const sinceMonday = ((daysBetween('1970-01-05' as IsoDate, day) % 7) + 7) % 7
  return addDays(day, -sinceMonday)
}
const firstOfMonth = (day: IsoDate) => `${day.slice(0, 7)}-01` as IsoDate
const firstOfYear = (day: IsoDate) => `${day.slice(0, 4)}-01-01` as IsoDate

/** All days of a month, 1 to 12. */
export function monthOf(year: number, month: number): Period {
  const fromDate = `${year}-${String(month).padStart(2, '0')}-01` as IsoDate
  return { fromDate, toDate: addDays(firstOfMonth(addDays(fromDate, 31)), -1) }
}

/** The days that were chosen, and for what was not chosen those of `begun`; one day alone past its other end moves that along. */
export function periodWith({ fromDate, toDate }: { fromDate: IsoDate | null; toDate: IsoDate | null }, begun: Period): Period {
  const from = fromDate ?? (toDate !== null && toDate < begun.fromDate ? toDate : begun.fromDate)
  return { fromDate: from, toDate: toDate ?? (from > begun.toDate ? from : begun.toDate) }
}

/** The days of a preset; a week begins on Monday, and no day is after today. */
export function periodOf(preset: Preset, today: IsoDate): Period {
  const until = (first: IsoDate, before: IsoDate) => ({ fromDate: first, toDate: addDays(before, -1) })
  switch (preset) {
    case 'today':
      return { fromDate: today, toDate: today }
    case 'yesterday':
      return until(addDays(today, -1), today)
    case 'this-week':
      return { fromDate: mondayOf(today), toDate: today }
    case 'last-week':
      return until(addDays(mondayOf(today), -7), mondayOf(today))
    case 'this-month':
      return { fromDate: firstOfMonth(today), toDate: today }
    case 'last-month':
      return until(firstOfMonth(addDays(firstOfMonth(today), -1)), firstOfMonth(today))
    case 'this-year':
      return { fromDate: firstOfYear(today), toDate: today }
    case 'last-year':
      return until(firstOfYear(addDays(firstOfYear(today), -1)), firstOfYear(today))
  }
}

/** The preset with these days; null when the user chose the days. */
export function presetOf({ fromDate, toDate }: Period, today: IsoDate): Preset | null {
  return (
    presets.find(preset => {
      const period = periodOf(preset, today)
      return period.fromDate === fromDate && period.toDate === toDate
    }) ?? null
  )
}

/** With what a period can be compared. */
export const comparisons = ['before', 'last-year'] as const
export type Comparison = (typeof comparisons)[number]

export const comparisonNames: Readonly<Record<Comparison, string>> = { before: 'The period before', 'last-year': 'The same of last year' }

/** The day of the same number in another month; the month's last day where there is none. */
function sameDay(day: IsoDate, months: number): IsoDate {
  const first = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const { fromDate, toDate } = monthOf(Math.floor(first / 12), (first % 12) + 1)
  const same = addDays(fromDate, Number(day.slice(8)) - 1)
  return same < toDate ? same : toDate
}

/** This month until today beside the last one until the same day, or until its end where it has no such day. */
export function monthSoFar(today: IsoDate): { now: Period; before: Period } {
  const now = { fromDate: firstOfMonth(today), toDate: today }
  return { now, before: { fromDate: sameDay(now.fromDate, -1), toDate: sameDay(today, -1) } }
}

/** The period that another is compared with: days of a month or a year with those of the one before, others with as many days before. */
export function comparedWith({ fromDate, toDate }: Period, comparison: Comparison): Period {
  if (comparison === 'last-year') return { fromDate: sameDay(fromDate, -12), toDate: sameDay(toDate, -12) }
  const isOfMonth = fromDate === firstOfMonth(toDate)
  const isOfYear = fromDate === firstOfYear(toDate)
  const isWhole = (day: IsoDate) => addDays(day, 1) === firstOfMonth(addDays(day, 1))
  if (isOfMonth && fromDate !== toDate) {
    const last = addDays(fromDate, -1)
    return { fromDate: firstOfMonth(last), toDate: isWhole(toDate) ? last : sameDay(toDate, -1) }
  }
  if (isOfYear && fromDate !== toDate) return { fromDate: sameDay(fromDate, -12), toDate: sameDay(toDate, -12) }
  const days = daysBetween(fromDate, toDate) + 1
  return { fromDate: addDays(fromDate, -days), toDate: addDays(toDate, -days) }
}

/** An amount that stood from a day until before another, or stands still (null). */
interface Standing {
  amount: Money
  from: IsoDate
  until: IsoDate | null
}

/** Those that stood together on the day on which they came to the most; none of none. */
export function mostAtOnce<T extends Standing>(all: readonly T[]): T[] {
  const onDay = (day: IsoDate) => all.filter(({ from, until }) => from <= day && (until === null || until > day))
  const sum = (some: readonly T[]) => sumOf(some.map(({ amount }) => amount))
  return all.map(({ from }) => onDay(from)).reduce((most, some) => (sum(some) > sum(most) ? some : most), [])
}
