import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { rupees, zero } from '../../../kernel/money.ts'
import { checkYear, closingPosting, firstDayOf, isMonthEnd, nextYearEnd, proposedEnd, type YearStanding } from './year.ts'

test('years are twelve months, to the last day of one', () => {
  expect(['2028-02-29', '2027-02-28', '2028-02-28'].map(day => isMonthEnd(date(day)))).toEqual([true, true, false])
  expect([nextYearEnd(date('2027-02-28')), nextYearEnd(date('2028-02-29'))]).toEqual(['2028-02-29', '2029-02-28'])
  expect([firstDayOf(date('2026-03-31')), firstDayOf(date('2028-02-29'))]).toEqual(['2025-04-01', '2027-03-01'])
  expect([proposedEnd(date('2026-03-31')), proposedEnd(date('2026-04-01'))]).toEqual(['2026-03-31', '2027-03-31'])
})

test('a year is closed once it is over, behind the one before, with its days closed and the result that was seen', () => {
  const standing: YearStanding = {
    today: date('2026-11-24'),
    locationName: 'Galle',
    last: null,
    closedThrough: date('2026-11-20'),
    firstPosted: date('2025-06-01'),
    result: rupees('500.00'),
  }
  const code = (to: string, more: Partial<YearStanding> = {}, screen = '500.00') =>
    checkYear(date(to), rupees(screen), { ...standing, ...more })?.code ?? null
  expect(code('2026-03-31')).toBeNull()
  expect(code('2026-03-30')).toBe('YEAR_MONTH')
  expect(code('2026-11-30')).toBe('YEAR_RUNNING')
  expect(code('2025-03-31')).toBe('YEAR_EMPTY')
  expect(code('2026-03-31', { firstPosted: null })).toBe('YEAR_EMPTY')
  expect(code('2026-03-31', { firstPosted: date('2025-03-31') })).toBe('YEAR_LONG')
  expect(code('2026-03-31', { firstPosted: date('2025-04-01') })).toBeNull()
  expect(code('2026-06-30', { last: date('2025-06-30'), firstPosted: date('2020-01-01') })).toBeNull()
  expect(code('2026-03-31', { closedThrough: date('2026-03-30') })).toBe('YEAR_OPEN_DAYS')
  expect(code('2026-03-31', { closedThrough: null })).toBe('YEAR_OPEN_DAYS')
  expect(code('2026-03-31', {}, '499.99')).toBe('YEAR_RESULT')
  expect(code('2026-03-31', { last: date('2025-06-30') })).toBe('YEAR_NOT_NEXT')
  expect(code('2026-06-30', { last: date('2025-06-30') })).toBeNull()
})

test('a profit is owed to the owners, a loss is theirs, and nothing is nothing', () => {
  const told = (amount: string) => closingPosting(rupees(amount)).map(({ account, side, amount: cents }) => [account, side, cents])
  expect(told('5.00')).toEqual([
    ['3190', 'debit', 500],
    ['3100', 'credit', 500],
  ])
  expect(told('-5.00')).toEqual([
    ['3100', 'debit', 500],
    ['3190', 'credit', 500],
  ])
  expect(closingPosting(zero)).toEqual([])
})
