import { expect, test } from 'vitest'
import { rupees } from '../../../../../kernel/money.ts'
import type { HeldBillRead, HeldLine } from '../../../holds/contract.ts'
import { afterAll, anAdd, aRow, aService, corolla, perera } from '../draft/draft-builders.ts'
import { billOfHold } from './bill-of-hold.ts'
import { contentsOfHold } from './held-here.ts'
import { nameOfHold, toHoldBody } from './hold-body.ts'

const claim = '0b1f4a8e-0000-4000-8000-000000000001'

function aHeldLine(of: Partial<HeldLine> = {}): HeldLine {
  return {
    itemCode: '2401000001',
    itemName: 'Oil filter',
    stockCode: '2501000001',
    isLot: false,
    quantity: '2',
    listPrice: '1450.00',
    retailPrice: '1450.00',
    discountPercentage: '5.00',
    discountAmount: '0.00',
    packageCode: null,
    ...of,
  }
}

function aHeld(lines: HeldLine[], of: Partial<HeldBillRead> = {}): HeldBillRead {
  return {
    id: '0b1f4a8e-0000-4000-8000-000000000000',
    kind: 'auto-care',
    name: '',
    vehicleNumber: corolla.vehicleNumber,
    customerName: '',
    totalAmount: '0.00',
    lines: lines.length,
    state: 'taken',
    version: 2,
    heldAt: '2026-11-20T08:30:00.000Z',
    heldBy: 'cashier',
    takenAt: null,
    takenBy: '',
    endedAt: null,
    endedBy: '',
    reason: '',
    invoiceCode: null,
    customer: perera,
    vehicleMaster: corolla,
    odoReading: 81_000,
    nextServiceKm: null,
    nextServiceDate: null,
    servicePack: null,
    salesOrderCode: null,
    salesQuotation: null,
    discountPercentage: '0.00',
    discountAmount: '0.00',
    remarks: 'call before noon',
    advice: 'renew the brake pads',
    stockHistories: lines,
    ...of,
  }
}

test('a hold comes back as it was where nothing has changed', () => {
  const { bill, changes } = billOfHold(aHeld([aHeldLine()]), claim, [aRow()])
  expect(changes).toEqual([])
  expect(bill).toMatchObject({
    customer: perera,
    vehicle: corolla,
    odoReading: 81_000,
    remarks: 'call before noon',
    advice: 'renew the brake pads',
    mode: 'adding',
  })
  expect(bill.heldAs).toEqual({ id: '0b1f4a8e-0000-4000-8000-000000000000', claim, label: corolla.vehicleNumber })
  expect(bill.lines).toMatchObject([{ quantity: 2000, unitPrice: 145_000, discountPercent: 500, entries: [{ code: '2501000001' }] }])
})

test('the price of the day follows the day, one of its own stays, and both are named', () => {
  const now = [aRow({ price: '1500.00' })]
  const listed = billOfHold(aHeld([aHeldLine()]), claim, now)
  expect(listed.bill.lines[0]?.unitPrice).toBe(rupees('1500.00'))
  expect(listed.changes).toEqual(['Oil filter is 1,500.00 now, it was 1,450.00'])
  const own = billOfHold(aHeld([aHeldLine({ retailPrice: '1400.00' })]), claim, now)
  expect(own.bill.lines[0]?.unitPrice).toBe(rupees('1400.00'))
  expect(own.changes).toEqual(['Oil filter is listed at 1,500.00 now and stays at 1,400.00'])
})

test('a customer who pays wholesale takes up the bill at that price', () => {
  const customer = { ...perera, paysWholesale: true }
  const rows = [aRow({ price: '1450.00', wholesale: '1200.00' })]
  const same = billOfHold(aHeld([aHeldLine({ listPrice: '1200.00', retailPrice: '1200.00' })], { customer }), claim, rows)
  expect([same.changes, same.bill.lines[0]?.unitPrice]).toEqual([[], rupees('1200.00')])
  const since = billOfHold(aHeld([aHeldLine()], { customer }), claim, rows)
  expect([since.changes, since.bill.lines[0]?.unitPrice]).toEqual([['Oil filter is 1,200.00 now, it was 1,450.00'], rupees('1200.00')])
})

