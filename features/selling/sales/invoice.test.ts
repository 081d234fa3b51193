import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, money, percent, rupees, sumOf, type Money } from '../../../kernel/money.ts'
import { quantity, units } from '../../../kernel/quantity.ts'
import { apportion, listPriceFor, priceInvoice, priceLine, type PricedInput } from '../../../kernel/pricing.ts'
import { effectiveDiscount, isWithinDiscount, unitSoldPrice } from './invoice.ts'
import { roundsOf, seedOf } from '../../../testing/chance.ts'

interface Written {
  quantity?: string
  price?: string
  percent?: number
  each?: string
}

/** A line as it is written on paper: quantity × price, percentage off, rupees off each unit. */
function aLine({ quantity: amount = '1', price = '100.00', percent: rate = 0, each = '0.00' }: Written = {}): PricedInput {
  return {
    quantity: units(amount),
    unitPrice: rupees(price),
    discountPercent: percent(Math.round(rate * 100)),
    discountEach: rupees(each),
  }
}

const shown = (amounts: { subTotal: Money; discountTotal: Money; lineTotal: Money }) =>
  [amounts.subTotal, amounts.discountTotal, amounts.lineTotal].map(formatMoney)

describe('a line', () => {
  test.each<[Written, [string, string, string]]>([
    [{ quantity: '2' }, ['200.00', '0.00', '200.00']],
    [{ quantity: '2', percent: 10 }, ['200.00', '20.00', '180.00']],
    [{ quantity: '2', each: '5.00' }, ['200.00', '10.00', '190.00']],
    // 3 × 333.33 = 999.99; 10 % = 99.999; 3 × 1.11 = 3.33: 896.661
    [{ quantity: '3', price: '333.33', percent: 10, each: '1.11' }, ['999.99', '103.33', '896.66']],
    // 3.5 × 1,950.55 = 6,826.925, half a cent up
    [{ quantity: '3.5', price: '1950.55' }, ['6826.93', '0.00', '6826.93']],
    // 0.5 × 0.01 = 0.005
    [{ quantity: '0.5', price: '0.01' }, ['0.01', '0.00', '0.01']],
    // 1 × 0.99 at 50 % = 0.495
    [{ price: '0.99', percent: 50 }, ['0.99', '0.49', '0.50']],
    // 0.333 × 99.99 = 33.29667; less 33.33 % = 22.198889…; less 0.333 × 0.07 = 0.02331: 22.17558
    [{ quantity: '0.333', price: '99.99', percent: 33.33, each: '0.07' }, ['33.30', '11.12', '22.18']],
    [{ quantity: '0' }, ['0.00', '0.00', '0.00']],
    [{ percent: 100 }, ['100.00', '100.00', '0.00']],
    // More discount than line: shown as it is, refused by the rules.
    [{ percent: 60, each: '40.01' }, ['100.00', '100.01', '-0.01']],
  ])('%j', (line, amounts) => {
    expect(shown(priceLine(aLine(line)))).toEqual(amounts)
  })
})

describe('a bill', () => {
  test('sums its lines, takes the percentage of the subtotal, then the fixed amount', () => {
    // 200.00 + 180.00 = 380.00; 5 % = 19.00, plus 10.50 = 29.50; 350.50
    const bill = priceInvoice({
      lines: [aLine({ quantity: '2' }), aLine({ quantity: '2', percent: 10 })],
      discountPercent: percent(500),
      discountAmount: rupees('10.50'),
    })
    expect([bill.subTotal, bill.lineDiscount, bill.billDiscount, bill.total].map(formatMoney)).toEqual([
      '380.00',
      '20.00',
      '29.50',
      '350.50',
    ])
  })

  test('rounds each line once and never the sum of rounded parts again', () => {
    // Three times 0.5 × 0.01 = 0.005 → 0.01 each: 0.03, not 0.015 → 0.02.
    const bill = priceInvoice({
      lines: [1, 2, 3].map(() => aLine({ quantity: '0.5', price: '0.01' })),
      discountPercent: percent(0),
      discountAmount: money(0),
    })
    expect(formatMoney(bill.total)).toBe('0.03')
  })

  test('without lines is nothing', () => {
    expect(priceInvoice({ lines: [], discountPercent: percent(1000), discountAmount: money(0) })).toEqual({
      lines: [],
      subTotal: 0,
      lineDiscount: 0,
      billDiscount: 0,
      total: 0,
    })
  })

  test('of five hundred lines stays exact', () => {
    // 500 × (3 × 33.33) = 500 × 99.99 = 49,995.00
    const bill = priceInvoice({
      lines: Array.from({ length: 500 }, () => aLine({ quantity: '3', price: '33.33' })),
      discountPercent: percent(0),
      discountAmount: money(0),
    })
    expect(formatMoney(bill.total)).toBe('49995.00')
  })
})

test('what one unit was sold for is the line total over the quantity', () => {
  // 896.66 / 3 = 298.886…
  expect(formatMoney(unitSoldPrice(rupees('896.66'), units('3')))).toBe('298.89')
  expect(formatMoney(unitSoldPrice(rupees('10.00'), units('0.4')))).toBe('25.00')
  expect(unitSoldPrice(rupees('10.00'), units('0'))).toBe(0)
})

