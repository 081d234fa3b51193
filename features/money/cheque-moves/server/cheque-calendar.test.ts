import { expect, test } from 'vitest'
import { date } from '../../../../kernel/dates.ts'
import { rupees } from '../../../../kernel/money.ts'
import { calendarOf } from './cheque-calendar.ts'

test('balances fall with own cheques on their day; cheques in hand count only in the total', () => {
  const accounts = [
    { code: 'A', name: 'Fort', cleared: rupees('100.00'), inClearing: rupees('20.00') },
    { code: 'B', name: 'Kandy', cleared: rupees('0.00'), inClearing: rupees('0.00') },
  ]
  const due = [
    { date: date('2026-03-02'), kind: 'own' as const, accountCode: 'A', amount: rupees('50.00'), count: 2 },
    { date: date('2026-03-03'), kind: 'own' as const, accountCode: 'B', amount: rupees('30.00'), count: 1 },
    { date: date('2026-03-03'), kind: 'received' as const, accountCode: null, amount: rupees('45.00'), count: 1 },
  ]
  const { days } = calendarOf(accounts, due, { today: date('2026-03-02'), days: 3 })
  expect(days.map(({ date: day, outCount, inHand, balances, total }) => [day, outCount, inHand, balances.join(' '), total])).toEqual([
    ['2026-03-02', 2, '0.00', '70.00 0.00', '70.00'],
    ['2026-03-03', 1, '45.00', '70.00 -30.00', '85.00'],
    ['2026-03-04', 0, '0.00', '70.00 -30.00', '85.00'],
  ])
})
