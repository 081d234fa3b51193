import { describe, expect, test } from 'vitest'
import { money, rupees, type Money } from '../../../kernel/money.ts'
import { quantity, units, type Quantity } from '../../../kernel/quantity.ts'
import { partOf, returnableOf, type SoldLine } from './returned-part.ts'

const none = { returned: units('0'), returnedValue: rupees('0.00'), returnedShare: rupees('0.00'), returnedCost: rupees('0.00') }

function sold(count: string, lineTotal: string, { discountShare = '0.00', cost = '0.00' } = {}): SoldLine {
  return { quantity: units(count), lineTotal: rupees(lineTotal), discountShare: rupees(discountShare), costTotal: rupees(cost), ...none }
}

function after(line: SoldLine, comes: Quantity): SoldLine {
  const { value, share, costTotal } = partOf(line, comes)
  return {
    ...line,
    returned: quantity(line.returned + comes),
    returnedValue: money(line.returnedValue + value),
    returnedShare: money(line.returnedShare + share),
    returnedCost: money(line.returnedCost + costTotal),
  }
}

describe('a part of a sold line', () => {
  test('is worth its part of the line, rounded once', () => {
    // One of two filters sold for 1,657.50 together.
    expect(partOf(sold('2', '1657.50'), units('1'))).toMatchObject({ value: rupees('828.75'), share: rupees('0.00') })
    // 0.167 of half a litre for 999.51: 999.51 × 0.334 = 333.836…, and 0.34 × 0.334 = 0.113… of the bill discount.
    expect(partOf(sold('0.5', '999.51', { discountShare: '0.34' }), units('0.167'))).toMatchObject({
      value: rupees('333.84'),
      share: rupees('0.11'),
    })
  })

  test('that completes the line takes what is left to the cent', () => {
    const line = after(sold('0.5', '999.51', { discountShare: '0.34' }), units('0.167'))
    // 999.51 − 333.84 = 665.67, 0.34 − 0.11 = 0.23
    expect(partOf(line, units('0.333'))).toMatchObject({ value: rupees('665.67'), share: rupees('0.23') })
  })

  test('one by one, three of 10.00 are 3.33, 3.34 and 3.33', () => {
    const first = sold('3', '10.00')
    const second = after(first, units('1'))
    const third = after(second, units('1'))
    expect([first, second, third].map(line => partOf(line, units('1')).value)).toEqual(['3.33', '3.34', '3.33'].map(rupees))
  })

  test('costs its part of what the line took out of stock', () => {
    // 2.5 of 123.45 took 308.63: 308.63 × 0.3332 = 102.835…, then 205.671… − 102.84, and the rest.
    const first = sold('2.5', '833.33', { cost: '308.63' })
    const second = after(first, units('0.833'))
    const third = after(second, units('0.833'))
    const costs = [partOf(first, units('0.833')), partOf(second, units('0.833')), partOf(third, units('0.834'))]
    expect(costs.map(({ costTotal }) => costTotal)).toEqual(['102.84', '102.83', '102.96'].map(rupees))
  })

  test('many small parts never gather cents', () => {
    // Ten parts of half a cent each: five cents in all, where each rounded by itself would make ten.
    let line = sold('10', '0.05')
    const parts = Array.from({ length: 10 }, () => {
      const { value } = partOf(line, units('1'))
      line = after(line, units('1'))
      return value
    })
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(5)
  })

  test('what may still come back is what was sold less what came back', () => {
    expect(returnableOf({ quantity: units('3.5'), returned: units('1.25') })).toBe(units('2.25'))
  })
})

/** A small random generator with a seed, so that a failure can be run again. */
function random(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) | 0
    return ((state >>> 0) % 1_000_003) % below
  }
}

test('whatever comes back and is taken back again, parts are worth no more than the line and complete it exactly', () => {
  for (let seed = 1; seed <= 3000; seed++) {
    const next = random(seed)
    const lineTotal = next(4) === 0 ? next(20) : next(200_000)
    const count = 1 + next(next(2) === 0 ? 12 : 5000)
    const line = {
      quantity: quantity(count),
      lineTotal: money(lineTotal),
      discountShare: money(next(lineTotal + 1)),
      costTotal: money(next(2000)),
      ...none,
    }
    const live: { comes: Quantity; value: Money; share: Money; costTotal: Money }[] = []
    const sum = (pick: (one: (typeof live)[number]) => number) => live.reduce((all, one) => all + pick(one), 0)
    const now = (): SoldLine => ({
      ...line,
      returned: quantity(sum(one => one.comes)),
      returnedValue: money(sum(one => one.value)),
      returnedShare: money(sum(one => one.share)),
      returnedCost: money(sum(one => one.costTotal)),
    })
    for (let step = 0; step < 12; step++) {
      if (live.length > 0 && next(4) === 0) live.splice(next(live.length), 1)
      const left = returnableOf(now())
      if (left === 0) break
      const comes = quantity(1 + next(left))
      live.push({ comes, ...partOf(now(), comes) })
      const { returnedValue, returnedShare, returnedCost, returned } = now()
      const part = live.at(-1)!
      const where = `seed ${seed}, step ${step}`
      expect([part.share >= 0, part.value >= part.share, part.costTotal >= 0], where).toEqual([true, true, true])
      expect([returnedValue <= lineTotal, returnedShare <= line.discountShare, returnedCost <= line.costTotal], where).toEqual([
        true,
        true,
        true,
      ])
      expect(returnedValue - returnedShare, where).toBeLessThanOrEqual(lineTotal - line.discountShare)
      if (returned === count)
        expect([returnedValue, returnedShare, returnedCost], where).toEqual([line.lineTotal, line.discountShare, line.costTotal])
    }
  }
})
