import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, percent, rupees, sumOf, zero } from '../../../kernel/money.ts'
import { quantity, units } from '../../../kernel/quantity.ts'
import { credit, debit } from '../../books/ledger/posting.ts'
import { priceGrn, type GrnLineInput } from './grn.ts'
import { grnPosting, useReturns } from './grn-posting.ts'

const line = (count: string, cost: string, more: Partial<GrnLineInput> = {}): GrnLineInput => ({
  quantity: units(count),
  costPrice: rupees(cost),
  discountPercent: percent(0),
  discountEach: zero,
  ...more,
})
const plain = { discountPercent: percent(0), discountAmount: zero, landedCost: zero }

describe('a goods received note', () => {
  test('without discount costs what the supplier asks', () => {
    const priced = priceGrn({ ...plain, lines: [line('10', '250.00'), line('3.5', '1200.00')] })
    // 10 × 250 + 3.5 × 1,200
    expect(priced).toMatchObject({ subTotal: rupees('6700.00'), total: rupees('6700.00'), stockValue: rupees('6700.00'), rounding: 0 })
    expect(priced.lines.map(({ unitCost }) => unitCost)).toEqual([rupees('250.00'), rupees('1200.00')])
  })

  test('takes line discounts off first: percentage, then an amount for each', () => {
    const priced = priceGrn({ ...plain, lines: [line('10', '250.00', { discountPercent: percent(1000), discountEach: rupees('5.00') })] })
    // 2,500 − 10 % − 10 × 5 = 2,200, so each costs 220
    expect(priced.lines[0]).toMatchObject({ subTotal: rupees('2500.00'), discountTotal: rupees('300.00'), unitCost: rupees('220.00') })
    expect(priced.lineDiscount).toBe(rupees('300.00'))
  })

  test('spreads its discount and its freight over the lines by what they are worth', () => {
    const priced = priceGrn({
      lines: [line('10', '100.00'), line('10', '300.00')],
      discountPercent: percent(500),
      discountAmount: rupees('100.00'),
      landedCost: rupees('500.00'),
    })
    // 4,000 − 5 % − 100 = 3,700 for the goods; with 500 they cost 4,200: a quarter is 1,050, the rest 3,150
    expect(priced).toMatchObject({ grnDiscount: rupees('300.00'), total: rupees('3700.00'), stockValue: rupees('4200.00'), rounding: 0 })
    expect(priced.lines.map(({ unitCost }) => unitCost)).toEqual([rupees('105.00'), rupees('315.00')])
  })

  test('gives the cents that are left over to the largest remainders', () => {
    const oil = line('60', '1500.00', { discountPercent: percent(500) })
    const filters = line('7', '655.00', { discountEach: rupees('12.50') })
    const priced = priceGrn({
      lines: [oil, filters],
      discountPercent: percent(250),
      discountAmount: rupees('10.00'),
      landedCost: rupees('1312.60'),
    })
    // 85,500.00 and 4,497.50 less 2,259.94 (2,147.00 and 112.94) bear 1,312.60 (1,247.00 and 65.60): 84,600.00 and 4,450.16
    expect(priced).toMatchObject({ total: rupees('87737.56'), stockValue: rupees('89050.18'), rounding: money(-2) })
    expect(priced.lines.map(({ unitCost }) => unitCost)).toEqual([rupees('1410.00'), rupees('635.74')])
  })

  test('of goods that cost nothing after the discount spreads its freight by what they would have cost', () => {
    const lines = [line('1', '100.00'), line('1', '300.00')]
    const priced = priceGrn({ lines, discountPercent: percent(10_000), discountAmount: zero, landedCost: rupees('40.00') })
    expect(priced.lines.map(({ unitCost }) => unitCost)).toEqual([rupees('10.00'), rupees('30.00')])
  })

  test('says what whole cents for each cannot hold', () => {
    const priced = priceGrn({ ...plain, lines: [line('3', '100.00')], discountAmount: rupees('0.01') })
    // 299.99 over 3 is 99.9966…: 100.00 each makes 300.00, a cent too much
    expect(priced).toMatchObject({ total: rupees('299.99'), stockValue: rupees('300.00'), rounding: money(-1) })
  })

  test('of many lines leaves no line the cents that all the others were rounded by', () => {
    const lines = [...Array.from({ length: 299 }, () => line('1', '100.20')), line('1', '1.00')]
    const priced = priceGrn({ ...plain, lines, discountPercent: percent(250) })
    // 97.695 each would be 97.70 299 times, which is 1.50 too much: more than the last line
    expect(new Set(priced.lines.slice(0, -1).map(({ unitCost }) => unitCost))).toEqual(new Set([rupees('97.69'), rupees('97.70')]))
    expect(priced.lines.at(-1)?.unitCost).toBe(rupees('0.98'))
  })

  test('is priced while its cost is being typed, and the discount is more than the line', () => {
    const emptied = line('10', '0.00', { discountEach: rupees('5.00') })
    // 10 × 0 − 10 × 5 = −50, and 1,000 beside it
    const alone = priceGrn({ ...plain, lines: [emptied] })
    expect([alone.total, alone.lines.map(({ unitCost }) => unitCost)]).toEqual([rupees('-50.00'), [zero]])
    const beside = priceGrn({ ...plain, lines: [emptied, line('10', '100.00')] })
    expect([beside.total, beside.lines.map(({ unitCost }) => unitCost)]).toEqual([rupees('950.00'), [zero, rupees('100.00')]])
  })

  test('may bring free goods', () => {
    const priced = priceGrn({ ...plain, lines: [line('2', '100.00', { discountPercent: percent(10_000) }), line('1', '50.00')] })
    expect(priced.lines.map(({ unitCost }) => unitCost)).toEqual([zero, rupees('50.00')])
  })

  test('is exact: the parts make the total, whatever the figures', () => {
    const lines = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 1_000_000 }).map(quantity),
        costPrice: fc.integer({ min: 100, max: 99_999_900 }).map(money),
        discountPercent: fc.integer({ min: 0, max: 10_000 }).map(percent),
        discountEach: fc.constant(zero),
      }),
      { minLength: 1, maxLength: 20 },
    )
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 0, max: 5_000 }).map(percent),
        fc.integer({ min: 0, max: 1_000_000 }).map(money),
        (of, rate, freight) => {
          const priced = priceGrn({ lines: of, discountPercent: rate, discountAmount: zero, landedCost: freight })
          expect(priced.total).toBe(priced.subTotal - priced.grnDiscount)
          expect(sumOf(priced.lines.map(({ costTotal }) => costTotal)) + priced.rounding).toBe(priced.total + freight)
          // Half a cent a unit at most, and half a cent for each line's own rounding.
          const most = of.reduce((sum, { quantity: count }) => sum + count / 2000 + 1, 1) + (priced.subTotal === 0 ? freight : 0)
          expect(Math.abs(priced.rounding)).toBeLessThanOrEqual(most)
        },
      ),
    )
  })
})

