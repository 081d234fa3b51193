import { expect, test } from 'vitest'
import { parseTillNumber, tillNumber } from './till-number.ts'

test('a till number has four digits, and more once they are used up', () => {
  expect([tillNumber(3, 412), tillNumber(3, 12_345)]).toEqual(['T3-0412', 'T3-12345'])
})

test.each([
  ['T3-0412', { till: 3, serial: 412 }],
  [' t3-412 ', { till: 3, serial: 412 }],
  ['T3-12345', { till: 3, serial: 12_345 }],
  ['T0-0001', null],
  ['T3-0000', null],
  ['3101000412', null],
  ['T3', null],
])('%j is read', (text, number) => {
  expect(parseTillNumber(text)).toEqual(number)
})