describe('a discount against a limit', () => {
  test('is within it at exactly the limit, and a cent is forgiven a rounding', () => {
    expect(isWithinDiscount(rupees('100.00'), rupees('95.00'), percent(500), 0)).toBe(true)
    expect(isWithinDiscount(rupees('100.00'), rupees('94.99'), percent(500), 0)).toBe(false)
    expect(isWithinDiscount(rupees('100.00'), rupees('94.99'), percent(500), 2)).toBe(true)
    expect(isWithinDiscount(rupees('100.00'), rupees('94.98'), percent(500), 2)).toBe(false)
  })

  test('is told rounded up, and is none above the list', () => {
    expect(effectiveDiscount(rupees('100.00'), rupees('94.98'))).toBe(502)
    expect(effectiveDiscount(rupees('300.00'), rupees('299.99'))).toBe(1)
    expect(effectiveDiscount(rupees('100.00'), rupees('120.00'))).toBe(0)
    expect(effectiveDiscount(money(0), money(0))).toBe(0)
  })
})

describe('a total shared over groups', () => {
  test('goes in proportion, and what is rounded is the sum up to each', () => {
    const parts = (total: string, ...of: string[]) => apportion(rupees(total), of.map(rupees)).map(formatMoney)
    expect(parts('607.00', '200.00', '450.00')).toEqual(['186.77', '420.23'])
    // 33.333 is 33.33, 66.667 is 66.67
    expect(parts('100.00', '1.00', '1.00', '1.00')).toEqual(['33.33', '33.34', '33.33'])
    // Half a cent each: rounded by themselves the first three would be more than there is
    expect(parts('0.02', '1.00', '1.00', '1.00', '1.00')).toEqual(['0.01', '0.00', '0.01', '0.00'])
    expect(parts('90.00', '100.00', '0.00')).toEqual(['90.00', '0.00'])
    expect(parts('90.00', '0.00', '100.00')).toEqual(['0.00', '90.00'])
    expect(parts('0.00', '50.00', '50.00')).toEqual(['0.00', '0.00'])
    expect(parts('0.00', '0.00', '0.00')).toEqual(['0.00', '0.00'])
  })
})

const runs = roundsOf('PRICING_RUNS', 5000)
const seed = seedOf('PRICING_SEED')

/** Half away from zero, worked out here on its own: the exact rational is numerator / denominator. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const [size, rest] = [(numerator < 0n ? -numerator : numerator) / denominator, (numerator < 0n ? -numerator : numerator) % denominator]
  const up = rest * 2n >= denominator ? size + 1n : size
  return numerator < 0n ? -up : up
}

const someLine = fc.record({
  quantity: fc
    .oneof(
      fc.integer({ min: 1, max: 20 }).map(whole => whole * 1000),
      fc.integer({ min: 1, max: 9_999_999 }),
    )
    .map(quantity),
  unitPrice: fc.oneof(fc.integer({ min: 100, max: 99_999 }), fc.integer({ min: 100, max: 999_999_999 })).map(money),
  discountPercent: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })).map(percent),
  discountEach: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50_000 })).map(money),
})
const someBill = fc.record({
  lines: fc.array(someLine, { maxLength: 12 }),
  discountPercent: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })).map(percent),
  discountAmount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000 })).map(money),
})

describe(`against exact rationals (PRICING_SEED=${seed} PRICING_RUNS=${runs})`, { timeout: 3_600_000 }, () => {
  test('every line is the rational of spec section 5, rounded once', () => {
    fc.assert(
      fc.property(someLine, line => {
        const [amount, price, rate, each] = [
          BigInt(line.quantity),
          BigInt(line.unitPrice),
          BigInt(line.discountPercent),
          BigInt(line.discountEach),
        ]
        // quantity/1000 × price × (1 − rate/10000) − quantity/1000 × each, over one denominator.
        const exact = rounded(amount * (price * (10_000n - rate) - each * 10_000n), 10_000_000n)
        const { lineTotal, subTotal, discountTotal } = priceLine(line)
        return BigInt(lineTotal) === exact && BigInt(subTotal) === rounded(amount * price, 1000n) && subTotal - discountTotal === lineTotal
      }),
      { numRuns: runs, seed },
    )
  })

  test('every bill is the sum of its lines less its discounts', () => {
    fc.assert(
      fc.property(someBill, bill => {
        const amounts = priceInvoice(bill)
        const subTotal = bill.lines.reduce((sum, line) => sum + BigInt(priceLine(line).lineTotal), 0n)
        const discount = rounded(subTotal * BigInt(bill.discountPercent), 10_000n) + BigInt(bill.discountAmount)
        return (
          BigInt(amounts.subTotal) === subTotal &&
          BigInt(amounts.billDiscount) === discount &&
          BigInt(amounts.total) === subTotal - discount
        )
      }),
      { numRuns: runs, seed },
    )
  })

  test('the shares of a total always sum to it, each within a cent of its exact share and none negative', () => {
    const someParts = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }).map(money), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(someParts, fc.integer({ min: 0, max: 10_000 }), (parts, kept) => {
        const whole = sumOf(parts)
        const total = money(Math.floor((whole * kept) / 10_000))
        const shares = apportion(total, parts)
        const isClose = (share: number, part: number) => whole === 0 || Math.abs(share - (total * part) / whole) < 1.001
        return sumOf(shares) === total && shares.every((share, index) => share >= 0 && isClose(share, parts[index]!))
      }),
      { numRuns: runs, seed },
    )
  })
})

describe('the price of the list', () => {
  test.each([
    ['a customer who pays retail', '100.00', '80.00', false, '100.00'],
    ['a customer who pays wholesale', '100.00', '80.00', true, '80.00'],
    ['one where there is no wholesale price', '100.00', '0.00', true, '100.00'],
    ['one where wholesale is no less', '100.00', '100.01', true, '100.00'],
  ])('for %s', (_, retail, wholesale, paysWholesale, price) => {
    expect(listPriceFor({ retailPrice: rupees(retail), wholesalePrice: rupees(wholesale) }, paysWholesale)).toBe(rupees(price))
  })
})
