import { expect, test } from 'vitest'
import { internationalNumber } from './phone.ts'

test.each([
  ['077 123 4567', '94771234567'],
  ['0112-823456', '94112823456'],
  ['771234567', '94771234567'],
  ['+94 77 123 4567', '94771234567'],
  ['0094771234567', '94771234567'],
  ['+971 50 123 4567', '971501234567'],
  ['94771234567', '94771234567'],
  ['12345', null],
  ['', null],
])('%s is %s for a messenger', (phone, number) => {
  expect(internationalNumber(phone)).toBe(number)
})
