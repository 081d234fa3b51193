import { expect, test } from 'vitest'
import { money } from '../../../kernel/money.ts'
import { quantity } from '../../../kernel/quantity.ts'
import { otherKeyOf } from './other-key.ts'
import { isSameSale } from './same-sale.ts'

const saved = {
  totalAmount: '1180.00',
  stockHistories: [
    { itemCode: '2401000001', quantity: '1' },
    { itemCode: '2401000002', quantity: '0.500' },
  ],
}
const line = (itemCode: string, thousandths: number) => ({ itemCode, quantity: quantity(thousandths) })

test.each([
  ['as it was saved', 118_000, [line('2401000001', 1000), line('2401000002', 500)], true],
  ['in another order, from two entries', 118_000, [line('2401000002', 200), line('2401000001', 1000), line('2401000002', 300)], true],
  ['for another total', 118_001, [line('2401000001', 1000), line('2401000002', 500)], false],
  ['with a piece more', 118_000, [line('2401000001', 2000), line('2401000002', 500)], false],
  ['of another item', 118_000, [line('2401000001', 1000), line('2401000003', 500)], false],
  ['with a line less', 118_000, [line('2401000001', 1000)], false],
])('a sale %s is the same or not', (_, total, stockHistories, isSame) => {
  expect(isSameSale(saved, { totalAmount: money(total), stockHistories })).toBe(isSame)
})

test('the other key is a UUID, and one for each hash', () => {
  const key = otherKeyOf('0123456789abcdef'.repeat(4))
  expect(key).toBe('01234567-89ab-8def-8123-456789abcdef')
  expect(otherKeyOf('1'.repeat(64))).not.toBe(otherKeyOf('2'.repeat(64)))
})
