import { describe, expect, test } from 'vitest'
import { percent, rupees, zero } from '../../../kernel/money.ts'
import { changedPrice, changedPrices, type PriceRule } from './price-list.ts'

function aRule(by: number, more: Partial<PriceRule> = {}): PriceRule {
  return { direction: 'raise', by: percent(by), step: zero, prices: ['wholesalePrice', 'retailPrice', 'minimumPrice'], ...more }
}

describe('a price', () => {
  test('is raised or lowered by a percentage, rounded once to the cent', () => {
    // 7.5 % of 99.99 is 7.49925
    expect(changedPrice(rupees('99.99'), aRule(750))).toBe(rupees('107.49'))
    expect(changedPrice(rupees('99.99'), aRule(750, { direction: 'lower' }))).toBe(rupees('92.49'))
  })

  test.each([
    ['0.50', '107.50'],
    ['1.00', '107.00'],
    ['5.00', '105.00'],
    ['10.00', '110.00'],
  ])('is rounded to the nearest %s', (step, expected) => {
    // 99.99 + 7.49925 = 107.48925
    expect(changedPrice(rupees('99.99'), aRule(750, { step: rupees(step) }))).toBe(rupees(expected))
  })

  test('in the middle goes up', () => {
    expect(changedPrice(rupees('100.00'), aRule(500, { step: rupees('10.00') }))).toBe(rupees('110.00'))
  })

  test('never becomes nothing, and none stays none', () => {
    expect(changedPrice(rupees('1.00'), aRule(1000, { step: rupees('10.00') }))).toBe(rupees('10.00'))
    expect(changedPrice(rupees('0.01'), aRule(10_000, { direction: 'lower' }))).toBe(rupees('0.01'))
    expect(changedPrice(zero, aRule(1000, { step: rupees('10.00') }))).toBe(zero)
  })
})

describe('the prices of an item', () => {
  const now = { wholesalePrice: rupees('80.00'), retailPrice: rupees('100.00'), minimumPrice: rupees('99.00') }
  const costed = { cost: rupees('60.00'), rate: percent(0) }

  test('change where they were chosen', () => {
    expect(changedPrices(now, aRule(1000, { prices: ['retailPrice'] }), costed)).toEqual({ ...now, retailPrice: rupees('110.00') })
    expect(changedPrices(now, aRule(1000), costed)).toEqual({
      wholesalePrice: rupees('88.00'),
      retailPrice: rupees('110.00'),
      minimumPrice: rupees('108.90'),
    })
  })

  test('keep the minimum at the retail price or under it', () => {
    const lower = aRule(1000, { direction: 'lower', prices: ['retailPrice'] })
    expect(changedPrices(now, lower, costed)).toMatchObject({ retailPrice: rupees('90.00'), minimumPrice: rupees('90.00') })
  })

  test('come from the cost with a margin, of the price and not of the cost, with the VAT that they contain', () => {
    const margin = aRule(2500, { direction: 'margin', prices: ['retailPrice'] })
    // 60.00 is 75 % of 80.00; with 18 % VAT 94.40.
    expect(changedPrices(now, margin, costed).retailPrice).toBe(rupees('80.00'))
    expect(changedPrices(now, margin, { ...costed, rate: percent(1800) }).retailPrice).toBe(rupees('94.40'))
    // 60.00 / 0.7 is 85.714…, to the nearest 5.00.
    expect(changedPrices(now, { ...margin, by: percent(3000), step: rupees('5.00') }, costed).retailPrice).toBe(rupees('85.00'))
  })

  test('stay where no cost is known, and for a margin of the whole price', () => {
    const margin = aRule(2500, { direction: 'margin' })
    for (const cost of [null, zero]) expect(changedPrices(now, margin, { ...costed, cost })).toEqual(now)
    expect(changedPrices(now, { ...margin, by: percent(10_000) }, costed)).toEqual(now)
  })
})
