import { expect, test } from 'vitest'
import { date } from './dates.ts'
import { comesOn, dueDays, rhythms, rhythmWords } from './rhythm.ts'

const on = (rhythm: string, startsOn: string, today: string) => dueDays({ rhythm, startsOn: date(startsOn) }, date(today))

test('every week on its weekday', () => {
  // 23 November 2026 is a Monday.
  expect(on('W1', '2026-11-09', '2026-11-24')).toEqual(['2026-11-09', '2026-11-16', '2026-11-23'])
  expect(on('W7', '2026-11-09', '2026-11-24')).toEqual(['2026-11-15', '2026-11-22'])
})

test('every month on its day, in a shorter one on the last', () => {
  expect(on('M31', '2027-01-01', '2027-04-01')).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
  expect(on('M30', '2028-02-01', '2028-03-01')).toEqual(['2028-02-29'])
  expect(on('M5', '2026-11-06', '2026-12-05')).toEqual(['2026-12-05'])
})

test('what was missed longer ago than three months is not proposed', () => {
  expect(on('M1', '2020-01-01', '2026-11-23')).toEqual(['2026-09-01', '2026-10-01', '2026-11-01'])
})

test('each rhythm has its words, and comes at least once in any month', () => {
  expect([...new Set(rhythms.map(rhythmWords))]).toHaveLength(rhythms.length)
  const february = Array.from({ length: 28 }, (_, index) => date(`2027-02-${String(index + 1).padStart(2, '0')}`))
  expect(rhythms.filter(rhythm => !february.some(day => comesOn(rhythm, day)))).toEqual([])
})