test('what is short, out of stock or no longer sold is named; only the last one stays away', () => {
  const short = billOfHold(aHeld([aHeldLine()]), claim, [aRow({ entries: [['2501000001', '1']] })])
  expect([short.changes, short.bill.lines.length]).toEqual([['only 1 of Oil filter left here'], 1])
  const none = billOfHold(aHeld([aHeldLine()]), claim, [aRow({ entries: [] })])
  expect([none.changes, none.bill.lines.length]).toEqual([['Oil filter is out of stock'], 1])
  const gone = billOfHold(aHeld([aHeldLine()]), claim, [])
  expect([gone.changes, gone.bill.lines.length]).toEqual([['Oil filter is no longer sold'], 0])
})

test('of an item with several prices the entry that was chosen comes back', () => {
  const rows = [aRow({ price: '1300.00', entries: [['2501000009', '5']] }), aRow()]
  expect(billOfHold(aHeld([aHeldLine()]), claim, rows).bill.lines[0]?.entries[0]?.code).toBe('2501000001')
  const other = billOfHold(aHeld([aHeldLine({ stockCode: '2501000004' })]), claim, rows)
  expect(other.bill.lines[0]?.unitPrice).toBe(rupees('1450.00'))
})

test('a lot that was held comes back as that lot, also where nothing is left of it', () => {
  const held = aHeld([aHeldLine({ stockCode: '2501000002', isLot: true })])
  const older = ['2501000001', '9'] as const
  const entriesOf = ({ bill }: ReturnType<typeof billOfHold>) =>
    bill.lines.map(({ entries, isLot }) => [isLot, entries.map(({ code }) => code)])
  expect(entriesOf(billOfHold(held, claim, [aRow({ entries: [older, ['2501000002', '2']] })]))).toEqual([[true, ['2501000002']]])
  const gone = billOfHold(held, claim, [aRow({ entries: [older] })])
  expect(entriesOf(gone)).toEqual([[true, ['2501000002']]])
  expect(gone.changes).toEqual(['Oil filter is out of stock'])
})

test('what is held of a bill is what comes back', () => {
  const { bill } = afterAll(anAdd(aRow(), '2'), anAdd(aService()), { type: 'pick-vehicle', vehicle: corolla, customer: perera })
  const body = toHoldBody(bill, { kind: 'auto-care', name: nameOfHold(bill) })
  expect(body).toMatchObject({ name: corolla.vehicleNumber, customerCode: perera.code, vehicleMasterCode: corolla.code })
  const lines = body.stockHistories.map((line, at) =>
    aHeldLine({
      ...line,
      itemName: bill.lines[at]?.name ?? '',
      stockCode: line.stockCode ?? null,
      isLot: line.isLot ?? false,
      packageCode: line.packageCode ?? null,
    }),
  )
  const back = billOfHold(aHeld(lines), claim, [aRow(), aService()])
  expect(back.changes).toEqual([])
  const essence = ({ lines: all }: typeof bill) =>
    all.map(({ itemCode, quantity, unitPrice, type }) => [itemCode, quantity, unitPrice, type])
  expect(essence(back.bill)).toEqual(essence(bill))
})

test('what a till holds by itself comes back, with the new customer whom it took down', () => {
  const someone = { code: '', firstName: 'Kamal', secondName: '', phone1: '0771234567', paysWholesale: false }
  const { bill } = afterAll(anAdd(aRow(), '2'), { type: 'pick-customer', customer: someone }, { type: 'fill', fields: { remarks: 'call' } })
  const naming = { kind: 'pos', name: nameOfHold(bill) } as const
  const contents = contentsOfHold({ ...naming, bill, total: rupees('2900.00') }, { id: 'x', by: 'cashier', at: '2026-11-20T04:30:00.000Z' })
  expect(contents).toMatchObject({ name: 'Kamal', customerName: 'Kamal', totalAmount: '2900.00', lines: 1, state: 'open' })
  const back = billOfHold(contents, claim, [aRow()]).bill
  expect([back.customer, back.remarks, back.lines[0]?.quantity]).toEqual([someone, 'call', 2000])
  // The name is no customer of the shop, so another till reads it in the remarks of the hold.
  const body = toHoldBody(bill, naming)
  expect([body.customerCode, body.remarks]).toEqual(['2001000001', 'New customer: Kamal, 0771234567 · call'])
})

test('what the server has refused comes back as a new bill', () => {
  expect(billOfHold(aHeld([aHeldLine()]), '', [aRow()]).bill.heldAs).toBeNull()
})
