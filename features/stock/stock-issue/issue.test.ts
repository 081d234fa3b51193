import { expect, test } from 'vitest'
import { rupees } from '../../../kernel/money.ts'
import { formatQuantity, times, units } from '../../../kernel/quantity.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { credit, debit } from '../../books/ledger/posting.ts'
import { issuePosting } from './issue.ts'
import { movesOut, takeLines, type StockedItem } from '../stock/take-lines.ts'
import type { EntryOnHand } from '../stock/moves.ts'

const oil = '2401000001'
const items = new Map<string, StockedItem>([
  [oil, { name: 'Engine oil', type: 'stock', allowsFractions: true }],
  ['2401000002', { name: 'Wash', type: 'service', allowsFractions: false }],
  ['2401000003', { name: 'Filter', type: 'stock', allowsFractions: false }],
])
const entry = (entryCode: string, remaining: string, more: Partial<EntryOnHand> = {}): EntryOnHand => ({
  entryCode,
  itemCode: oil,
  batch: '',
  remaining: units(remaining),
  value: times(rupees('60.00'), units(remaining)),
  cost: rupees('60.00'),
  wholesalePrice: rupees('90.00'),
  retailPrice: rupees('100.00'),
  expiryDate: null,
  receivedOn: '2026-01-01',
  warrantyDays: 0,
  ...more,
})
const wanted = (quantity: string, entryCode: string | null = null, itemCode = oil) => ({ itemCode, entryCode, quantity: units(quantity) })
const taken = (...lines: Parameters<typeof takeLines>) => {
  const result = takeLines(...lines)
  if (result instanceof Refusal) return result.code
  return result.map(({ lineNo, entry: from, quantity }) => `${lineNo}: ${formatQuantity(quantity)} of ${from.entryCode}`)
}

const old = entry('2501000001', '2.5')
const fresh = entry('2501000002', '10', { receivedOn: '2026-05-01' })
const expiring = entry('2501000003', '1', { receivedOn: '2026-06-01', expiryDate: '2026-12-31' })

test('stock is taken by earliest expiry, then oldest, and split where an entry does not reach', () => {
  expect(taken([wanted('5')], items, [fresh, old, expiring])).toEqual([
    '1: 1 of 2501000003',
    '2: 2.5 of 2501000001',
    '3: 1.5 of 2501000002',
  ])
})

test('a chosen entry is the one that is taken', () => {
  expect(taken([wanted('5', '2501000002')], items, [fresh, old])).toEqual(['1: 5 of 2501000002'])
  expect(taken([wanted('5', '2501000001')], items, [fresh, old])).toBe('STOCK_SHORT')
})

test('two lines of one item do not take the same unit twice', () => {
  expect(taken([wanted('2'), wanted('2')], items, [old, fresh])).toEqual([
    '1: 2 of 2501000001',
    '2: 0.5 of 2501000001',
    '3: 1.5 of 2501000002',
  ])
  expect(taken([wanted('2'), wanted('1')], items, [old])).toBe('STOCK_SHORT')
})

test('services, nothing, and parts of whole units are refused', () => {
  expect(taken([], items, [])).toBe('NO_STOCK_LINES')
  expect(taken([wanted('1', null, '2401000002')], items, [])).toBe('ITEM_UNKNOWN')
  expect(taken([wanted('0')], items, [old])).toBe('LINE_QUANTITY')
  expect(taken([wanted('0.5', null, '2401000003')], items, [old])).toBe('LINE_FRACTION')
})

test('used stock becomes the expense of its reason', () => {
  const lines = takeLines([wanted('3')], items, [fresh])
  if (lines instanceof Refusal) throw lines
  expect(issuePosting('workshop', movesOut('stock-issue', lines))).toEqual([
    debit('6400', rupees('180.00'), 46),
    credit('1400', rupees('180.00'), 46),
  ])
})
