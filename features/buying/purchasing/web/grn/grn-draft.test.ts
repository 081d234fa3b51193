import { expect, test } from 'vitest'
import { date } from '../../../../../kernel/dates.ts'
import { percent, rupees, zero } from '../../../../../kernel/money.ts'
import { quantity, units } from '../../../../../kernel/quantity.ts'
import type { LineItem } from '../../../../goods/items/web/search/find-goods.ts'
import { amountsOf, bodyOf, checkDraft, headProblems, problemsByLine, sentLines, spentReturns } from './grn-body.ts'
import { blankGrn, grnDraft, type GrnDraft } from './grn-draft.ts'
import { emptyEntry, entryProblems, valuesOf, type LineEntry } from './grn-line.ts'
import { readStoredGrn } from './stored-grn.ts'

const today = date('2027-02-18')
const filter: LineItem = { itemCode: '2401000001', name: 'Oil filter', barcode: '4791000000018', allowsFractions: false }
const oil: LineItem = { itemCode: '2401000002', name: 'Oil 15W-40', barcode: '', allowsFractions: true }

function entered(change: Partial<LineEntry>): LineEntry {
  return { ...emptyEntry, quantity: units('10'), costPrice: rupees('100.00'), retailPrice: rupees('150.00'), ...change }
}

function received(...entries: [LineItem, Partial<LineEntry>][]): GrnDraft {
  return entries.reduce(
    (draft, [item, change]) => grnDraft(draft, { type: 'add', item, values: valuesOf(entered(change)) }),
    blankGrn(today),
  )
}

test('an item that is listed already gets more of it and the new prices', () => {
  const draft = received(
    [filter, {}],
    [oil, {}],
    [filter, { quantity: units('5'), costPrice: rupees('110.00'), retailPrice: rupees('170.00') }],
  )
  expect(draft.lines.map(line => [line.itemCode, line.quantity, line.costPrice, line.retailPrice])).toEqual([
    ['2401000001', units('15'), rupees('110.00'), rupees('170.00')],
    ['2401000002', units('10'), rupees('100.00'), rupees('150.00')],
  ])
  expect(draft.touched).toEqual({ id: 1, times: 3 })
})

test('another batch or expiry of the same item is a line of its own; one without either joins', () => {
  const draft = received([filter, { batch: 'A1' }], [filter, { batch: 'B2' }], [filter, { expiryDate: date('2028-01-31') }])
  expect(draft.lines.map(line => [line.batch, line.expiryDate, line.quantity])).toEqual([
    ['A1', '2028-01-31', units('20')],
    ['B2', null, units('10')],
  ])
})

test('a line is added with item, quantity, cost and retail price; an edit may take a line to nothing', () => {
  const none = { item: filter, mayBeNone: false, today, lines: [] }
  expect(entryProblems(emptyEntry, { ...none, item: null })).toEqual({
    item: 'Choose an item',
    quantity: 'Quantity is required',
    costPrice: 'Cost price is required',
    retailPrice: 'Retail price is required',
  })
  expect(entryProblems(entered({ quantity: quantity(0) }), none)).toEqual({ quantity: 'More than zero' })
  expect(entryProblems(entered({ quantity: quantity(0) }), { ...none, mayBeNone: true })).toBeNull()
  expect(entryProblems(entered({ quantity: units('1.5') }), none)).toEqual({ quantity: 'Whole units only' })
  expect(entryProblems(entered({ quantity: units('1.5') }), { ...none, item: oil })).toBeNull()
})

test('prices and the expiry date are judged when a line is added, but a date that was received before stays', () => {
  const place = { item: filter, mayBeNone: true, today, lines: [] }
  expect(entryProblems(entered({ costPrice: rupees('0.50') }), place)).toEqual({ costPrice: 'Cost price: between 1 and 9,999,999' })
  expect(entryProblems(entered({ wholesalePrice: rupees('0.99') }), place)).toEqual({
    wholesalePrice: 'Wholesale price: between 1 and 9,999,999',
  })
  const expiryDate = date('2026-01-01')
  expect(entryProblems(entered({ expiryDate }), place)).toEqual({ expiryDate: 'Expiry date may not be earlier than today' })
  const [line] = received([filter, { expiryDate }]).lines
  expect(entryProblems(entered({ expiryDate }), { ...place, lines: [{ ...line!, stockCode: '2501000001' }] })).toBeNull()
})

