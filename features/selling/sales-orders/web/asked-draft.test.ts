import { expect, test } from 'vitest'
import { date } from '../../../../kernel/dates.ts'
import { percent, rupees, zero } from '../../../../kernel/money.ts'
import { units } from '../../../../kernel/quantity.ts'
import type { SalesOrderRead } from '../order-contract.ts'
import type { QuotationRead } from '../quotation-contract.ts'
import {
  blankAsked,
  bodyOfOrder,
  bodyOfQuotation,
  checkAskedDraft,
  checkAskedHead,
  draftLike,
  draftOfOrder,
  problemsByItem,
  readStoredAsked,
  revisionOfQuotation,
  whyNotAsk,
  withAsked,
  withChanged,
  type AskedDraft,
  type AskedDraftLine,
} from './asked-draft.ts'

const today = date('2026-11-20')
const kamal = { code: '2001000017', firstName: 'Kamal', secondName: 'Perera', phone1: '0771234567' }
const goods = {
  itemCode: '2401000001',
  name: 'Oil filter',
  barcode: '4791000000011',
  type: 'stock',
  allowsFractions: false,
  stockCode: '2501000001',
  here: units('8'),
} as const
const aLine = (more: Partial<AskedDraftLine> = {}): AskedDraftLine => ({
  ...goods,
  quantity: units('2'),
  unitPrice: rupees('1450.00'),
  discountPercent: percent(0),
  discountEach: zero,
  ...more,
})
const typed = (more: Partial<AskedDraft> = {}): AskedDraft => ({
  ...blankAsked('order', today),
  customer: kamal,
  lines: [aLine()],
  ...more,
})

test('Add says why it cannot be pressed: no product, no quantity, more than is here with what is listed', () => {
  const why = (wanted: string | null, kind: 'order' | 'quotation' = 'order', chosen: typeof goods | null = goods) =>
    whyNotAsk(kind, typed(), { goods: chosen, wanted: wanted === null ? null : units(wanted) })
  expect(why('1', 'order', null)).toBe('Choose an item first')
  expect(why(null)).toBe('Enter a quantity above zero')
  expect(why('1.5')).toBe('Oil filter is sold in whole units')
  expect(why('6')).toBeNull()
  expect(why('7')).toBe('Only 8 of Oil filter left here')
  expect(why('700', 'quotation')).toBeNull()
})

