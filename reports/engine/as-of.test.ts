import { expect, test } from 'vitest'
import { asOfMoment, asOfTime } from './as-of.ts'

test('figures of a copy say to the second of when they are, on the screen and in a file', () => {
  const at = '2026-11-20T08:33:20.000Z'
  const told = [false, true].flatMap(isCopy => [asOfTime({ at, isCopy }, 'Asia/Colombo'), asOfMoment({ at, isCopy }, 'Asia/Colombo')])
  expect(told).toEqual(['as of 14:03', '20/11/2026 14:03', 'as of 14:03:20', 'as of 20/11/2026 14:03:20'])
})
