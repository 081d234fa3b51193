import { expect, test } from 'vitest'
import { date } from '../../../../../kernel/dates.ts'
import { formatMoney, parseMoney, rupees, sumOf, zero } from '../../../../../kernel/money.ts'
import { units } from '../../../../../kernel/quantity.ts'
import type { NeededItem, OrderRead, SuggestedItem } from '../../order-contract.ts'
import { grnDraft } from '../grn/grn-draft.ts'
import { blankOrder, bodyOfOrder, checkOrderDraft, readStoredOrder, withMore, withOrdered, withSuggestions } from './order-draft.ts'
import { ordersOf } from './needs.ts'
import { answerTo, readStoredGrn, receiptOfOrder } from '../grn/stored-grn.ts'

const today = date('2027-02-18')
const item = (itemCode: string) => ({ itemCode, name: `Item ${itemCode}`, barcode: '', allowsFractions: false })
const belt = { ...item('2401000001'), costPrice: rupees('60.00') }
const suggestion = (itemCode: string, suggested: string): SuggestedItem => ({
  ...item(itemCode),
  unit: 'Piece',
  levelsOf: 'here',
  stock: '0',
  onOrder: '0',
  inTransit: '0',
  minStock: '2',
  maxStock: '10',
  suggested,
  lastCost: '40.00',
  sold30: '0',
  sold90: '0',
  daysOfStock: null,
})
const supplier = { code: '2201000001', name: 'Lanka Belts' }

test('suggestions fill what is empty and leave what was typed', () => {
  const typed = withOrdered(withOrdered([], belt, { quantity: units('3') }), { ...belt, ...item('2401000002') }, { quantity: units('0') })
  const lines = withSuggestions(typed, [suggestion('2401000001', '9'), suggestion('2401000002', '8'), suggestion('2401000003', '0')])
  expect(lines.map(line => [line.itemCode, line.quantity, line.costPrice])).toEqual([
    ['2401000001', units('3'), rupees('60.00')],
    ['2401000002', units('8'), rupees('60.00')],
  ])
})

test('an item that is scanned again is one more; an empty line is not sent', () => {
  const lines = withMore(
    withMore(withOrdered([], { ...belt, ...item('2401000002') }, { costPrice: rupees('1.00') }), belt, units('1')),
    belt,
    units('2'),
  )
  const draft = { ...blankOrder, supplier, lines }
  expect(bodyOfOrder(draft)).toMatchObject({
    totalAmount: '180.00',
    orderLines: [{ itemCode: '2401000001', quantity: '3', costPrice: '60.00' }],
  })
  expect(checkOrderDraft(draft, today)).toBeNull()
  expect(checkOrderDraft({ ...draft, supplier: null }, today)?.fields).toEqual({ supplierCode: 'Supplier is Required' })
  expect(checkOrderDraft({ ...draft, lines: [] }, today)?.text).toBe('The purchase order has no items. Add at least one.')
  expect(readStoredOrder(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

const orderLine = (code: string, itemCode: string, [quantity, received, outstanding]: [string, string, string]) => ({
  ...{ code, itemCode, itemMaster: { code: itemCode, name: `Item ${itemCode}`, barcode: '', unit: 'Piece', allowsFractions: false } },
  ...{ quantity, received, outstanding, costPrice: '60.00', totalAmount: '0.00' },
  ...{ wholesalePrice: '0.00', retailPrice: '100.00', warrantyPeriods: 30 },
})
const order: OrderRead = {
  ...{ code: '6001000001', supplierCode: supplier.code, supplier: { ...supplier, address1: '', address2: '', phone1: '', phone2: '' } },
  ...{ stockLocation: { code: '1301000001', name: 'Here', address: '', phone: '' }, user: 'manager', date: today, dateTime: '' },
  ...{ expectedDate: null, remarks: '', state: 'OPEN', closedReason: '', version: 2, totalAmount: '0.00', grns: [] },
  orderLines: [orderLine('1', '2401000001', ['10', '4', '6']), orderLine('2', '2401000002', ['5', '5', '0'])],
}

test('a note that receives an order begins with what is still to come of it', () => {
  const note = receiptOfOrder(order, today)
  expect([note.supplier, note.order?.code]).toEqual([supplier, '6001000001'])
  expect(note.lines.map(line => [line.itemCode, line.quantity, line.costPrice, line.wholesalePrice, line.warrantyDays])).toEqual([
    ['2401000001', units('6'), rupees('60.00'), rupees('100.00'), 30],
  ])
  expect(readStoredGrn(JSON.parse(JSON.stringify(note)))).toEqual(note)
})

test('an order that is unticked takes along what nobody changed; another supplier leaves it', () => {
  const note = receiptOfOrder(order, today)
  expect(grnDraft(note, { type: 'order', order: null, lines: [] }).lines).toEqual([])
  const counted = grnDraft(note, { type: 'line', id: note.lines[0]!.id, change: { quantity: units('5') } })
  expect(grnDraft(counted, { type: 'order', order: null, lines: [] }).lines).toHaveLength(1)
  // Items that are listed already are not added again.
  expect(grnDraft({ ...counted, order: null }, { type: 'order', ...answerTo(order) }).lines).toHaveLength(1)
  expect(grnDraft(note, { type: 'head', change: { supplier: { ...supplier, code: '2201000002' } } }).order).toBeNull()
})

test('what is needed becomes an order for each supplier, but for what is left out and what nobody brings', () => {
  const of = (itemCode: string, supplier: string | null): NeededItem => ({
    ...suggestion(itemCode, '2'),
    supplier: supplier === null ? null : { code: supplier, name: supplier },
  })
  const items = [of('2401000001', '2201000001'), of('2401000002', '2201000001'), of('2401000003', '2201000002'), of('2401000004', null)]
  const { orders, total } = ordersOf(items, new Set(['2401000002']))
  expect(orders.map(({ supplierCode, orderLines }) => [supplierCode, orderLines.map(line => [line.itemCode, line.quantity])])).toEqual([
    ['2201000001', [['2401000001', '2']]],
    ['2201000002', [['2401000003', '2']]],
  ])
  expect(formatMoney(total)).toBe(formatMoney(sumOf(orders.map(order => parseMoney(String(order.totalAmount)) ?? zero))))
})
