import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { yearProblem } from './year-of-make.ts'

const today = date('2026-11-26')

test.for([
  [2050, '2050 has not come yet'],
  ['2050', '2050 has not come yet'],
  [2027, '2027 has not come yet'],
  [2026, null],
  ['2009', null],
  ['', null],
  [null, null],
  [undefined, null],
] as const)('the year %s of a vehicle: %s', ([year, problem]) => {
  expect(yearProblem(year, today)).toBe(problem)
})
