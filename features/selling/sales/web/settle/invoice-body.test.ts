import { expect, test } from 'vitest'
import { date } from '../../../../../kernel/dates.ts'
import { percent, rupees, zero } from '../../../../../kernel/money.ts'
import { units } from '../../../../../kernel/quantity.ts'
import { billAbout } from '../../bill-about.ts'
import { createInvoice } from '../../contract.ts'
import { priceDraft, quickCash } from '../draft/bill-amounts.ts'
import { afterAll, anAdd, anInvoice, aRow, aService, corolla, perera } from '../draft/draft-builders.ts'
import { aboutOf, grantsFor } from './asked-override.ts'
import { toInvoiceBody, type Settlement } from './invoice-body.ts'
import type { BillDraft, TillAction } from '../draft/invoice-draft.ts'
import { overrideWords } from './override-words.ts'

const today = date('2026-11-20')
const settled = (bill: BillDraft, settlement: Settlement = 'cash') => ({ bill, priced: priceDraft(bill), settlement })
const bodyOf = (bill: BillDraft, settlement: Settlement = 'cash') => toInvoiceBody(settled(bill, settlement), { today })

test('a cash bill is sent as the contract wants it', () => {
  const { bill } = afterAll(anAdd(aRow(), '2'), anAdd(aService()), {
    type: 'fill',
    fields: { received: rupees('5000.00') },
  })
  expect(bodyOf(bill)).toEqual({
    customerCode: '2001000001',
    discountPercentage: '0.00',
    discountAmount: '0.00',
    totalAmount: '4100.00', // 2 × 1450 + 1200
    receivedAmount: '5000.00',
    paidStatus: '4',
    salesRepCode: null,
    remarks: '',
    invoiceExt: {
      vehicleMasterCode: null,
      odoReading: null,
      nextServiceKm: null,
      nextServiceDate: null,
      servicePackCode: null,
      advice: '',
    },
    stockHistories: [
      {
        itemCode: '2401000001',
        stockCode: '2501000001',
        quantity: '2',
        retailPrice: '1450.00',
        discountPercentage: '0.00',
        discountAmount: '0.00',
        packageCode: null,
      },
      {
        itemCode: '2401000900',
        stockCode: null,
        quantity: '1',
        retailPrice: '1200.00',
        discountPercentage: '0.00',
        discountAmount: '0.00',
        packageCode: null,
      },
    ],
    modeOfPayments: [],
    overrideIds: [],
  })
})

test('a bill says which order or quotation it is made of', () => {
  const made = (kind: 'order' | 'quotation', code: string) => {
    const loaded: TillAction = {
      type: 'load-origin',
      origin: { kind, code, paidAhead: zero },
      customer: perera,
      rows: [{ row: aRow(), quantity: units('1') }],
    }
    const { salesOrderCode, salesQuotation } = bodyOf(afterAll(loaded).bill)
    return [salesOrderCode, salesQuotation]
  }
  expect(made('order', '3201000004')).toEqual(['3201000004', undefined])
  expect(made('quotation', '3301000004')).toEqual([undefined, '3301000004'])
})

test('a credit bill receives nothing, whatever was typed', () => {
  const { bill } = afterAll(anAdd(), { type: 'pick-customer', customer: perera }, { type: 'fill', fields: { received: rupees('500.00') } })
  expect(bodyOf(bill, 'credit')).toMatchObject({
    customerCode: '2001000017',
    receivedAmount: '0.00',
    paidStatus: '1',
  })
})

test('more than the first entry holds is taken from the next in their order', () => {
  const row = aRow({
    entries: [
      ['2501000001', '3'],
      ['2501000002', '4'],
      ['2501000003', '9'],
    ],
  })
  const sent = bodyOf(afterAll(anAdd(row, '8')).bill).stockHistories
  expect(sent.map(line => [line.stockCode, line.quantity])).toEqual([
    ['2501000001', '3'],
    ['2501000002', '4'],
    ['2501000003', '1'],
  ])
})

test('two lines of the same entries share what is there', () => {
  const row = aRow({
    entries: [
      ['2501000001', '3'],
      ['2501000002', '4'],
    ],
  })
  const lowered: TillAction = { type: 'change-line', id: 1, change: { unitPrice: rupees('1400.00') } }
  const sent = bodyOf(afterAll(anAdd(row, '2'), lowered, anAdd(row, '2')).bill).stockHistories
  expect(sent.map(line => [line.stockCode, line.quantity, line.retailPrice])).toEqual([
    ['2501000001', '2', '1400.00'],
    ['2501000001', '1', '1450.00'],
    ['2501000002', '1', '1450.00'],
  ])
})

test('what is not here stays on the last entry, and the till knows how much is missing', () => {
  const { bill } = afterAll(
    anAdd(
      aRow({
        entries: [
          ['2501000001', '3'],
          ['2501000002', '1'],
        ],
      }),
      '6',
    ),
  )
  expect(priceDraft(bill).missing).toEqual([2000])
  expect(bodyOf(bill).stockHistories.map(line => line.quantity)).toEqual(['3', '3'])
})

