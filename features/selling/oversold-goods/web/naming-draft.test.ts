import { expect, test } from 'vitest'
import { units } from '../../../../kernel/quantity.ts'
import type { ItemHere } from '../../../stock/stock/here-contract.ts'
import type { OversoldBill } from '../contract.ts'
import { blankNaming, bodyOfNaming, checkNamingDraft, naming, proposedLines, readStoredNaming, type NamingDraft } from './naming-draft.ts'

const filter = { itemCode: '2401000001', itemName: 'Oil filter', barcode: '4790', allowsFractions: false }
const bill: OversoldBill = {
  code: '3001000001',
  billDate: '2026-11-20',
  status: 'live',
  seller: 'Ruwan',
  customerName: 'Cash',
  totalAmount: '500.00',
  lines: [
    { ...filter, code: '1', quantity: '5', named: '2' },
    { ...filter, code: '3', quantity: '1', named: '1' },
  ],
}
const entry = { batch: '', expiryDate: null, receivedOn: '2026-11-21', retailPrice: '100.00', costPrice: '60.00' }
const here: ItemHere = {
  ...{ itemCode: filter.itemCode, name: filter.itemName, barcode: filter.barcode, unit: 'Piece', allowsFractions: false },
  entries: [
    { ...entry, stockCode: '2501000001', remaining: '2' },
    { ...entry, stockCode: '2501000002', remaining: '10' },
  ],
}
const stock = new Map([[here.itemCode, here]])
const draft: NamingDraft = { bill: { code: bill.code, label: '' }, remarks: '', lines: proposedLines(bill) }

test('a paper begins with what is still to be named, from whatever entries are taken first', () => {
  expect(draft.lines).toMatchObject([{ id: 1, lineNo: 1, stockCode: null, quantity: units('3') }])
  expect(checkNamingDraft(draft, bill, stock)).toBeNull()
  expect(bodyOfNaming(draft)).toEqual({ invoiceCode: bill.code, remarks: '', stockHistories: [{ code: '1', quantity: '3' }] })
})

test('a line is named from two chosen entries in two rows', () => {
  const chosen = naming(draft.lines, { type: 'entry', id: 1, stockCode: '2501000001' }, 1, bill)
  const less = naming(chosen, { type: 'quantity', id: 1, quantity: units('2') }, null, bill)
  const item = draft.lines[0]!.item
  const both = naming(less, { type: 'entries', lines: [{ item, stockCode: '2501000002', quantity: units('1') }] }, 1, bill)
  expect(both).toMatchObject([
    { id: 1, lineNo: 1, stockCode: '2501000001', quantity: units('2') },
    { id: 2, lineNo: 1, stockCode: '2501000002', quantity: units('1') },
  ])
  expect(checkNamingDraft({ ...draft, lines: both }, bill, stock)).toBeNull()
  expect(naming(both, { type: 'remove', id: 1 }, null, bill)).toHaveLength(1)
})

test('it is checked as the server checks it', () => {
  expect(checkNamingDraft(blankNaming, undefined, stock)?.fields).toEqual({ invoiceCode: 'Choose a bill' })
  const more = naming(draft.lines, { type: 'quantity', id: 1, quantity: units('4') }, null, bill)
  expect(checkNamingDraft({ ...draft, lines: more }, bill, stock)?.fields).toEqual({ 'stockHistories.0.quantity': 'Only 3 to name' })
  const short = naming(draft.lines, { type: 'entry', id: 1, stockCode: '2501000001' }, 1, bill)
  expect(checkNamingDraft({ ...draft, lines: short }, bill, stock)?.text).toContain('only 2 of Oil filter left here')
})

test('a stored draft is read as it was', () => {
  expect(readStoredNaming(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(readStoredNaming({ bill: null })).toBeNull()
})