test('an item that is listed grows and keeps its price', () => {
  const lines = withAsked([aLine({ unitPrice: rupees('1400.00') })], aLine({ quantity: units('3') }))
  expect(lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([[units('5'), rupees('1400.00')]])
  expect(withAsked(lines, aLine({ itemCode: '2401000002' }))).toHaveLength(2)
  expect(withChanged(lines, goods.itemCode, { discountPercent: percent(500) })[0]?.discountPercent).toBe(500)
})

test('the first step wants a customer, and a quotation its last day', () => {
  expect(checkAskedHead('order', typed({ customer: null }), today)?.fields).toEqual({ customerCode: 'Customer is required' })
  expect(checkAskedHead('order', typed(), today)).toBeNull()
  expect(checkAskedHead('quotation', typed({ date: null }), today)?.fields).toEqual({ validUntil: 'Date is Required' })
  expect(checkAskedHead('quotation', typed({ date: date('2026-11-19') }), today)?.fields).toEqual({ validUntil: 'Not before today' })
  expect(blankAsked('quotation', today).date).toBe('2026-12-04')
})

test('an order is checked by what is here, as far as somebody looked', () => {
  const check = (line: Partial<AskedDraftLine>) => checkAskedDraft('order', typed({ lines: [aLine(line)] }), today)?.text ?? null
  expect(check({ quantity: units('9') })).toBe('Line 1: only 8 of Oil filter left here. Lower the quantity.')
  expect(check({ quantity: units('9'), here: null })).toBeNull()
  expect(checkAskedDraft('quotation', typed({ date: today, lines: [aLine({ quantity: units('9') })] }), today)).toBeNull()
  expect(checkAskedDraft('order', typed({ lines: [] }), today)?.text).toBe('The sales order has no items. Add at least one.')
})

test('it is sent as the contract wants it', () => {
  const draft = typed({ isReserved: true, quotation: '3301000001', remarks: 'By van', date: today })
  expect(bodyOfOrder(draft)).toEqual({
    customerCode: kamal.code,
    remarks: 'By van',
    totalAmount: '2900.00', // 2 × 1450
    stockHistories: [
      {
        itemCode: goods.itemCode,
        stockCode: goods.stockCode,
        quantity: '2',
        retailPrice: '1450.00',
        discountPercentage: '0.00',
        discountAmount: '0.00',
      },
    ],
    wantedDate: today,
    isReserved: true,
    salesQuotation: '3301000001',
  })
  expect(bodyOfQuotation(draft)).toMatchObject({ validUntil: today, totalAmount: '2900.00' })
  expect(problemsByItem(draft, { 'stockHistories.0.quantity': 'Only 1 left here', customerCode: 'x' })).toEqual(
    new Map([[goods.itemCode, 'Only 1 left here']]),
  )
})

const line = {
  ...{ code: '1', itemCode: goods.itemCode, stockCode: null, wholesalePrice: '1300.00', retailPrice: '1450.00' },
  itemMaster: { code: goods.itemCode, name: goods.name, barcode: goods.barcode, unit: 'Piece', type: 'stock', allowsFractions: false },
  ...{ quantity: '10', takenQuantity: '6', openQuantity: '4', discountPercentage: '5.00', discountAmount: '0.00' },
  ...{ discountTotal: '725.00', subTotalAmount: '14500.00', totalAmount: '13775.00' },
} as const
const read = {
  ...{
    code: '3201000001',
    customerCode: kamal.code,
    customer: { ...kamal, address: '', city: '', paysWholesale: false },
    user: 'nimal',
    date: today,
  },
  ...{
    stockLocation: { code: '1301000001', name: 'Colombo', address: '', phone: '' },
    dateTime: '2026-11-20T08:00:00Z',
    remarks: 'By van',
  },
  ...{ cancelledReason: '', version: 3, subTotalAmount: '14500.00', discountTotal: '725.00', totalAmount: '13775.00', invoices: [] },
  stockHistories: [line],
}
const order: SalesOrderRead = {
  ...read,
  wantedDate: today,
  isReserved: true,
  salesQuotation: '3301000009',
  state: 'PART',
  advances: [],
  advanceAmount: '0.00',
}
const quotation: QuotationRead = {
  ...{ ...read, code: '3301000009', validUntil: today, revision: 1, revises: null, revisedBy: null, state: 'PART', salesOrders: [] },
}

test('an order that is changed keeps its quantities, a step on carries what is open, a copy all of it', () => {
  const edited = draftOfOrder(order)
  expect([edited.edits?.version, edited.quotation, edited.isReserved, edited.lines[0]?.quantity]).toEqual([
    3,
    '3301000009',
    true,
    units('10'),
  ])
  expect(edited.edits?.lines[0]?.taken).toBe(units('6'))
  const next = draftLike('order', { quotation }, today)
  expect([next.quotation, next.lines[0]?.quantity, next.lines[0]?.discountPercent]).toEqual(['3301000009', units('4'), 500])
  const copy = draftLike('quotation', { quotation }, today)
  expect([copy.quotation, copy.edits, copy.lines[0]?.quantity, copy.date]).toEqual([null, null, units('10'), '2026-12-04'])
  const again = draftLike('order', { order }, today)
  expect([again.quotation, again.isReserved, again.lines[0]?.quantity]).toEqual([null, false, units('10')])
  const revised = revisionOfQuotation(quotation, today)
  expect([revised.edits?.code, revised.date, revised.lines[0]?.quantity]).toEqual(['3301000009', '2026-12-04', units('10')])
})

test('what the browser kept is read again, and what is not such a draft is not', () => {
  for (const draft of [typed(), draftOfOrder(order), revisionOfQuotation(quotation, today)]) {
    expect(readStoredAsked(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  }
  expect(readStoredAsked({ ...typed(), step: 2 })).toBeNull()
  expect(readStoredAsked({ ...typed(), date: 'tomorrow' })).toBeNull()
})
