import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { roles, type PaidStatus, type Role } from '../../../kernel/codes.ts'
import { money, percent, rupees, type Percent } from '../../../kernel/money.ts'
import { quantity, units } from '../../../kernel/quantity.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { priceInvoice } from '../../../kernel/pricing.ts'
import {
  allows,
  checkCashPay,
  checkCredit,
  checkDiscount,
  checkEdit,
  checkEditable,
  checkLines,
  checkPrices,
  overrideFor,
  stockShort,
  type Override,
  type Powers,
  type RuledLine,
} from './invoice-rules.ts'
import { roundsOf, seedOf } from '../../../testing/chance.ts'

/** One piece for 100.00, no minimum price, any discount. */
function aLine(more: Partial<RuledLine> = {}): RuledLine {
  return {
    itemName: 'Bulb',
    allowsFractions: false,
    listPrice: rupees('100.00'),
    minimumPrice: rupees('0.00'),
    maximumDiscount: percent(10_000),
    quantity: units('1'),
    unitPrice: rupees('100.00'),
    discountPercent: percent(0),
    discountEach: rupees('0.00'),
    ...more,
  }
}

const limits: Record<Role, Percent> = {
  cashier: percent(500),
  manager: percent(1500),
  admin: percent(10_000),
  superadmin: percent(10_000),
}
const as = (role: Role, ...overrides: Override[]): Powers => ({ role, discountLimit: limits[role], overrides })

function priced(lines: RuledLine[], bill: { percent?: number; amount?: string } = {}) {
  return priceInvoice({
    lines,
    discountPercent: percent(bill.percent ?? 0),
    discountAmount: rupees(bill.amount ?? '0.00'),
  })
}

const told = (refusal: Refusal | null) => refusal && [refusal.code, refusal.message]

describe('the lines of a bill', () => {
  const check = (...lines: RuledLine[]) => told(checkLines(lines, priced(lines)))

  test('are at least one and at most five hundred', () => {
    expect(check()).toEqual(['NO_LINES', 'The bill has no lines. Scan or search an item first.'])
    expect(check(...Array.from({ length: 500 }, () => aLine()))).toBeNull()
    expect(check(...Array.from({ length: 501 }, () => aLine()))).toEqual([
      'TOO_MANY_LINES',
      'A bill holds at most 500 lines. Save this one and start another.',
    ])
  })

  test('name the first line that is wrong', () => {
    expect(check(aLine(), aLine({ quantity: units('0') }))).toEqual(['LINE_QUANTITY', 'Line 2: the quantity must be more than zero.'])
    expect(check(aLine({ quantity: units('-1') }))?.[0]).toBe('LINE_QUANTITY')
    expect(check(aLine({ quantity: units('1.5') }))).toEqual(['LINE_FRACTION', 'Line 1: Bulb is sold in whole units.'])
    expect(check(aLine({ quantity: units('1.5'), allowsFractions: true }))).toBeNull()
    expect(check(aLine({ unitPrice: rupees('0.99') }))).toEqual(['LINE_PRICE', 'Line 1: the unit price must be at least 1.'])
    expect(check(aLine({ unitPrice: rupees('1.00') }))).toBeNull()
    expect(check(aLine({ discountPercent: percent(6000), discountEach: rupees('40.01') }))?.[0]).toBe('LINE_DISCOUNT')
  })

  test('may be discounted to nothing and no further, line and bill', () => {
    const lines = [aLine()]
    expect(checkLines(lines, priced(lines, { amount: '100.00' }))).toBeNull()
    expect(told(checkLines(lines, priced(lines, { amount: '100.01' })))).toEqual([
      'BILL_DISCOUNT',
      'The bill discount is more than the subtotal.',
    ])
  })

  test('never let a negative amount through, whatever the discounts', () => {
    const line = fc.record({
      quantity: fc.integer({ min: -5000, max: 9000 }),
      unitPrice: fc.integer({ min: -100, max: 50_000 }),
      discountPercent: fc.integer({ min: 0, max: 10_000 }),
      discountEach: fc.integer({ min: 0, max: 60_000 }),
    })
    const seed = seedOf('PRICING_SEED')
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 90_000 }),
        (written, rate, off) => {
          const lines = written.map(one =>
            aLine({
              allowsFractions: true,
              quantity: quantity(one.quantity),
              unitPrice: money(one.unitPrice),
              discountPercent: percent(one.discountPercent),
              discountEach: money(one.discountEach),
            }),
          )
          const amounts = priceInvoice({ lines, discountPercent: percent(rate), discountAmount: money(off) })
          const isSound =
            amounts.total >= 0 &&
            amounts.lines.every(({ lineTotal, subTotal, discountTotal }) => lineTotal >= 0 && subTotal >= 0 && discountTotal >= 0)
          return checkLines(lines, amounts) !== null || isSound
        },
      ),
      { numRuns: roundsOf('PRICING_RUNS', 5000), seed },
    )
  }, 3_600_000)
})

