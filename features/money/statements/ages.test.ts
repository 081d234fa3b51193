import { describe, expect, test } from 'vitest'
import { addDays, date } from '../../../kernel/dates.ts'
import { ageOf, ages, isOfAge } from './ages.ts'

const due = date('2026-03-31')

describe('what is owed', () => {
  test('is not due until the day after its due date', () => {
    expect(ageOf(due, date('2026-03-01'))).toBe('notDue')
    expect(ageOf(due, due)).toBe('notDue')
    expect(ageOf(due, date('2026-04-01'))).toBe('days30')
  })

  test.each([
    [30, 'days30'],
    [31, 'days60'],
    [60, 'days60'],
    [61, 'days90'],
    [90, 'days90'],
    [91, 'days120'],
    [120, 'days120'],
    [121, 'daysMore'],
    [4_000, 'daysMore'],
  ])('%i days after it has the age %s', (days, age) => {
    expect(ageOf(due, addDays(due, days))).toBe(age)
  })
})

test('the ages follow each other without a gap, and the database reads the same days', () => {
  for (const [at, { from }] of ages.entries()) if (at > 0) expect(from).toBe(ages[at - 1]!.through + 1)
  expect(isOfAge('days60', 'late.days')).toBe('late.days between 31 and 60')
})
