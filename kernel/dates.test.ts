import { describe, expect, test } from 'vitest'
import { addDays, businessDate, date, dayInWords, daysBetween, displayDate, displayDateTime, hourOf, parseIsoDate } from './dates.ts'

test('only a day of the calendar is a date', () => {
  expect(['2026-11-20', '2024-02-29', '2000-02-29', '0099-01-01'].map(parseIsoDate)).toEqual([
    '2026-11-20',
    '2024-02-29',
    '2000-02-29',
    '0099-01-01',
  ])
  const none = [
    '2026-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-31',
    '2026-1-1',
    '20/11/2026',
    '2026-11-20T00:00:00Z',
    '',
    'today',
    ' 2026-11-20',
  ]
  expect(none.map(parseIsoDate)).toEqual(none.map(() => null))
  expect(() => date('2026-02-30')).toThrow('not a date: 2026-02-30')
})

test('days are counted over months, years and leap days', () => {
  expect(addDays(date('2026-11-20'), 30)).toBe('2026-12-20')
  expect(addDays(date('2024-02-28'), 1)).toBe('2024-02-29')
  expect(addDays(date('2027-01-01'), -1)).toBe('2026-12-31')
  expect(daysBetween(date('2026-11-20'), date('2026-12-20'))).toBe(30)
  expect(daysBetween(date('2024-03-01'), date('2024-02-01'))).toBe(-29)
  expect(daysBetween(date('2026-03-28'), date('2026-03-30'))).toBe(2) // Europe's clocks change in between
})

describe('the business date in Colombo', () => {
  const at = (time: string, dayStartHour = 0) => businessDate(Date.parse(time), 'Asia/Colombo', dayStartHour)

  test('turns at 18:30 in Greenwich', () => {
    expect(at('2026-11-20T18:29:59.999Z')).toBe('2026-11-20')
    expect(at('2026-11-20T18:30:00Z')).toBe('2026-11-21')
    expect(at('2026-11-20T19:30:00Z')).toBe('2026-11-21')
    expect(at('2026-12-31T18:30:00Z')).toBe('2027-01-01')
  })

  test('begins at the hour the business says', () => {
    // 01:00 in Colombo with a day that begins at three is still yesterday.
    expect(at('2026-11-20T19:30:00Z', 3)).toBe('2026-11-20')
    expect(at('2026-11-20T21:29:59Z', 3)).toBe('2026-11-20')
    expect(at('2026-11-20T21:30:00Z', 3)).toBe('2026-11-21')
  })

  test('is the same when asked again, and another in another zone', () => {
    const moment = Date.parse('2026-11-20T20:00:00Z')
    expect([
      businessDate(moment, 'Asia/Colombo'),
      businessDate(moment, 'UTC'),
      businessDate(moment, 'Asia/Colombo'),
      businessDate(moment, 'Asia/Colombo', 6),
    ]).toEqual(['2026-11-21', '2026-11-20', '2026-11-21', '2026-11-20'])
  })
})

describe('where clocks are set forward and back', () => {
  const berlin = (time: string, dayStartHour: number) => businessDate(Date.parse(time), 'Europe/Berlin', dayStartHour)

  test('a day that begins at four begins at four on the wall', () => {
    // 28 March 2027: 02:00 becomes 03:00. 03:59 in summer time is 01:59 in Greenwich.
    expect(berlin('2027-03-28T01:59:59Z', 4)).toBe('2027-03-27')
    expect(berlin('2027-03-28T02:00:00Z', 4)).toBe('2027-03-28')
    // 31 October 2027: 03:00 becomes 02:00. 03:59 in winter time is 02:59 in Greenwich.
    expect(berlin('2027-10-31T02:59:59Z', 4)).toBe('2027-10-30')
    expect(berlin('2027-10-31T03:00:00Z', 4)).toBe('2027-10-31')
  })

  test('an hour that the clock leaves out or shows twice belongs to one day', () => {
    // Begins at two: on 28 March the wall shows 01:59 and then 03:00.
    expect(berlin('2027-03-28T00:59:59Z', 2)).toBe('2027-03-27')
    expect(berlin('2027-03-28T01:00:00Z', 2)).toBe('2027-03-28')
    // On 31 October it shows 02:30 twice, both of the new day.
    expect([berlin('2027-10-31T00:30:00Z', 2), berlin('2027-10-31T01:30:00Z', 2)]).toEqual(['2027-10-31', '2027-10-31'])
  })

  test('days of 23 and 25 hours follow each other without a gap', () => {
    const days = (from: string) =>
      Array.from({ length: 97 }, (_, quarter) => businessDate(Date.parse(from) + quarter * 3_600_000, 'Europe/Berlin', 6))
    for (const from of ['2027-03-26T12:00:00Z', '2027-10-29T12:00:00Z'])
      expect(new Set(days(from).map((day, at, all) => (at === 0 ? 0 : daysBetween(all[at - 1]!, day))))).toEqual(new Set([0, 1]))
  })
})

test('people read the day first', () => {
  expect(displayDate(date('2026-11-05'))).toBe('05/11/2026')
  expect(displayDateTime('2026-11-20T18:45:00Z', 'Asia/Colombo')).toBe('21/11/2026 00:15')
})

test('a day in words is read as no other day', () => {
  expect([dayInWords('2027-04-03'), dayInWords('2026-11-22'), dayInWords('2026-02-30'), dayInWords('')]).toEqual([
    'Saturday, 3 April 2027',
    'Sunday, 22 November 2026',
    '',
    '',
  ])
})

test("the hour of a moment is that of the client's zone, and midnight is 0", () => {
  expect(hourOf(Date.parse('2026-11-23T18:29:59Z'), 'Asia/Colombo')).toBe(23)
  expect(hourOf(Date.parse('2026-11-23T18:30:00Z'), 'Asia/Colombo')).toBe(0)
  expect(hourOf(Date.parse('2026-11-23T18:30:00Z'), 'UTC')).toBe(18)
})
