import { roundHalfAway } from '../../../kernel/exact.ts'
import { money, parseMoney, zero, type Money } from '../../../kernel/money.ts'
import type { DaySales } from './dashboard-contract.ts'

/** How much more or less one amount is than another: '12 % more', '3 % less', 'as much'; from nothing there is no percentage. */
export function changeText(now: Money, before: Money): string {
  if (now === before) return 'as much'
  const isMore = now > before
  if (before <= 0) return isMore ? 'more' : 'less'
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  // A small change is still told as one.
  return `${percent === 0 ? 'under 1' : percent.toLocaleString('en')} % ${isMore ? 'more' : 'less'}`
}

/** What a bill came to on average, to the cent; null without bills. */
export function averageOf(sum: Money, bills: number): Money | null {
  return bills > 0 ? money(roundHalfAway(BigInt(sum), BigInt(bills))) : null
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })

/** 'Friday' of a date. */
export function weekdayOf(date: string): string {
  return weekday.format(new Date(`${date}T00:00:00Z`))
}

/** One hour of the chart with the sales of each day in it, cents. */
export interface ChartHour {
  /** Since midnight of the business date; 25 is one in the morning of the next day. */
  hour: number
  amounts: readonly Money[]
}

const fewestHours = 8

/**
 * The hours from the first to the last in which any of the days has sales, and at least eight, so that a morning's first bill is not
 * as wide as the chart. Empty when no day has any.
 */
export function hoursOf(days: readonly Pick<DaySales, 'hours'>[]): ChartHour[] {
  const all = days.flatMap(({ hours }) => hours.map(({ hour }) => hour))
  if (all.length === 0) return []
  const first = Math.min(...all)
  const last = Math.max(...all, first + fewestHours - 1)
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    hour: first + at,
    amounts: days.map(({ hours }) => parseMoney(hours.find(({ hour }) => hour === first + at)?.amount ?? '0') ?? zero),
  }))
}

/** '09:00' of the 9th hour, '01:00' of the 25th. */
export function hourText(hour: number): string {
  return `${String(hour % 24).padStart(2, '0')}:00`
}
