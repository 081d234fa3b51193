import { expect, test } from 'vitest'
import { date } from '../../kernel/dates.ts'
import { periodOf } from '../../kernel/periods.ts'
import { lastDue, madeWords, usualDays } from './schedule-days.ts'

const due = (repeats: 'day' | 'week' | 'month', onDay: number | null, day: string, hour: number) =>
  lastDue({ repeats, onDay, hour: 7 }, { day: date(day), hour })

test('a report is due from its hour on, and before it that of the time before', () => {
  // 23 November 2026 is a Monday.
  expect([due('day', null, '2026-11-23', 7), due('day', null, '2026-11-23', 6)]).toEqual(['2026-11-23', '2026-11-22'])
  expect([due('week', 1, '2026-11-23', 7), due('week', 1, '2026-11-23', 6)]).toEqual(['2026-11-23', '2026-11-16'])
  expect([due('week', 7, '2026-11-23', 9), due('week', 2, '2026-11-23', 9)]).toEqual(['2026-11-22', '2026-11-17'])
  expect([due('month', 23, '2026-11-23', 7), due('month', 23, '2026-11-23', 6)]).toEqual(['2026-11-23', '2026-10-23'])
  expect(due('month', 1, '2027-01-01', 6)).toBe('2026-12-01')
})

test('the last day of a month stands for one that it lacks', () => {
  expect([due('month', 31, '2026-11-30', 7), due('month', 31, '2026-11-30', 6)]).toEqual(['2026-11-30', '2026-10-31'])
  expect([due('month', 29, '2027-03-01', 7), due('month', 30, '2028-02-29', 8)]).toEqual(['2027-02-28', '2028-02-29'])
})

test('what was missed for weeks is due once, for the days before the day it was due', () => {
  const day = due('month', 1, '2026-12-20', 9)
  expect([day, periodOf(usualDays.month!, day)]).toEqual(['2026-12-01', { fromDate: '2026-11-01', toDate: '2026-11-30' }])
  const monday = due('week', 1, '2026-12-20', 9)
  expect([monday, periodOf(usualDays.week!, monday)]).toEqual(['2026-12-14', { fromDate: '2026-12-07', toDate: '2026-12-13' }])
})

test('when it is made is said in words', () => {
  expect(madeWords({ repeats: 'day', onDay: null, hour: null })).toBe('at the close')
  expect(madeWords({ repeats: 'day', onDay: null, hour: 20 })).toBe('every day at 20:00')
  expect(madeWords({ repeats: 'week', onDay: 1, hour: 7 })).toBe('every Monday at 07:00')
  expect(madeWords({ repeats: 'month', onDay: 31, hour: 7 })).toBe('on day 31 (or the last) of every month at 07:00')
})
