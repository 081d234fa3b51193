import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rupees, type Money } from '../../../kernel/money.ts'
import { times } from '../../../kernel/quantity.ts'
import { lineOfAmount } from './label-amount.ts'

test.each([
  ['25.00', '2000.00', 12, '2083.33'],
  ['999.99', '2000.00', 499, '2003.99'],
  ['1234.00', '1990.00', 620, '1990.32'],
  ['4000.00', '2000.00', 2000, '2000.00'],
])('a label of %s at %s a unit is that amount', (amount, price, quantity, unitPrice) => {
  const line = lineOfAmount(rupees(amount), rupees(price))
  expect(line).toEqual({ quantity, unitPrice: rupees(unitPrice) })
  expect(times(line!.unitPrice, line!.quantity)).toBe(rupees(amount))
})

test('nothing is sold for nothing, without a price, or for less than a thousandth', () => {
  expect([lineOfAmount(rupees('0.00'), rupees('10.00')), lineOfAmount(rupees('5.00'), rupees('0.00'))]).toEqual([null, null])
  expect(lineOfAmount(rupees('1.00'), rupees('2000.00'))).toBeNull()
})

test('every label that buys a thousandth or more costs what it says, never below the list price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 10_000, max: 9_999_999 }), (amount, price) => {
      const line = lineOfAmount(amount as Money, price as Money)
      if (amount * 1000 < price) {
        expect(line).toBeNull()
        return
      }
      expect(times(line!.unitPrice, line!.quantity)).toBe(amount)
      expect(line!.unitPrice).toBeGreaterThanOrEqual(price)
      expect(line!.quantity).toBeGreaterThan(((amount * 1000) / price) * 0.95 - 1)
    }),
    { numRuns: 2_000 },
  )
})
