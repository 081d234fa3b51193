import { expect, test } from 'vitest'
import { rupees } from '../../../../../kernel/money.ts'
import { units } from '../../../../../kernel/quantity.ts'
import { priceDraft } from './bill-amounts.ts'
import { afterAll, anAdd, anInvoice, aRow, corolla, perera } from './draft-builders.ts'
import { tillDraft, type TillDraft } from './invoice-draft.ts'
import { lineRows } from './line-rows.ts'
import { readStoredTill } from './stored-draft.ts'

const garage = { ...perera, code: '2001000018', paysWholesale: true }
const filter = aRow({ price: '1450.00', wholesale: '1200.00' })
const plug = aRow({ itemCode: '2401000002', price: '300.00', wholesale: '0.00', entries: [['2501000002', '10']] })

/** [unit price, list price, the word on the line] of each line. */
function linesOf({ bill }: TillDraft) {
  return lineRows(bill, priceDraft(bill)).map(({ line, taken }) => [line.unitPrice, line.listPrice, taken])
}

test('a customer who pays wholesale gets that price, and each line says which it took', () => {
  const till = afterAll({ type: 'pick-customer', customer: garage }, anAdd(filter), anAdd(plug))
  expect(linesOf(till)).toEqual([
    [120_000, 120_000, 'wholesale'],
    [30_000, 30_000, 'retail'],
  ])
  expect(priceDraft(till.bill).amounts.total).toBe(rupees('1500.00'))
  expect(readStoredTill(till)?.bill.lines).toEqual(till.bill.lines)
})

test('the lines follow the customer, also one whom the vehicle brings; a typed price stays', () => {
  const typed = { type: 'change-line', id: 2, change: { unitPrice: rupees('280.00') } } as const
  const till = afterAll(anAdd(filter), anAdd(plug), typed)
  expect(linesOf(till).map(([, , taken]) => taken)).toEqual([null, null])
  const owned = tillDraft(till, { type: 'pick-vehicle', vehicle: corolla, customer: garage })
  expect(linesOf(owned)).toEqual([
    [120_000, 120_000, 'wholesale'],
    [28_000, 30_000, null],
  ])
  expect(linesOf(tillDraft(owned, { type: 'pick-customer', customer: null }))).toEqual([
    [145_000, 145_000, null],
    [28_000, 30_000, null],
  ])
})

test('a price that a package or an order agreed stays, and counts from what the customer pays', () => {
  const till = afterAll({
    type: 'load-origin',
    origin: { kind: 'order', code: '3201000001', paidAhead: rupees('0.00') },
    customer: garage,
    rows: [{ row: filter, quantity: units('1'), unitPrice: rupees('1300.00') }],
  })
  expect(linesOf(till)).toEqual([[130_000, 120_000, null]])
})

test('a saved bill keeps its prices, edited too; what is added to it costs what its customer pays', () => {
  const invoice = anInvoice({ customerCode: garage.code, customer: { ...garage, address: '', city: '', creditAmount: '0.00' } })
  const recalled = afterAll({ type: 'recall', invoice })
  expect(linesOf(recalled)).toEqual([[145_000, 145_000, null]])
  const edited = tillDraft(recalled, { type: 'edit', rows: [filter] })
  const grown = tillDraft(
    edited,
    anAdd(aRow({ itemCode: '2401000003', price: '90.00', wholesale: '70.00', entries: [['2501000003', '1']] })),
  )
  expect(linesOf(grown)).toEqual([
    [145_000, 145_000, 'retail'],
    [7_000, 7_000, 'wholesale'],
  ])
})
