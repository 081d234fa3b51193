import { describe, expect, test } from 'vitest'
import {
  add,
  displayMoney,
  formatMoney,
  formatPercent,
  money,
  negate,
  parseMoney,
  parsePercent,
  percent,
  percentOf,
  rupees,
  smaller,
  subtract,
  sumOf,
  zero,
} from './money.ts'

test('money is whole cents: a fraction of a cent is refused', () => {
  expect(money(150_000)).toBe(150_000)
  expect(() => money(0.5)).toThrow()
  expect(parseMoney('0.005')).toBeNull()
  expect(() => rupees('1,500.00')).toThrow('not an amount: 1,500.00')
})

test('on the wire money has two digits, for people thousands separators too', () => {
  expect([formatMoney(rupees('1500')), formatMoney(rupees('-0.5')), formatMoney(zero)]).toEqual(['1500.00', '-0.50', '0.00'])
  expect(['0.00', '999.99', '1000.00', '1234567.80', '-1234.50', '123456789012.34'].map(text => displayMoney(rupees(text)))).toEqual([
    '0.00',
    '999.99',
    '1,000.00',
    '1,234,567.80',
    '-1,234.50',
    '123,456,789,012.34',
  ])
})

test('ten cents and twenty cents are thirty cents', () => {
  expect(add(rupees('0.10'), rupees('0.20'))).toBe(rupees('0.30'))
  expect(subtract(rupees('10.00'), rupees('2.50'), rupees('0.01'))).toBe(rupees('7.49'))
  expect(sumOf(Array.from({ length: 1000 }, () => rupees('0.01')))).toBe(rupees('10.00'))
  expect(sumOf([])).toBe(zero)
  expect(smaller(rupees('2.00'), rupees('1.99'))).toBe(rupees('1.99'))
})

test('the negative of nothing is plain nothing', () => {
  expect(Object.is(negate(zero), 0)).toBe(true)
  expect(negate(rupees('1.00'))).toBe(rupees('-1.00'))
})

test('a sum too large to be exact is refused instead of rounded', () => {
  expect(() => add(money(9_007_199_254_740_991), money(1))).toThrow('not an exact integer')
})

describe('a percentage', () => {
  test('is read from 0 to 100 with at most two decimals', () => {
    expect(['0', '12.5', '100', '0.01'].map(parsePercent)).toEqual([0, 1250, 10_000, 1])
    expect(['-1', '100.01', '1.005', '', '5%'].map(parsePercent)).toEqual([null, null, null, null, null])
    expect(() => percent(10_001)).toThrow('not a percentage')
    expect(() => percent(1.5)).toThrow('not a percentage')
    expect(formatPercent(percent(1250))).toBe('12.50')
  })

  test.each([
    ['100.00', '12.5', '12.50'],
    ['0.99', '50', '0.50'], // 0.495
    ['0.01', '50', '0.01'], // half a cent away from zero
    ['-0.01', '50', '-0.01'],
    ['0.01', '49.99', '0.00'],
    ['333.33', '33.33', '111.10'], // 111.098889
    ['9999999999.99', '100', '9999999999.99'],
  ])('of %s at %s is %s', (amount, rate, part) => {
    expect(formatMoney(percentOf(rupees(amount), parsePercent(rate)!))).toBe(part)
  })
})
