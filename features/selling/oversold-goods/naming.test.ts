import { expect, test } from 'vitest'
import { rupees } from '../../../kernel/money.ts'
import { units } from '../../../kernel/quantity.ts'
import { credit, debit } from '../../books/ledger/posting.ts'
import type { StockMove } from '../../stock/stock/moves.ts'
import { namingPosting } from './naming-posting.ts'
import { checkNaming, openOf, type OpenBill } from './naming-rules.ts'

const filter = { itemCode: '2401000001', itemName: 'Oil filter', allowsFractions: false }
const bill: OpenBill = {
  code: '3001000001',
  status: 'live',
  lines: [
    { ...filter, lineNo: 2, quantity: units('3'), named: units('1') },
    { lineNo: 4, itemCode: '2401000002', itemName: 'Engine oil', allowsFractions: true, quantity: units('2.5'), named: units('0') },
  ],
}
const naming = (lineNo: number, quantity: string) => ({ lineNo, quantity: units(quantity) })
const refused = (...asked: ReturnType<typeof naming>[]) => checkNaming(bill, asked)?.message ?? null

test('at most what is not named yet is named of a line, in one part or several', () => {
  expect(openOf(bill.lines[0]!)).toBe(units('2'))
  expect(refused(naming(2, '2'), naming(4, '1.25'), naming(4, '1.25'))).toBeNull()
  expect(refused(naming(2, '1'))).toBeNull()
  expect(refused(naming(2, '3'))).toBe(
    'Line 1: only 2 of Oil filter is still to be named, of line 2 of bill 3001000001. Lower the quantity.',
  )
  expect(refused(naming(4, '2'), naming(4, '1'))).toContain('Line 2: only 0.5 of Engine oil is still to be named')
})

test('only oversold lines of a bill that stands are named', () => {
  expect(refused()).toBe('No goods are named yet. Type the quantity of one line at least.')
  expect(refused(naming(1, '1'))).toContain('line 1 of bill 3001000001 is not oversold')
  expect(refused(naming(2, '0'))).toContain('more than zero')
  expect(refused(naming(2, '0.5'))).toContain('whole units')
  expect(checkNaming({ ...bill, status: 'reversed' }, [naming(2, '1')])?.code).toBe('OVERSOLD_BILL_REVERSED')
})

test('named goods cost what leaves the stock', () => {
  const moves = [{ value: rupees('-120.00') }, { value: rupees('-0.05') }] as StockMove[]
  expect(namingPosting(moves)).toEqual([debit('5000', rupees('120.05'), 75), credit('1400', rupees('120.05'), 75)])
  expect(namingPosting([])).toEqual([])
})
