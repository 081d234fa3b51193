import { expect, test } from 'vitest'
import { date } from './dates.ts'
import { money } from './money.ts'
import { comparedWith, monthOf, mostAtOnce, periodOf, periodWith, presetOf, type Comparison, type Preset } from './periods.ts'

// A Sunday: the last day of its week.
const today = date('2026-11-22')

test.each<[Preset, string, string]>([
  ['today', '2026-11-22', '2026-11-22'],
  ['yesterday', '2026-11-21', '2026-11-21'],
  ['this-week', '2026-11-16', '2026-11-22'],
  ['last-week', '2026-11-09', '2026-11-15'],
  ['this-month', '2026-11-01', '2026-11-22'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['this-year', '2026-01-01', '2026-11-22'],
  ['last-year', '2025-01-01', '2025-12-31'],
])('%s is %s to %s', (preset, fromDate, toDate) => {
  expect(periodOf(preset, today)).toEqual({ fromDate, toDate })
})

test('a week begins on Monday, before 1970 too', () => {
  expect(periodOf('this-week', date('2026-11-23')).fromDate).toBe('2026-11-23')
  expect(periodOf('this-week', date('2026-11-24')).fromDate).toBe('2026-11-23')
  // 1 January 1970 was a Thursday.
  expect(periodOf('this-week', date('1970-01-01')).fromDate).toBe('1969-12-29')
})

test('the last month of January is December, and of March the whole February', () => {
  expect(periodOf('last-month', date('2026-01-31'))).toEqual({ fromDate: '2025-12-01', toDate: '2025-12-31' })
  expect(periodOf('last-month', date('2028-03-31'))).toEqual({ fromDate: '2028-02-01', toDate: '2028-02-29' })
})

test('days chosen one by one are named where they are those of a preset', () => {
  expect(presetOf({ fromDate: date('2026-11-01'), toDate: today }, today)).toBe('this-month')
  expect(presetOf({ fromDate: date('2026-11-02'), toDate: today }, today)).toBeNull()
})

test('of two days one may be chosen alone, and the first is never after the last', () => {
  const [past, begun] = [date('2026-10-31'), periodOf('today', today)]
  expect(periodWith({ fromDate: null, toDate: null }, begun)).toEqual(begun)
  expect(periodWith({ fromDate: null, toDate: past }, begun)).toEqual({ fromDate: past, toDate: past })
  expect(periodWith({ fromDate: past, toDate: null }, begun)).toEqual({ fromDate: past, toDate: today })
  expect(periodWith({ fromDate: today, toDate: null }, periodOf('last-month', today))).toEqual({ fromDate: today, toDate: today })
})

test('a month has all its days', () => {
  expect(monthOf(2026, 12)).toEqual({ fromDate: '2026-12-01', toDate: '2026-12-31' })
  expect(monthOf(2028, 2)).toEqual({ fromDate: '2028-02-01', toDate: '2028-02-29' })
})

test.each<[string, string, Comparison, string, string]>([
  ['2026-11-22', '2026-11-22', 'before', '2026-11-21', '2026-11-21'],
  ['2026-11-16', '2026-11-22', 'before', '2026-11-09', '2026-11-15'],
  // Days of a month with the same days of the month before, a whole month with the whole one.
  ['2026-11-01', '2026-11-22', 'before', '2026-10-01', '2026-10-22'],
  ['2026-02-01', '2026-02-28', 'before', '2026-01-01', '2026-01-31'],
  ['2026-03-01', '2026-03-30', 'before', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-11-22', 'before', '2025-01-01', '2025-11-22'],
  ['2026-11-01', '2026-11-01', 'before', '2026-10-31', '2026-10-31'],
  ['2028-02-01', '2028-02-29', 'last-year', '2027-02-01', '2027-02-28'],
  ['2026-11-16', '2026-11-22', 'last-year', '2025-11-16', '2025-11-22'],
])('%s to %s is compared, %s, with %s to %s', (from, to, comparison, fromDate, toDate) => {
  expect(comparedWith({ fromDate: date(from), toDate: date(to) }, comparison)).toEqual({ fromDate, toDate })
})

test('what stood one after the other does not add up, and what stood together does', () => {
  const stood = (amount: number, from: string, until: string | null) => ({
    amount: money(amount),
    from: date(from),
    until: until === null ? null : date(until),
  })
  const first = stood(60_000, '2026-11-01', '2026-11-03')
  // From the day on which the first ended, so beside it on none.
  const next = stood(70_000, '2026-11-03', '2026-11-05')
  const beside = stood(20_000, '2026-11-04', null)
  expect(mostAtOnce([])).toEqual([])
  expect(mostAtOnce([first, next])).toEqual([next])
  expect(mostAtOnce([first, next, beside])).toEqual([next, beside])
})