describe("the minimum price and the item's own limit", () => {
  const check = (line: RuledLine, powers: Powers) => told(checkPrices([line], priced([line]), powers))

  test('count what the line comes to, not what it asks', () => {
    const line = aLine({ quantity: units('2'), minimumPrice: rupees('98.00'), discountEach: rupees('2.00') })
    expect(check(line, as('cashier'))).toBeNull()
    expect(check({ ...line, discountEach: rupees('2.01') }, as('cashier'))).toEqual([
      'BELOW_MINIMUM',
      'Line 1: Bulb may not be sold under 98.00. A manager can allow it.',
    ])
    expect(check(aLine({ maximumDiscount: percent(300), discountPercent: percent(400) }), as('cashier'))).toEqual([
      'ITEM_DISCOUNT_LIMIT',
      'Line 1: Bulb may be discounted by at most 3.00 %. A manager can allow it.',
    ])
  })

  test('bind nobody above a cashier, nor one with an override', () => {
    const line = aLine({ minimumPrice: rupees('99.00'), maximumDiscount: percent(0), unitPrice: rupees('50.00') })
    expect(roles.filter(role => check(line, as(role)) === null)).toEqual(['superadmin', 'admin', 'manager'])
    expect(check(line, as('cashier', 'sell-below-minimum'))).toBeNull()
    expect(check(line, as('cashier', 'discount-above-limit'))?.[0]).toBe('BELOW_MINIMUM')
  })
})

describe('the discount a role may give', () => {
  const check = (lines: RuledLine[], powers: Powers, bill = {}) => told(checkDiscount(lines, priced(lines, bill), powers))

  test('is five percent for a cashier, fifteen for a manager, and free above', () => {
    const least = { cashier: 500, manager: 1500, admin: 10_000, superadmin: 10_000 }
    for (const role of roles) expect(check([aLine()], as(role), { percent: least[role] })).toBeNull()
    expect(check([aLine()], as('cashier'), { percent: 600 })).toEqual([
      'DISCOUNT_LIMIT',
      'A discount of 6.00 % is above your limit of 5.00 %. A manager can allow it.',
    ])
    expect(check([aLine()], as('manager'), { percent: 1600 })?.[0]).toBe('DISCOUNT_LIMIT')
  })

  test('counts a lowered price, and a raised one gives no room elsewhere', () => {
    expect(check([aLine({ unitPrice: rupees('94.00') })], as('cashier'))?.[0]).toBe('DISCOUNT_LIMIT')
    // 110.00 + 100.00 less 10.00 = 200.00, the list of both; still 10.00 off what was asked (4.8 %), within the limit.
    const raised = [aLine({ unitPrice: rupees('110.00') }), aLine({ discountEach: rupees('10.00') })]
    expect(check(raised, as('cashier'))).toBeNull()
    // 150.00 + 100.00 less 20.00: 8 % off what was asked.
    expect(check([aLine({ unitPrice: rupees('150.00') }), aLine({ discountEach: rupees('20.00') })], as('cashier'))?.[0]).toBe(
      'DISCOUNT_LIMIT',
    )
  })
})

