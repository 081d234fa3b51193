import { expect, test } from 'vitest'
import { RetryAfter } from './retry-after.ts'

test('what is refused rests a second, and longer while many are refused', () => {
  let now = 5_000
  const retryAfter = new RetryAfter(() => now)
  const seconds = (refusals: number) => Array.from({ length: refusals }, () => retryAfter.next()).at(-1)
  expect([retryAfter.next(), seconds(198), seconds(1), seconds(200)]).toEqual([1, 1, 2, 3])
  // The next second begins with what the last one saw, 400, and forgets it a second later.
  now = 6_000
  expect(seconds(1)).toBe(3)
  now = 7_999
  expect(seconds(1)).toBe(1)
  now = 60_000
  expect(seconds(5_000)).toBe(5)
  now = 62_000
  expect(seconds(1)).toBe(1)
})
