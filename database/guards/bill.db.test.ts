import { describe, expect, test } from 'vitest'
import { cashCustomerCode } from '../../kernel/codes.ts'
import { colombo, guardedTill, outcome, today, user } from './test-till.ts'

const shop = guardedTill()

describe('a bill', () => {
  const bill = (columns: Record<string, string | number>) => {
    const all = {
      location_code: colombo,
      code: '3001900001',
      kind: 'pos',
      business_date: today,
      created_at: `${today}T04:30:00Z`,
      user_code: user,
      customer_code: '2001000002',
      sub_total: 10_000,
      line_discount: 0,
      bill_discount: 0,
      total: 10_000,
      received: 0,
      paid: 0,
      paid_status: 1,
      due_date: today,
      ...columns,
    }
    const names = Object.keys(all)
    return shop.till.query(
      `insert into invoice (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(all),
    )
  }
  const line = (columns: Record<string, string | number>) => {
    const all = {
      location_code: colombo,
      invoice_code: '3001900001',
      line_no: 1,
      item_code: '2401000001',
      quantity: 1000,
      list_price: 10_000,
      unit_price: 10_000,
      discount_total: 0,
      sub_total: 10_000,
      line_total: 10_000,
      unit_cost: 0,
      cost_total: 0,
      business_date: today,
      ...columns,
    }
    const names = Object.keys(all)
    return shop.till.query(
      `insert into invoice_line (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(all),
    )
  }

  test('may be owed by a customer', async () => {
    expect(await outcome(bill({}))).toBe('accepted')
  })

  test('is not left unpaid by the cash customer', async () => {
    expect(await outcome(bill({ customer_code: cashCustomerCode }))).toMatch(/^23514 .*invoice_sums/)
    await shop.startAgain()
    expect(await outcome(bill({ customer_code: cashCustomerCode, paid: 9_999, paid_status: 2 }))).toMatch(/^23514 .*invoice_sums/)
    await shop.startAgain()
    expect(await outcome(bill({ customer_code: cashCustomerCode, received: 10_000, paid: 10_000, paid_status: 4 }))).toBe('accepted')
  })

  test.each([
    ['a total that is not sub total less discount', { bill_discount: 1 }],
    ['more paid than its total', { paid: 10_001 }],
    ['a negative total', { sub_total: 0, bill_discount: 1, total: -1 }],
    ['a paid status that does not exist', { paid_status: 5 }],
    ['a kind that does not exist', { kind: 'barter' }],
    ['a discount above 100 %', { discount_percent: 10_001 }],
    ['a number that is none', { code: 'INV-1' }],
    ['an amount beyond all bounds', { sub_total: '1000000000000001', total: '1000000000000001' }],
  ])('does not have %s', async (_, columns) => {
    expect(await outcome(bill(columns))).toMatch(/^23514 /)
  })

  test('has its number once', async () => {
    await bill({})
    expect(await outcome(bill({}))).toMatch(/^23505 .*invoice_pkey/)
  })

  test.each([
    ['a price of nothing', { unit_price: 0 }],
    ['a price under one rupee', { unit_price: 99 }],
    ['a negative price', { unit_price: -100 }],
    ['no quantity', { quantity: 0 }],
    ['a negative quantity', { quantity: -1000 }],
    ['a total that is not sub total less discount', { discount_total: 1 }],
    ['a negative total', { discount_total: 10_001, line_total: -1 }],
  ])('has no line with %s', async (_, columns) => {
    await bill({})
    expect(await outcome(line(columns))).toMatch(/^23514 /)
  })

  test('has lines of one rupee and more', async () => {
    await bill({})
    expect(await outcome(line({ unit_price: 100 }))).toBe('accepted')
  })
})

describe('a tender', () => {
  const pay = (columns: { card?: string; amount?: number }) =>
    shop.till.query(
      `insert into tender (location_code, paper_code, tender_no, payment_type_code, amount, card_last4, business_date)
       values ($1, '3001900001', 1, '21910000004', $2, $3, $4)`,
      [colombo, columns.amount ?? 100, columns.card ?? '', today],
    )

  test.each(['12345', '123', '4111111111111111', '12a4', '12 4', ' 1234'])('does not keep "%s" of a card', async card => {
    expect(await outcome(pay({ card }))).toMatch(/^23514 .*card_digits/)
  })

  test('keeps four digits of a card, or none', async () => {
    expect(await outcome(pay({ card: '1234' }))).toBe('accepted')
    await shop.startAgain()
    expect(await outcome(pay({ card: '' }))).toBe('accepted')
  })

  test('is of an amount above zero', async () => {
    expect(await outcome(pay({ amount: 0 }))).toMatch(/^23514 /)
    await shop.startAgain()
    expect(await outcome(pay({ amount: -100 }))).toMatch(/^23514 /)
  })
})