describe('its posting', () => {
  const supplierCode = '2201000001'
  const bare = { supplierCode, vat: zero, landedCosts: [], returnsApplied: zero }

  test('credits landed cost to whom it is owed', () => {
    const carrier = '2201000002'
    const landedCosts = [
      { supplierCode: carrier, amount: rupees('100.00'), vat: zero },
      { supplierCode, amount: rupees('31.26'), vat: zero },
    ]
    expect(grnPosting({ ...bare, total: rupees('900.00'), stockValue: rupees('1031.26'), landedCosts })).toEqual([
      debit('1400', rupees('1031.26'), 43),
      credit('2100', rupees('931.26'), 43, supplierCode),
      credit('2100', rupees('100.00'), 43, carrier),
    ])
  })

  test('claims the VAT of tax invoices, which the goods do not bear', () => {
    const landedCosts = [{ supplierCode: '2201000002', amount: rupees('118.00'), vat: rupees('18.00') }]
    const { total, stockValue, lines } = priceGrn({
      ...plain,
      lines: [line('10', '60.00')],
      landedCost: rupees('100.00'),
      vat: rupees('108.00'),
    })
    expect([total, lines[0]?.unitCost]).toEqual([rupees('708.00'), rupees('70.00')])
    expect(grnPosting({ ...bare, total, stockValue, vat: rupees('108.00'), landedCosts })).toEqual([
      debit('1400', rupees('700.00'), 43),
      debit('1600', rupees('126.00'), 43),
      credit('2100', rupees('708.00'), 43, supplierCode),
      credit('2100', rupees('118.00'), 43, '2201000002'),
    ])
  })

  test('debits inventory and credits the supplier', () => {
    const lines = grnPosting({ ...bare, total: rupees('4200.00'), stockValue: rupees('4200.00') })
    expect(lines).toEqual([debit('1400', rupees('4200.00'), 43), credit('2100', rupees('4200.00'), 43, supplierCode)])
  })

  test('puts a stray cent on rounding and settles a return', () => {
    const lines = grnPosting({ ...bare, total: rupees('299.99'), stockValue: rupees('300.00'), returnsApplied: rupees('50.00') })
    expect(lines).toEqual([
      debit('1400', rupees('300.00'), 43),
      credit('6930', rupees('0.01'), 43),
      credit('2100', rupees('299.99'), 43, supplierCode),
      debit('2100', rupees('50.00'), 45, supplierCode),
      credit('1510', rupees('50.00'), 45, supplierCode),
    ])
  })

  test('returns are used one after the other, no further than the note', () => {
    const open = [
      { code: '3501000001', open: rupees('80.00') },
      { code: '3501000002', open: rupees('50.00') },
      { code: '3501000003', open: rupees('10.00') },
    ]
    expect(useReturns(rupees('100.00'), open)).toEqual([
      { code: '3501000001', amount: rupees('80.00') },
      { code: '3501000002', amount: rupees('20.00') },
    ])
  })
})
