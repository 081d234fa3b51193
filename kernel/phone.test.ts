import { describe, expect, test } from 'vitest'
import { isLikePhone, isPhone, phoneWays } from './phone.ts'

describe('a phone number of a form', () => {
  test.each([
    ...['0771234567', '077 123 4567', '077-123-4567', '0112345678', '771234567', '94771234567', '+94771234567', '+94-112345678'],
    ...[
      '(077) 123.4567',
      '0094 77 123 4567',
      '+94 (0)77 123 4567',
      '+1 202 555 0100',
      '0000000000',
      '00971 50 123 4567',
      '(+960) 777-1234',
    ],
  ])('%s is one', phone => {
    expect(isPhone(phone)).toBe(true)
  })

  test.each([
    ...['', '077123456', '07712345678', '1771234567', '+9477123456', '077 123 456x', '٠٧٧١٢٣٤٥٦٧', '1919', '-', '+'],
    // A number without + or 00 does not say of which country it is.
    ...['971501234567', '077+1234567', '0771234567 0112345678', "0771234567'", 'Tel 0771234567'],
  ])('"%s" is none', phone => {
    expect(isPhone(phone)).toBe(false)
  })
})

test.each([
  ['0771234567', ['0771234567', ' 94771234567']],
  ['+94 77 123-4567', ['94771234567', ' 94771234567']],
  ['077 12', ['07712', ' 947712']],
  ['1234567', ['1234567']],
  ['77 123', ['77123']],
  ['+971 50', ['97150', ' 97150']],
  ['0094 077', ['0094077', ' 9477']],
  ['0', ['0']],
])('"%s" is looked for as %j', (typed, ways) => {
  expect(isLikePhone(typed)).toBe(true)
  expect(phoneWays(typed)).toEqual(ways)
})

test.each(['', '-', 'perera', '077a', '12 mile', '1234567890123456'])('"%s" is like no phone number', typed => {
  expect(isLikePhone(typed)).toBe(false)
})
