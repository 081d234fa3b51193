import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, percent, rupees } from '../../../kernel/money.ts'
import { keptPrice, priceWithoutVat } from './typed-price.ts'

test('a price that is typed without VAT is kept with it, and shown as it was typed', () => {
  expect([keptPrice(rupees('100.00'), percent(1800)), priceWithoutVat(rupees('118.00'), percent(1800))]).toEqual([11_800, 10_000])
  // 99.99 × 1.18 = 117.9882; 0.25 × 1.18 = 0.295, half a cent away from zero.
  expect([keptPrice(rupees('99.99'), percent(1800)), keptPrice(rupees('0.25'), percent(1800))]).toEqual([11_799, 30])
})

test('any price: within half a cent of the exact rational, and back to the cent that was typed', () => {
  const anyPrice = fc.integer({ min: 0, max: 999_999_999 })
  fc.assert(
    fc.property(anyPrice, fc.integer({ min: 0, max: 10_000 }), (typed, rate) => {
      const kept = keptPrice(money(typed), percent(rate))
      // |kept − typed × (10000 + rate) ÷ 10000| ≤ ½, in whole numbers.
      const off = BigInt(kept) * 10_000n - BigInt(typed) * BigInt(10_000 + rate)
      expect((off < 0n ? -off : off) * 2n <= 10_000n).toBe(true)
      expect(priceWithoutVat(kept, percent(rate))).toBe(typed)
    }),
  )
})
