import { describe, expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { isWholeDate, readDateText, readTimeText, type Lean } from './date-text.ts'

const today = date('2026-11-28')

const whole: readonly [text: string, day: string][] = [
  ['18/2/2027', '2027-02-18'],
  ['18/02/2027', '2027-02-18'],
  ['18-2-2027', '2027-02-18'],
  ['18.2.2027', '2027-02-18'],
  ['18 2 2027', '2027-02-18'],
  [' 18 02 2027 ', '2027-02-18'],
  ['18 / 2 / 2027', '2027-02-18'],
  ['18-02-27', '2027-02-18'],
  ['18/2/27', '2027-02-18'],
  ['18.02.27', '2027-02-18'],
  ['2027-02-18', '2027-02-18'],
  ['18 Feb 2027', '2027-02-18'],
  ['18 feb 27', '2027-02-18'],
  ['18-FEB-2027', '2027-02-18'],
  ['18/Feb/27', '2027-02-18'],
  ['18feb2027', '2027-02-18'],
  ['18 February 2027', '2027-02-18'],
  ['5 sept 2027', '2027-09-05'],
  ['180227', '2027-02-18'],
  ['18022027', '2027-02-18'],
  ['281126', '2026-11-28'],
  ['28112026', '2026-11-28'],
  ['05122026', '2026-12-05'],
  ['29/2/2028', '2028-02-29'],
  ['290228', '2028-02-29'],
  ['1/1/00', '2000-01-01'],
  ['31/12/99', '2099-12-31'],
  ['03/04/2027', '2027-04-03'],
]

const withoutYear: readonly [text: string, lean: Lean, day: string][] = [
  ['28/11', 'ahead', '2026-11-28'],
  ['28/11', 'behind', '2026-11-28'],
  ['2811', 'ahead', '2026-11-28'],
  ['28.11', 'ahead', '2026-11-28'],
  ['28-11', 'ahead', '2026-11-28'],
  ['28 11', 'ahead', '2026-11-28'],
  ['28 nov', 'ahead', '2026-11-28'],
  ['28nov', 'ahead', '2026-11-28'],
  ['28 November', 'ahead', '2026-11-28'],
  ['27/11', 'ahead', '2027-11-27'],
  ['27/11', 'behind', '2026-11-27'],
  ['27/11', 'nearest', '2026-11-27'],
  ['29/11', 'behind', '2025-11-29'],
  ['29/11', 'nearest', '2026-11-29'],
  ['5/1', 'ahead', '2027-01-05'],
  ['0501', 'behind', '2026-01-05'],
  ['5 jan', 'nearest', '2027-01-05'],
  ['1/8', 'nearest', '2026-08-01'],
  ['29/2', 'ahead', '2028-02-29'],
  ['29/2', 'behind', '2024-02-29'],
  ['2902', 'nearest', '2028-02-29'],
]

const none = [
  '',
  ' ',
  '29',
  '2',
  '111',
  '2027',
  '20271',
  '2027021',
  '281126261',
  '20261128',
  '31/2/2027',
  '31/02',
  '3102',
  '310227',
  '31/04',
  '31042027',
  '29/2/2027',
  '30 feb',
  '0/1/2027',
  '1/0/2027',
  '32/1/2027',
  '1/13/2027',
  '11/28/2026',
  '18/2/202',
  '18/2/0027',
  '18/2/',
  '2/2027',
  '2027/2/18',
  '2027-2-18',
  'tomorrow',
  '18 fe 2027',
  '18 foo',
  '18 febx',
  '-18/2/2027',
  '18/2/2027 x',
]

describe('a date as it is typed', () => {
  test.each(whole)('%s is the day %s whatever the lean', (text, day) => {
    for (const lean of ['ahead', 'behind', 'nearest'] as const) expect(readDateText(text, today, lean)).toBe(day)
  })
  test.each(withoutYear)('%s without its year, %s, is %s', (text, lean, day) => expect(readDateText(text, today, lean)).toBe(day))
  test.each(none)('"%s" is none', text => expect(readDateText(text, today)).toBeNull())

  test('counts at once where nothing more is typed behind it', () => {
    for (const text of ['18/2/2027', '18 feb 2027', '18022027', '2027-02-18']) expect(isWholeDate(text)).toBe(true)
    for (const text of ['18/2', '18/2/20', '1802', '180227', '18/2/202', '2027-02-1']) expect(isWholeDate(text)).toBe(false)
  })
})

describe('a time as it is typed', () => {
  const times: readonly [text: string, time: string | null][] = [
    ['1630', '16:30'],
    ['16:30', '16:30'],
    ['16.30', '16:30'],
    [' 16:30 ', '16:30'],
    ['930', '09:30'],
    ['9.30', '09:30'],
    ['9', '09:00'],
    ['16', '16:00'],
    ['0', '00:00'],
    ['4.30pm', '16:30'],
    ['4:30 PM', '16:30'],
    ['430pm', '16:30'],
    ['4pm', '16:00'],
    ['4 p.m.', '16:00'],
    ['9 am', '09:00'],
    ['12am', '00:00'],
    ['12pm', '12:00'],
    ['12.15 am', '00:15'],
    ['', null],
    ['24:00', null],
    ['1660', null],
    ['25', null],
    ['13pm', null],
    ['0 am', null],
    ['16:3', null],
    ['noon', null],
    ['163045', null],
  ]
  test.each(times)('"%s" is %s', (text, time) => expect(readTimeText(text)).toBe(time))
})