test('supplier, invoice number and a date that has come are asked for before the items', () => {
  expect(headProblems(blankGrn(today), today)).toEqual({ supplierCode: 'Supplier is Required', invoiceCode: 'Invoice Number is Required' })
  const whole = { ...blankGrn(today), supplier: { code: '2201000001', name: 'Lanka Oils' }, invoiceCode: 'A 1' }
  expect(headProblems(whole, today)).toBeNull()
  expect(headProblems({ ...whole, invoiceDate: date('2027-02-19') }, today)).toEqual({ invoiceDate: 'Not later than today' })
})

test('on an edit a line of quantity zero is taken off, and problems find the lines that were sent', () => {
  const edits = { code: '4001000001', version: 1, grnDate: today }
  const draft = grnDraft({ ...received([filter, {}], [oil, {}]), edits }, { type: 'line', id: 1, change: { quantity: quantity(0) } })
  expect(sentLines(draft).map(line => line.itemCode)).toEqual(['2401000002'])
  // 10 × 100.00
  expect(amountsOf(draft).total).toBe(rupees('1000.00'))
  expect(problemsByLine(draft, { 'stockHistories.0.quantity': 'Too few' }).get(2)).toEqual({ field: 'quantity', text: 'Too few' })
})

test('of a line of an order nothing may have come; another item with quantity zero is told', () => {
  const items = [{ itemCode: filter.itemCode, name: filter.name, ordered: quantity(5000), before: quantity(0) }]
  const both = { ...received([filter, {}], [oil, {}]), order: { code: '6001000001', items } }
  const none = { quantity: quantity(0) }
  const draft = grnDraft(both, { type: 'line', id: 1, change: none })
  expect(sentLines(draft).map(line => line.itemCode)).toEqual([oil.itemCode])
  expect(checkDraft(draft, { today, spent: [] })).toBeNull()
  expect(checkDraft(grnDraft(both, { type: 'line', id: 2, change: none }), { today, spent: [] })?.message).toContain('more than zero')
})

test('returns are spent in the order chosen, as far as the total reaches, unless an amount was typed', () => {
  const open = [
    { code: 'A', date: '2027-02-01', reason: '', open: rupees('300.00') },
    { code: 'B', date: '2027-02-02', reason: '', open: rupees('900.00') },
  ]
  const both = [
    { code: 'A', amount: null },
    { code: 'B', amount: null },
  ]
  expect(spentReturns(both, open, rupees('1000.00'))).toEqual([
    { code: 'A', amount: rupees('300.00') },
    { code: 'B', amount: rupees('700.00') },
  ])
  expect(spentReturns([both[0]!, { code: 'B', amount: rupees('800.00') }], open, rupees('1000.00'))).toEqual([
    { code: 'A', amount: rupees('200.00') },
    { code: 'B', amount: rupees('800.00') },
  ])
  expect(spentReturns(both, open, zero)).toEqual([])
})

test("what is sent is what the screen shows, and the rules are the server's", () => {
  const draft = {
    ...received([filter, { discountPercent: percent(1000), batch: ' B7 ', warrantyDays: 30 }]),
    supplier: { code: '2201000001', name: 'Lanka Oils' },
    landedCosts: [{ supplier: null, remarks: 'Freight', amount: rupees('50.00'), taxInvoice: null }],
  }
  expect(bodyOf(draft, [])).toMatchObject({
    supplierCode: '2201000001',
    invoiceDate: '2027-02-18',
    // 10 × 100.00 less 10 %; the freight is owed apart
    totalAmount: '900.00',
    landedCosts: [{ supplierCode: null, amount: '50.00', remarks: 'Freight', taxInvoice: null }],
    stockHistories: [{ itemCode: '2401000001', quantity: '10', discountPercentage: '10.00', batch: 'B7', warrantyPeriods: 30 }],
  })
  expect(checkDraft(draft, { today, spent: [] })).toBeNull()
  expect(checkDraft(draft, { today, spent: [{ amount: rupees('900.01') }] })?.code).toBe('RETURNS_EXCEED')
  expect(checkDraft(blankGrn(today), { today, spent: [] })?.code).toBe('GRN_NO_LINES')
  const edits = { code: '4001000001', version: 1, grnDate: today }
  expect(checkDraft({ ...blankGrn(today), edits }, { today, spent: [] })?.code).toBe('GRN_EMPTIED')
})

test('a draft is read back as it was kept, and anything else is none', () => {
  const draft = { ...received([filter, { expiryDate: date('2028-01-31') }]), touched: null }
  expect(readStoredGrn(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(readStoredGrn({ lines: [] })).toBeNull()
})
