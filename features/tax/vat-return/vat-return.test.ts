import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { percent, rupees, zero } from '../../../kernel/money.ts'
import { carriedForward, checkFiling, levyOf, nextPeriod, payableOf, periodOf } from './vat-return.ts'

test('a period is a month or a quarter of the calendar', () => {
  expect(periodOf(date('2026-11-23'), 'quarter')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(periodOf(date('2026-12-31'), 'month')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(periodOf(date('2028-02-29'), 'month')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(periodOf(date('2027-01-01'), 'quarter')).toEqual({ from: '2027-01-01', to: '2027-03-31' })
})

test('the first return begins with the registration, each other one behind the last, also where the period changed', () => {
  const settings = { registeredFrom: date('2026-11-10'), period: 'quarter' } as const
  expect(nextPeriod(settings, null)).toEqual({ from: '2026-11-10', to: '2026-12-31' })
  expect(nextPeriod({ ...settings, period: 'month' }, date('2026-12-31'))).toEqual({ from: '2027-01-01', to: '2027-01-31' })
  expect(nextPeriod({ ...settings, period: 'quarter' }, date('2027-01-31'))).toEqual({ from: '2027-02-01', to: '2027-03-31' })
  expect(nextPeriod({ ...settings, registeredFrom: null }, null)).toBeNull()
})

test('input VAT that is more than output VAT goes over', () => {
  const sums = { outputVat: rupees('100.00'), inputVat: rupees('180.00'), broughtForward: rupees('20.00') }
  expect([payableOf(sums), carriedForward(sums)]).toEqual([rupees('-100.00'), rupees('100.00')])
  expect(carriedForward({ ...sums, inputVat: zero })).toBe(zero)
})

test('a return is filed once its period is over, with the figures that were shown', () => {
  const next = { from: date('2026-10-01'), to: date('2026-12-31') }
  const sums = { outputVat: rupees('1.00'), inputVat: zero }
  const asked = { asked: next.to, next, today: date('2027-01-01'), shown: sums, now: sums }
  expect(checkFiling(asked)).toBeNull()
  expect(checkFiling({ ...asked, today: next.to })?.code).toBe('VAT_RETURN_EARLY')
  expect(checkFiling({ ...asked, asked: date('2027-03-31') })?.code).toBe('VAT_RETURN_NOT_NEXT')
  expect(checkFiling({ ...asked, now: { ...sums, inputVat: rupees('0.01') } })?.code).toBe('VAT_RETURN_CHANGED')
})

test('the levy is on what was sold without VAT, at the rate of each day, rounded once a rate', () => {
  const days = [
    { date: date('2026-11-09'), value: rupees('1000.00') },
    { date: date('2026-11-10'), value: rupees('100.30') },
    { date: date('2026-11-11'), value: rupees('-0.10') },
    { date: date('2026-12-01'), value: rupees('40.00') },
  ]
  const rates = [
    { from: date('2026-12-01'), rate: percent(300) },
    { from: date('2026-11-10'), rate: percent(250) },
  ]
  // 100.20 at 2.5 % is 2.505, and 40.00 at 3 % is 1.20; the first day has no rate.
  expect(levyOf(days, rates)).toEqual({ turnover: rupees('140.20'), levy: rupees('3.71') })
  expect(levyOf(days.slice(0, 1), rates)).toBeNull()
  expect(levyOf([], rates)).toBeNull()
})
