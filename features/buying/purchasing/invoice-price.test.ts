import { describe, expect, test } from 'vitest'
import { formatMoney, money, rupees, subtract, sumOf, type Money } from '../../../kernel/money.ts'
import { quantity, units } from '../../../kernel/quantity.ts'
import { doubtsOfReturn, invoicePart, returnedAmount, returnPrice, type InvoiceLeft } from './invoice-price.ts'

const entry = (left: string | null, amount = '0.00', cost = '1.00') => ({
  invoice: left === null ? null : { quantity: units(left), amount: rupees(amount) },
  cost: rupees(cost),
})
const amountOf = (goods: ReturnType<typeof entry>, back: string, price?: string) =>
  formatMoney(returnedAmount(goods, { quantity: units(back), price: price === undefined ? returnPrice(goods) : rupees(price) }))

describe('the price of goods that go back', () => {
  test('is what the invoice charged for one, and no landed cost', () => {
    expect(formatMoney(returnPrice(entry('12', '106800.00', '9108.33')))).toBe('8900.00')
    expect(amountOf(entry('12', '106800.00', '9108.33'), '2')).toBe('17800.00')
    expect(formatMoney(returnPrice(entry('3', '100.00')))).toBe('33.33')
    expect(formatMoney(returnPrice(entry('5', '0.00', '2.00')))).toBe('0.00')
  })

  test('is the cost where no note brought them, and of more than a note brought', () => {
    expect(formatMoney(returnPrice(entry(null, '0.00', '12.34')))).toBe('12.34')
    expect(amountOf(entry(null, '0.00', '12.34'), '3')).toBe('37.02')
    expect(invoicePart(entry(null), units('3'))).toBeNull()
    expect(formatMoney(returnPrice(entry('0', '0.00', '12.34')))).toBe('12.34')
    expect(invoicePart(entry('0'), units('3'))).toBe(0)
    // Of five pieces three are of the note: all have its price, and no more of it than is left counts as back.
    expect(amountOf(entry('3', '100.00'), '5')).toBe('166.65')
    expect(invoicePart(entry('3', '100.00'), units('5'))).toBe(rupees('100.00'))
  })

  test('agreed with the supplier is quantity by price, and takes its part of the invoice all the same', () => {
    expect(amountOf(entry('3', '100.00'), '3', '30.00')).toBe('90.00')
    expect(amountOf(entry('3', '100.00'), '3', '33.33')).toBe('100.00')
    expect(invoicePart(entry('3', '100.00'), units('1'))).toBe(rupees('33.33'))
  })

  test('ends exactly at the line, however it is parted, and is never below nothing', () => {
    let seed = 7
    const below = (limit: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % limit
    }
    for (let round = 0; round < 500; round += 1) {
      const charged = money(below(20_000))
      let left: InvoiceLeft = { quantity: quantity(1 + below(9_000)), amount: charged }
      const parts: Money[] = []
      while (left.quantity > 0) {
        const back = quantity(1 + below(left.quantity))
        const part: Money = invoicePart({ invoice: left }, back)!
        expect(part).toBeGreaterThanOrEqual(0)
        parts.push(part)
        left = { quantity: quantity(left.quantity - back), amount: subtract(left.amount, part) }
      }
      expect([sumOf(parts), left.amount]).toEqual([charged, 0])
    }
  })
})

test('a price above the invoice is asked about, with both', () => {
  const line = { ...entry('12', '106800.00', '9108.33'), entryCode: '2501000001', itemName: 'Brake pad' }
  const asked = (price: string, goods: object = {}) => doubtsOfReturn([{ ...line, price: rupees(price), ...goods }])
  expect(asked('8900.00')).toEqual([])
  expect(asked('8900.01')).toEqual([
    {
      key: 'PRICE_ABOVE_INVOICE 2501000001 890001',
      text: 'Brake pad: 8,900.01 for one goes back, the invoice says 8,900.00. Does the supplier owe 8,900.01?',
      field: 'stockHistories.0.price',
    },
  ])
  expect(asked('9999.00', { invoice: null })).toEqual([])
})
