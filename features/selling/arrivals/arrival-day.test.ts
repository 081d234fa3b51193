import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { dayOfArrival } from './arrival-day.ts'

const [thursday, friday, saturday] = [date('2026-11-19'), date('2026-11-20'), date('2026-11-21')]

test.each([
  ['its own day, while that is open', { sold: friday, firstOpen: friday, lastBill: thursday }, friday],
  ['its own day in the night behind it', { sold: thursday, firstOpen: null, lastBill: thursday }, thursday],
  ['the first open day, once its own is closed', { sold: thursday, firstOpen: friday, lastBill: thursday }, friday],
  ['the day of the last bill, whose number is lower', { sold: thursday, firstOpen: null, lastBill: friday }, friday],
  ['today, where the clock of the till is ahead', { sold: saturday, firstOpen: null, lastBill: null }, friday],
])('a bill is of %s', (_, days, day) => {
  expect(dayOfArrival({ ...days, today: friday })).toBe(day)
})
