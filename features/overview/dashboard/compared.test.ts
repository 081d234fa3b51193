import { expect, test } from 'vitest'
import { rupees, zero } from '../../../kernel/money.ts'
import { averageOf, changeText, hoursOf, hourText, weekdayOf } from './compared.ts'

test('an amount is so many per cent more or less than another', () => {
  const told = (now: string, before: string) => changeText(rupees(now), rupees(before))
  expect([told('112.00', '100.00'), told('97.00', '100.00'), told('50.00', '50.00')]).toEqual(['12 % more', '3 % less', 'as much'])
  expect([told('100.10', '100.00'), told('5.00', '0.00'), told('0.00', '80.00')]).toEqual(['under 1 % more', 'more', '100 % less'])
  // More was taken off yesterday than sold.
  expect(changeText(zero, rupees('-5.00'))).toBe('more')
})

test('a bill came to so much on average, and a date is a weekday', () => {
  expect([averageOf(rupees('100.00'), 3), averageOf(zero, 0)]).toEqual([rupees('33.33'), null])
  expect(weekdayOf('2026-11-20')).toBe('Friday')
})

test('the chart has the hours from the first to the last sale of any day, eight at least', () => {
  const day = (...hours: number[]) => ({ hours: hours.map(hour => ({ hour, amount: '10.00' })) })
  const ten = rupees('10.00')
  expect(hoursOf([day(), day()])).toEqual([])
  expect(hoursOf([day(9), day()]).map(({ hour }) => hour)).toEqual([9, 10, 11, 12, 13, 14, 15, 16])
  const wide = hoursOf([day(9, 12), day(8, 19)])
  expect([wide[0], wide.length, wide.at(-1)]).toEqual([{ hour: 8, amounts: [zero, ten] }, 12, { hour: 19, amounts: [zero, ten] }])
  // A bar that closes at two in the morning.
  expect(hoursOf([day(18, 25)]).map(({ hour }) => hourText(hour))).toEqual([
    '18:00',
    '19:00',
    '20:00',
    '21:00',
    '22:00',
    '23:00',
    '00:00',
    '01:00',
  ])
})
