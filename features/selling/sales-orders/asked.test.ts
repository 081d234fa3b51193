import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { percent, rupees, zero } from '../../../kernel/money.ts'
import { units } from '../../../kernel/quantity.ts'
import {
  checkAsked,
  checkAskedDate,
  checkNotBelowTaken,
  checkRemaining,
  checkStillOpen,
  checkTaking,
  checkValid,
  priceAsked,
  type AskedItem,
  type AskedLine,
} from './asked.ts'
import { doubtsOfReserved } from './reservations.ts'

const [filter, oil, wash] = ['2401000001', '2401000002', '2401000003']
const items = new Map<string, AskedItem>([
  [filter, { name: 'Oil filter', type: 'stock', isActive: true, allowsFractions: false }],
  [oil, { name: 'Gear oil', type: 'stock', isActive: true, allowsFractions: true }],
  [wash, { name: 'Body wash', type: 'service', isActive: true, allowsFractions: false }],
  ['2401000004', { name: 'Old lamp', type: 'stock', isActive: false, allowsFractions: false }],
])
const line = (itemCode: string, count: string, more: Partial<AskedLine> = {}): AskedLine => ({
  itemCode,
  quantity: units(count),
  unitPrice: rupees('100.00'),
  discountPercent: percent(0),
  discountEach: zero,
  ...more,
})
const refused = (...lines: AskedLine[]) => checkAsked('sales order', lines, items)

test('lines are priced as on a bill: the percentage first, then what is taken off each', () => {
  // 3 × 100.00 = 300.00, less 5 % 285.00, less 3 × 10.00 = 255.00; 1.5 × 100.00 = 150.00.
  const lines = [line(filter, '3', { discountPercent: percent(500), discountEach: rupees('10.00') }), line(oil, '1.5')]
  const { subTotal, lineDiscount, total } = priceAsked(lines)
  expect([subTotal, lineDiscount, total]).toEqual([rupees('450.00'), rupees('45.00'), rupees('405.00')])
})

test.each([
  ['nothing', [], 'The sales order has no items. Add at least one.'],
  ['an item twice', [line(filter, '1'), line(filter, '2')], 'Line 2: Oil filter: It stands there already.'],
  ['an item that is not there', [line('2401999999', '1')], 'Line 1: Choose an item.'],
  ['an item that is not active', [line('2401000004', '1')], 'Line 1: Old lamp: This item is not active.'],
  ['none of it', [line(filter, '0')], 'Line 1: Oil filter: Quantity must be more than zero.'],
  ['half a filter', [line(filter, '0.5')], 'Line 1: Oil filter: This item is sold in whole units.'],
  ['a price under one rupee', [line(filter, '1', { unitPrice: rupees('0.99') })], 'Line 1: Oil filter: The price must be at least 1.'],
  [
    'more discount than price',
    [line(filter, '1', { discountEach: rupees('100.01') })],
    'Line 1: Oil filter: The discounts are more than the line itself.',
  ],
])('%s is refused', (_, lines, text) => {
  expect(refused(...lines)?.message).toBe(text)
})

test('fractions of what is sold in fractions, and services, may be ordered', () => {
  expect(refused(line(oil, '0.5'), line(wash, '1'))).toBeNull()
})

test('an order asks for no more than is here; a service is always here', () => {
  const here = new Map([[filter, units('8')]])
  const check = (count: string, before: Parameters<typeof checkRemaining>[1]['before'] = []) =>
    checkRemaining([line(filter, count), line(wash, '99')], { items, here, before })
  expect(check('8')).toBeNull()
  expect(check('9')?.message).toBe('Line 1: only 8 of Oil filter left here. Lower the quantity.')
  // Twelve were ordered when more was here: they may stay. Of thirteen, five delivered, eight are still wanted.
  const twelve = { itemCode: filter, name: 'Oil filter', quantity: units('12'), taken: units('0') }
  expect(check('12', [twelve])).toBeNull()
  expect(check('13', [twelve])?.code).toBe('ASKED_SHORT')
  expect(check('13', [{ ...twelve, taken: units('5') }])).toBeNull()
  expect(check('14', [{ ...twelve, taken: units('5') }])?.code).toBe('ASKED_SHORT')
})

test('a date is not in the past, unless it was there before', () => {
  const [today, passed] = [date('2026-11-20'), date('2026-11-19')]
  expect(checkAskedDate('wantedDate', today, { today })).toBeNull()
  expect(checkAskedDate('wantedDate', null, { today })).toBeNull()
  expect(checkAskedDate('wantedDate', passed, { today })?.fields).toEqual({ wantedDate: 'Not before today' })
  expect(checkAskedDate('wantedDate', passed, { today, before: passed })).toBeNull()
})

test('something is made of what is open and valid', () => {
  const what = 'Quotation 3301000001'
  const open = (state: string) => checkStillOpen({ what, state })?.message ?? null
  expect(['open', 'PART', 'done', 'CANCELLED'].map(open)).toEqual([
    null,
    null,
    `${what} is done: nothing of it is open any more.`,
    `${what} is cancelled: nothing of it is open any more.`,
  ])
  const [today, until] = [date('2026-11-20'), date('2026-11-19')]
  expect(checkValid({ what, validUntil: today }, today)).toBeNull()
  expect(checkValid({ what, validUntil: null }, today)).toBeNull()
  expect(checkValid({ what, validUntil: until }, today)?.code).toBe('QUOTATION_EXPIRED')
})

test('a paper takes no more than is open, and may keep what it took before', () => {
  const ordered = [{ itemCode: filter, name: 'Oil filter', quantity: units('10'), taken: units('6') }]
  const take = (now: string, before = '0') =>
    checkTaking('Sales order 3201000001', ordered, {
      now: new Map([
        [filter, units(now)],
        [wash, units('3')],
      ]),
      before: new Map([[filter, units(before)]]),
    })
  expect(take('4')).toBeNull()
  expect(take('5')?.message).toBe('Sales order 3201000001 has only 4 of Oil filter open. Lower the quantity.')
  expect(take('10', '6')).toBeNull()
  expect(take('11', '6')?.code).toBe('ASKED_EXCEEDED')
})

test('an order is not changed below what was delivered', () => {
  const before = [{ itemCode: filter, name: 'Oil filter', quantity: units('10'), taken: units('6') }]
  expect(checkNotBelowTaken([line(filter, '6')], before)).toBeNull()
  expect(checkNotBelowTaken([line(filter, '5')], before)?.message).toBe(
    'Oil filter: 6 of it are on bills already. The order cannot ask for less.',
  )
  expect(checkNotBelowTaken([line(oil, '5')], before)?.code).toBe('ASKED_TAKEN')
})

test('whoever sells into what is reserved is asked once for the item, and told whose it is', () => {
  const reserved = [{ itemCode: filter, here: units('8'), reserved: units('3'), whose: '3 for Kamal Perera (3201000004)' }]
  const sold = (...counts: string[]) => counts.map(count => ({ itemCode: filter, name: 'Oil filter', quantity: units(count) }))
  expect(doubtsOfReserved(sold('5'), reserved)).toEqual([])
  expect(doubtsOfReserved(sold('4', '2'), reserved)).toEqual([
    {
      key: `RESERVED ${filter} 1000`,
      text: 'Oil filter: 8 here, 3 of them reserved: 3 for Kamal Perera (3201000004). Take from what is reserved?',
      field: 'stockHistories.0.quantity',
    },
  ])
})
