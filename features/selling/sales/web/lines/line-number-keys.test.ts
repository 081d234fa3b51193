import { expect, test } from 'vitest'
import { lineOf } from './line-number-keys.ts'

/** The lines that are reached one after the other while Alt is held. */
function reached(digits: string, lineCount: number): string[] {
  let typed = ''
  return [...digits].map(digit => (typed = lineOf(typed + digit, lineCount)))
}

test('one digit leads to a line, a second one to a line of two digits where the bill has it', () => {
  expect(reached('1', 5)).toEqual(['1'])
  expect(reached('12', 40)).toEqual(['1', '12'])
  expect(reached('100', 500)).toEqual(['1', '10', '100'])
})

test('a number that the bill does not reach begins anew, and one that leads nowhere is forgotten', () => {
  // There is no line 15 of five: the second digit is another line.
  expect(reached('15', 5)).toEqual(['1', '5'])
  expect(reached('9', 5)).toEqual([''])
  expect(reached('93', 5)).toEqual(['', '3'])
  expect(reached('0', 5)).toEqual([''])
  expect(reached('1', 0)).toEqual([''])
})
