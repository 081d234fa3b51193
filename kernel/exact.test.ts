import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, NotExact, parseDecimal, roundHalfAway, safeInteger } from './exact.ts'

describe('rounding', () => {
  test.each<[bigint, bigint, number]>([
    [5n, 2n, 3], // 2.5 → 3
    [-5n, 2n, -3], // −2.5 → −3, away from zero
    [7n, 3n, 2], // 2.333…
    [8n, 3n, 3], // 2.666…
    [1n, 2n, 1],
    [-1n, 2n, -1],
    [49n, 100n, 0],
    [-49n, 100n, 0],
    [0n, 7n, 0],
    [12n, 4n, 3],
  ])('%s / %s is %s', (numerator, denominator, rounded) => {
    expect(roundHalfAway(numerator, denominator)).toBe(rounded)
  })

  test('never answers a negative zero', () => {
    expect(Object.is(roundHalfAway(-49n, 100n), 0)).toBe(true)
  })

  test('refuses a denominator of zero or less, and what is too large to be exact', () => {
    expect(() => roundHalfAway(1n, 0n)).toThrow(RangeError)
    expect(() => roundHalfAway(1n, -1n)).toThrow(RangeError)
    expect(() => roundHalfAway(9_007_199_254_740_992n, 1n)).toThrow(NotExact)
  })
})

test('an integer beyond what a double holds is refused, as are fractions and no numbers', () => {
  expect(safeInteger(9_007_199_254_740_991)).toBe(9_007_199_254_740_991)
  for (const value of [9_007_199_254_740_992, 0.5, NaN, Infinity, -Infinity]) expect(() => safeInteger(value)).toThrow(NotExact)
})

describe('a decimal text', () => {
  test.each<[string, number, number]>([
    ['0', 2, 0],
    ['12', 2, 1200],
    ['12.3', 2, 1230],
    ['12.34', 2, 1234],
    ['-12.34', 2, -1234],
    [' 7 ', 2, 700],
    ['0.001', 3, 1],
    ['007', 0, 7],
    ['90071992547409.91', 2, NaN], // more than thirteen digits before the point
    ['9999999999999.99', 2, 999_999_999_999_999],
  ])('"%s" with %s decimals', (text, decimals, units) => {
    expect(parseDecimal(text, decimals)).toBe(Number.isNaN(units) ? null : units)
  })

  test.each([
    '',
    ' ',
    '-',
    '.',
    '1.',
    '.5',
    '1.234',
    '1,000',
    '1e3',
    '0x1',
    '+1',
    '--1',
    '1 000',
    'NaN',
    'Infinity',
    '१२',
    '1.2.3',
    '1\n2',
  ])('"%s" is none', text => {
    expect(parseDecimal(text, 2)).toBeNull()
  })

  test('of minus nothing is plain nothing', () => {
    expect(Object.is(parseDecimal('-0.00', 2), 0)).toBe(true)
  })

  test('is written with all its decimals', () => {
    expect([formatDecimal(0, 2), formatDecimal(5, 2), formatDecimal(-5, 2), formatDecimal(123_456, 2), formatDecimal(42, 0)]).toEqual([
      '0.00',
      '0.05',
      '-0.05',
      '1234.56',
      '42',
    ])
  })

  test('that was written reads as what it was', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 }),
        fc.integer({ min: 0, max: 4 }),
        (units, decimals) => parseDecimal(formatDecimal(units, decimals), decimals) === units,
      ),
    )
  })
})