test('an edited bill may use again what it took before', () => {
  // 2 sold from an entry that is empty now: the same 2 are fine, 3 are one too many.
  const editing = [
    { type: 'recall', invoice: anInvoice() },
    { type: 'edit', rows: [aRow({ entries: [] })] },
  ] as const
  expect(priceDraft(afterAll(...editing).bill).missing).toEqual([0])
  const three: TillAction = { type: 'change-line', id: 1, change: { quantity: units('3') } }
  expect(priceDraft(afterAll(...editing, three).bill).missing).toEqual([1000])
})

test('a row over two entries is priced as the two lines it becomes', () => {
  // 3 × 333.33 = 999.99 − 7.5 % 74.99925 = 924.99075 → 924.99; 2 × 333.33 = 666.66 − 49.9995 = 616.6605 → 616.66.
  const row = aRow({
    price: '333.33',
    entries: [
      ['2501000001', '3'],
      ['2501000002', '5'],
    ],
  })
  const discount: TillAction = { type: 'change-line', id: 1, change: { discountPercent: percent(750) } }
  const priced = priceDraft(afterAll(anAdd(row, '5'), discount).bill)
  expect(priced.amounts.lines.map(line => line.lineTotal)).toEqual([92_499, 61_666])
  expect(priced.rows).toEqual([{ subTotal: 166_665, discountTotal: 12_500, lineTotal: 154_165 }])
})

test('a line of quantity 0 is still a line', () => {
  const { bill } = afterAll(anAdd(), { type: 'change-line', id: 1, change: { quantity: units('0') } })
  expect(bodyOf(bill).stockHistories.map(line => line.quantity)).toEqual(['0'])
})

test('the next service is due after the period and the distance of the vehicle, unless typed', () => {
  const visit = [
    { type: 'pick-vehicle', vehicle: corolla, customer: perera },
    { type: 'fill', fields: { odoReading: 84_210 } },
  ] as const
  expect(bodyOf(afterAll(...visit).bill).invoiceExt).toEqual({
    vehicleMasterCode: '2601000001',
    odoReading: 84_210,
    nextServiceKm: 89_210,
    nextServiceDate: '2027-02-18', // 90 days after 20 November 2026
    servicePackCode: null,
    advice: '',
  })
  const typed = afterAll(...visit, {
    type: 'fill',
    fields: { nextServiceKm: 92_000, nextServiceDate: date('2027-03-01'), advice: 'renew the brake pads' },
  })
  expect(bodyOf(typed.bill).invoiceExt).toMatchObject({
    nextServiceKm: 92_000,
    nextServiceDate: '2027-03-01',
    advice: 'renew the brake pads',
  })
})

test('the override a manager gave goes with the bill it was given for, as the server sees it, and with no other', () => {
  const aboutOfAll = (...actions: TillAction[]) => {
    const { bill } = afterAll(...actions)
    const about = aboutOf(settled(bill))
    expect(billAbout(createInvoice.body.parse(bodyOf(bill)), null)).toEqual(about)
    return about
  }
  const discounted: TillAction = { type: 'fill', fields: { discountPercent: percent(1000) } }
  const about = aboutOfAll(anAdd(), discounted)
  expect(about).toEqual({
    bill: 'new',
    customer: '2001000001',
    payment: 'cash',
    total: '1305.00',
    discount: '10.00 % and 0.00',
    lines: '1 of 2401000001 at 1450.00 less 0.00 % and 0.00 each',
  })
  const grants = [{ id: '7f8de3a2-7cc1-4d8e-9a3e-0f9f4f1c2b11', permission: 'discount-above-limit', about }] as const
  const serves = (...actions: TillAction[]) => {
    aboutOfAll(...actions)
    return grantsFor(grants, settled(afterAll(...actions).bill)).length === 1
  }
  const paid: TillAction = { type: 'fill', fields: { received: rupees('2000.00'), remarks: 'In a hurry' } }
  expect(serves(anAdd(), discounted, paid)).toBe(true)
  expect(serves(anAdd(aRow(), '2'), discounted)).toBe(false)
  expect(serves(anAdd(), discounted, { type: 'pick-customer', customer: perera })).toBe(false)
  expect(serves(anAdd())).toBe(false)
})

test('a manager reads who buys, the total, what is taken off, and each line under its list price', () => {
  const lowered: TillAction = { type: 'change-line', id: 1, change: { unitPrice: rupees('1400.00') } }
  const { bill } = afterAll(anAdd(aRow(), '2'), lowered, anAdd(aService()), { type: 'fill', fields: { discountPercent: percent(1000) } })
  expect(overrideWords(bill, priceDraft(bill), 'cash').map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Customer: Cash',
    'Total: 3,600.00',
    'Discount: 10.00 %: 400.00',
    'Line 1: 2 × Oil filter: 2,800.00, list 1,450.00 each',
  ])
})

test('quick cash offers the total and what notes make of it', () => {
  expect(quickCash(rupees('12450.00'))).toEqual([1_245_000, 1_250_000, 1_300_000, 1_500_000])
  expect(quickCash(rupees('12000.00'))).toEqual([1_200_000, 1_500_000, 2_000_000])
  expect(quickCash(rupees('87.50'))).toEqual([8_750, 10_000, 50_000, 100_000])
  expect(quickCash(rupees('0.00'))).toEqual([])
})
