import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { rupees } from '../../../kernel/money.ts'
import { units } from '../../../kernel/quantity.ts'
import {
  checkOrder,
  checkOrderOpen,
  checkOrderUntouched,
  daysOfStock,
  orderDifferences,
  orderStateOf,
  orderTotal,
  suggestedQuantity,
  type OrderedLine,
} from './order.ts'

const today = date('2027-02-18')
const items = new Map([
  ['2401000001', { name: 'Oil filter', type: 'stock', isActive: true, allowsFractions: false }],
  ['2401000002', { name: 'Engine oil', type: 'stock', isActive: true, allowsFractions: true }],
  ['2401000003', { name: 'Wash', type: 'service', isActive: true, allowsFractions: false }],
  ['2401000004', { name: 'Old belt', type: 'stock', isActive: false, allowsFractions: false }],
])
const line = (itemCode: string, count: string, costPrice = '100.00'): OrderedLine => ({
  itemCode,
  quantity: units(count),
  costPrice: rupees(costPrice),
})
const check = (lines: OrderedLine[], more: Partial<Parameters<typeof checkOrder>[0]> = {}) =>
  checkOrder({ lines, items, expectedDate: null, today, ...more })
const levels = (stock: string, onOrder: string, inTransit: string, min: string, max: string) =>
  suggestedQuantity({ stock: units(stock), onOrder: units(onOrder), inTransit: units(inTransit), min: units(min), max: units(max) })

test('what is short is ordered up to the maximum, with what is to come counted', () => {
  expect(levels('3', '0', '0', '5', '20')).toBe(units('17'))
  expect(levels('1', '2', '1', '5', '20')).toBe(units('16'))
  expect(levels('2.5', '0', '0', '5', '20')).toBe(units('17.5'))
})

test('what reaches its minimum, or keeps no level, is not ordered', () => {
  expect(levels('5', '0', '0', '5', '20')).toBe(0)
  expect(levels('1', '3', '1', '5', '20')).toBe(0)
  expect(levels('0', '0', '0', '0', '20')).toBe(0)
  expect(levels('4', '0', '0', '5', '0')).toBe(0)
})

test('an order is its lines at their cost', () => {
  expect(orderTotal([line('2401000001', '3', '150.00'), line('2401000002', '2.5', '99.99')])).toBe(rupees('699.98'))
})

test.each([
  ['ORDER_NO_LINES', []],
  ['LINE_WRONG', [line('2401000001', '0')]],
  ['LINE_WRONG', [line('2401000001', '1.5')]],
  ['LINE_WRONG', [line('2401000003', '1')]],
  ['LINE_WRONG', [line('2401000004', '1')]],
  ['LINE_WRONG', [line('2401999999', '1')]],
  ['LINE_WRONG', [line('2401000001', '1'), line('2401000001', '2')]],
])('%s refuses lines that cannot be ordered', (code, lines) => {
  expect(check(lines)?.code).toBe(code)
})

test('a refused line says which, of what and why', () => {
  const refusal = check([line('2401000002', '1.5'), line('2401000001', '1.5')])
  expect(refusal?.message).toBe('Line 2: Oil filter: This item is ordered in whole units.')
  expect(refusal?.fields).toEqual({ 'orderLines.1.quantity': 'This item is ordered in whole units' })
})

test('an order of too many lines is called a purchase order', () => {
  const lines = Array.from({ length: 501 }, () => line('2401000001', '1'))
  expect(check(lines)?.message).toBe('A purchase order holds at most 500 lines. Save this one and start another.')
})

test('goods are not expected yesterday, unless they were before an edit', () => {
  const lines = [line('2401000001', '1')]
  const passed = date('2027-02-17')
  expect(check(lines, { expectedDate: today })).toBeNull()
  expect(check(lines, { expectedDate: passed })?.code).toBe('ORDER_DATE')
  expect(check(lines, { expectedDate: passed, expectedBefore: passed })).toBeNull()
})

test('an order is changed, closed and reversed as far as it has not come', () => {
  const order = { code: '6001000001', state: 'OPEN', grnCount: 0 } as const
  expect(checkOrderUntouched(order)).toBeNull()
  expect(checkOrderUntouched({ ...order, grnCount: 1 })?.code).toBe('ORDER_IN_USE')
  expect(checkOrderUntouched({ ...order, state: 'CLOSED' })?.code).toBe('ORDER_NOT_OPEN')
  expect(checkOrderUntouched({ ...order, state: 'REVERSED' })?.code).toBe('REVERSED_ALREADY')
  expect(checkOrderOpen(order)).toBeNull()
  expect(checkOrderOpen({ code: order.code, state: 'RECEIVED' })?.code).toBe('ORDER_NOT_OPEN')
  expect(
    ['open', 'received', 'closed'].map(state => [orderStateOf({ status: 'live', state }), orderStateOf({ status: 'reversed', state })]),
  ).toEqual([
    ['OPEN', 'REVERSED'],
    ['RECEIVED', 'REVERSED'],
    ['CLOSED', 'REVERSED'],
  ])
})

test('what came is compared with what was ordered, item by item', () => {
  const ordered = (itemCode: string, count: string, before: string) => ({
    itemCode,
    name: itemCode.slice(-1),
    ordered: units(count),
    before: units(before),
  })
  const received = (itemCode: string, count: string) => ({ itemCode, name: itemCode.slice(-1), quantity: units(count) })
  const found = orderDifferences(
    [ordered('01', '10', '4'), ordered('02', '5', '0'), ordered('03', '5', '0'), ordered('04', '2', '0'), ordered('05', '3', '3')],
    [received('01', '4'), received('01', '2'), received('02', '6'), received('03', '4'), received('09', '1')],
  )
  expect(found.map(({ itemCode, now, outcome }) => [itemCode, now, outcome])).toEqual([
    ['01', units('6'), 'complete'],
    ['02', units('6'), 'more'],
    ['03', units('4'), 'less'],
    ['04', 0, 'not received'],
    ['05', 0, 'complete'],
    ['09', units('1'), 'not ordered'],
  ])
})

test('the stock is enough for as many whole days as the last 90 say', () => {
  expect(daysOfStock({ stock: units('10'), sold90: units('45') })).toBe(20)
  expect(daysOfStock({ stock: units('1'), sold90: units('60') })).toBe(1)
  expect(daysOfStock({ stock: units('-1'), sold90: units('60') })).toBe(0)
  expect(daysOfStock({ stock: units('7'), sold90: units('0') })).toBeNull()
  expect(daysOfStock({ stock: units('7'), sold90: units('-2') })).toBeNull()
})
