import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { openDays } from './open-days.ts'

test('a day waits to be closed when it is over', () => {
  const today = date('2026-11-25')
  expect(openDays(date('2026-11-25'), today)).toBe(0)
  expect(openDays(date('2026-11-24'), today)).toBe(0)
  // The 24th.
  expect(openDays(date('2026-11-23'), today)).toBe(1)
  // From the 1st of November to the 24th.
  expect(openDays(date('2026-10-31'), today)).toBe(24)
  expect(openDays(null, today)).toBe(0)
})
