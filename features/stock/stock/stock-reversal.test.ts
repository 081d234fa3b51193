import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { checkStockReversal } from './stock-reversal.ts'
import { purchasingRefusal } from '../../buying/purchasing/refusals.ts'

test('a manager reverses on the same day, an admin on any, nobody twice', () => {
  const paper = { what: 'Stock issue 4101000001', status: 'live', date: date('2026-11-20') }
  expect(checkStockReversal(paper, { role: 'manager', today: date('2026-11-20') })).toBeNull()
  expect(checkStockReversal(paper, { role: 'manager', today: date('2026-11-21') })?.code).toBe('REVERSE_SAME_DAY')
  expect(checkStockReversal(paper, { role: 'admin', today: date('2026-11-21') })).toBeNull()
  expect(checkStockReversal({ ...paper, status: 'reversed' }, { role: 'admin', today: date('2026-11-20') })?.code).toBe('REVERSED_ALREADY')
  const held = purchasingRefusal('RETURN_IN_USE', { code: '3501000001', by: '' })
  expect(checkStockReversal(paper, { role: 'admin', today: date('2026-11-20') }, held)).toBe(held)
})
