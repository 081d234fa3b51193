import { addDays, daysBetween, type IsoDate } from '../../kernel/dates.ts'
import { monthOf, type Preset } from '../../kernel/periods.ts'

export const repeats = ['day', 'week', 'month'] as const
export type Repeat = (typeof repeats)[number]

/** When a report is made by itself. */
export interface ScheduledFor {
  repeats: Repeat
  /** The weekday from Monday, 1, or the day of the month, whose last day stands for one that it lacks; null for every day. */
  onDay: number | null
  /** From 0 to 23; null: when the day is closed. */
  hour: number | null
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The days that a report of a week or a month is usually about: those that ended before it is made. */
export const usualDays: Readonly<Record<Repeat, Preset | null>> = { day: null, week: 'last-week', month: 'last-month' }

// 5 January 1970 was a Monday.
const daysSinceMonday = (day: IsoDate) => ((daysBetween('1970-01-05' as IsoDate, day) % 7) + 7) % 7

/** The day of a month by its number, or the month's last day. */
function inMonth(year: number, month: number, onDay: number): IsoDate {
  const { fromDate, toDate } = monthOf(year, month)
  const wanted = addDays(fromDate, onDay - 1)
  return wanted < toDate ? wanted : toDate
}

/**
 * The newest day whose moment has passed. A shop that was off for a while makes the report of that day once, and those before it not at
 * all.
 */
export function lastDue({ repeats: every, onDay, hour }: ScheduledFor & { hour: number }, now: { day: IsoDate; hour: number }): IsoDate {
  const latest = now.hour >= hour ? now.day : addDays(now.day, -1)
  if (every === 'day' || onDay === null) return latest
  if (every === 'week') return addDays(latest, -((daysSinceMonday(latest) - (onDay - 1) + 7) % 7))
  const [year, month] = [Number(latest.slice(0, 4)), Number(latest.slice(5, 7))]
  const here = inMonth(year, month, onDay)
  return here <= latest ? here : month === 1 ? inMonth(year - 1, 12, onDay) : inMonth(year, month - 1, onDay)
}

/** When it is made, in words: "every Monday at 07:00". */
export function madeWords({ repeats: every, onDay, hour }: ScheduledFor): string {
  if (hour === null) return 'at the close'
  const at = `at ${String(hour).padStart(2, '0')}:00`
  if (every === 'week') return `every ${weekdays[(onDay ?? 1) - 1]} ${at}`
  if (every === 'month') return `on day ${dayOfMonthName(onDay ?? 1)} of every month ${at}`
  return `every day ${at}`
}

/** "31 (or the last)" for a day that not every month has. */
export const dayOfMonthName = (day: number) => (day > 28 ? `${day} (or the last)` : String(day))