describe('how a bill is paid', () => {
  test('in cash: at least one line and at least the total received', () => {
    expect(checkCashPay(1, rupees('100.00'), rupees('100.00'))).toBeNull()
    expect(told(checkCashPay(1, rupees('1000.00'), rupees('999.99')))).toEqual([
      'RECEIVED_TOO_LITTLE',
      'Received 999.99 is less than the total 1,000.00.',
    ])
    expect(checkCashPay(0, rupees('0.00'), rupees('0.00'))?.code).toBe('NO_LINES')
  })

  test('on credit: by anybody but the cash customer', () => {
    expect(checkCredit(1, '2001000002')).toBeNull()
    expect(told(checkCredit(1, '2001000001'))).toEqual(['CASH_CREDIT_BILL', '"CASH": Customer Credit Bill Not Applicable'])
    expect(checkCredit(0, '2001000002')?.code).toBe('NO_LINES')
  })
})

describe('a recalled bill', () => {
  const ask = { paidStatus: '1' as PaidStatus, status: 'live', frozen: null, isOwn: true, powers: as('cashier') }

  test('is edited while it is unpaid, live and of an open day', () => {
    expect(checkEdit(ask)).toBeNull()
    for (const paidStatus of ['2', '3', '4'] as const) {
      expect(told(checkEdit({ ...ask, paidStatus }))).toEqual(['CANNOT_EDIT_PAID', 'Cannot edit partial payment or fully payment'])
    }
    const frozen = { date: date('2026-11-23'), location: 'Colombo 05 Workshop' }
    const closed = 'Day 2026-11-23 is closed for Colombo 05 Workshop: this bill can only be reversed.'
    expect(told(checkEdit({ ...ask, frozen }))).toEqual(['CANNOT_EDIT_FROZEN', closed])
    expect(checkEdit({ ...ask, status: 'reversed', paidStatus: '4' })?.code).toBe('CANNOT_EDIT_REVERSED')
    expect(checkEditable({ ...ask, frozen })?.code).toBe('CANNOT_EDIT_FROZEN')
  })

  test("of somebody else is a manager's, or a cashier's with an override", () => {
    expect(roles.filter(role => checkEdit({ ...ask, isOwn: false, powers: as(role) }) === null)).toEqual(['superadmin', 'admin', 'manager'])
    expect(checkEdit({ ...ask, isOwn: false, powers: as('cashier', 'edit-any-bill') })).toBeNull()
    expect(checkEditable({ ...ask })).toBeNull()
  })
})

test('what is short is told with item, batch and what is left', () => {
  expect(stockShort(3, 'Brake pad', 'B-7', units('2.5')).message).toBe(
    'Line 3: only 2.5 of Brake pad (batch B-7) left here. Lower the quantity or choose another entry.',
  )
  expect(stockShort(1, 'Bulb', '', units('0')).message).toBe(
    'Line 1: only 0 of Bulb left here. Lower the quantity or choose another entry.',
  )
})

test('a refusal that a manager can lift names the override, and no other does', () => {
  expect(
    ['BELOW_MINIMUM', 'ITEM_DISCOUNT_LIMIT', 'DISCOUNT_LIMIT', 'CREDIT_LIMIT', 'CANNOT_EDIT_OTHERS', 'STOCK_SHORT', 'TOTAL_DIFFERS'].map(
      overrideFor,
    ),
  ).toEqual(['sell-below-minimum', 'sell-below-minimum', 'discount-above-limit', 'sell-over-credit-limit', 'edit-any-bill', null, null])
  expect(allows(as('cashier', 'edit-any-bill'), 'edit-any-bill')).toBe(true)
})
