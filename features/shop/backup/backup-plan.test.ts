import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, date, daysBetween } from '../../../kernel/dates.ts'
import { backupPlanOf, dueBackup, keptBackups, type BackupState } from './backup-plan.ts'

const usual = backupPlanOf({})
const noon = Date.parse('2026-11-23T12:00:00Z')
const minute = 60_000
const state: BackupState = {
  today: date('2026-11-23'),
  hour: 17,
  hourlyOn: date('2026-11-23'),
  lastBegun: noon - 600 * minute,
  lastClose: null,
  lastFailed: null,
  lastProved: null,
}

describe('a backup is due', () => {
  test.each([
    ['at its hour, once a day', { hourlyOn: date('2026-11-22') }, 'hour'],
    ['not before the hour', { hourlyOn: date('2026-11-22'), hour: 1 }, null],
    ['not twice a day', {}, null],
    ['in a shop that never had one', { hourlyOn: null, lastBegun: null }, 'hour'],
    ['after a day was closed', { lastClose: noon - minute }, 'close'],
    ['not where the close is in the last one', { lastClose: noon - 601 * minute }, null],
    ['not at once after a try that failed', { hourlyOn: null, lastFailed: noon - 14 * minute }, null],
    ['a quarter of an hour after a try that failed', { hourlyOn: null, lastFailed: noon - 15 * minute }, 'hour'],
    [
      'whatever failed before the last whole one',
      { lastClose: noon - minute, lastBegun: noon - 5 * minute, lastFailed: noon - 6 * minute },
      'close',
    ],
  ])('%s', (_, more, expected) => {
    expect(dueBackup(usual, { ...state, ...more }, noon)).toBe(expected)
  })

  test('never, where neither hour nor close is wanted', () => {
    const plan = { ...usual, hour: null, atClose: false }
    expect(dueBackup(plan, { ...state, hourlyOn: null, lastBegun: null, lastClose: noon }, noon)).toBeNull()
  })
})

const from = date('2026-01-01')
const file = (nth: number, day: number) => ({ id: String(nth), day: addDays(from, day), madeAt: day * 1000 + nth })

test('of two backups a day over a year the last of each day, week and month is kept', () => {
  const files = Array.from({ length: 365 }, (_, day) => [file(2 * day, day), file(2 * day + 1, day)]).flat()
  const kept = keptBackups(files, { days: 7, weeks: 4, months: 12 })
  const days = files.filter(({ id }) => kept.has(id)).map(({ day }) => day as string)
  expect(days).toEqual([
    ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
    ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30'],
    // Sundays end weeks; the week of the last day has that day.
    ...['2026-12-13', '2026-12-20', '2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
  ])
  expect([...kept].every(id => Number(id) % 2 === 1)).toBe(true)
})

test('the newest is always kept, and what is kept once a week is at most a week apart as far back as weeks are kept', () => {
  const someDays = fc.uniqueArray(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(someDays, fc.integer({ min: 0, max: 30 }), (days, weeks) => {
      const files = days.map((day, nth) => file(nth, day))
      const kept = keptBackups(files, { days: 1, weeks, months: 0 })
      const newest = files.reduce((a, b) => (a.madeAt > b.madeAt ? a : b))
      expect(kept.has(newest.id)).toBe(true)
      expect(kept.size).toBeLessThanOrEqual(Math.max(1, weeks))
      // Each of those weeks in which a file was made still has one.
      const ofWeeks = files.filter(({ day }) => daysBetween(day, newest.day) < 7 * (weeks - 1))
      const week = (day: string) => Math.floor(daysBetween(date('2024-01-01'), date(day)) / 7)
      const keptWeeks = new Set(files.filter(({ id }) => kept.has(id)).map(({ day }) => week(day)))
      for (const { day } of ofWeeks) expect(keptWeeks.has(week(day))).toBe(true)
    }),
  )
})
