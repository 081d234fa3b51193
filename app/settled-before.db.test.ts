import { afterAll, beforeAll, expect, test } from 'vitest'
import { editGrn } from '../features/buying/purchasing/grn-contract.ts'
import { reversePaymentReceipt } from '../features/money/receipts/contract.ts'
import { editInvoice } from '../features/selling/sales/contract.ts'
import { reversePaymentVoucher } from '../features/money/vouchers/contract.ts'
import { aCreditBill, aLine, refusalOf, sell } from '../testing/papers/bill.ts'
import { brokenPromises } from '../testing/books.ts'
import { confirming } from '../testing/doubts.ts'
import { aVoucher, giveVoucher } from '../testing/papers/voucher.ts'
import { inCash, payCash } from '../testing/payments.ts'
import { aCustomer } from '../testing/people.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../testing/papers/grn.ts'
import { aReceipt, giveReceipt } from '../testing/papers/receipt.ts'
import { openShop, tenInTheMorning, type Shop, type Staff } from '../testing/shop.ts'
import { anItem, type TestItem } from '../testing/stock.ts'

// A bill or note of an open day is changed on its own day. What settled it until a later day stays on the days between, and more must
// not be settled there than was owed.

let shop: Shop
let staff: Staff
let patch: TestItem
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.signIn('admin')
  patch = await anItem(shop, { retail: '50.00', entries: [{ quantity: '100', cost: '20.00' }] })
})
afterAll(() => shop.close())

const later = async (days: number) => {
  shop.setClock(tenInTheMorning + days * 86_400_000)
  staff = await shop.signIn('admin')
}
const back = { reason: 'Mistake', version: 1 }

test('a bill or note that was settled until a later day keeps its party, and a total that is not less', async () => {
  const [customer, other] = [await aCustomer(shop), await aCustomer(shop)]
  const settledBill = async () => {
    const { code } = await sell(staff, aCreditBill(customer, [aLine(patch, '20')], '1000.00'))
    return { code, by: (await giveReceipt(staff, aReceipt(customer, [inCash('600.00')], { [code]: '600.00' }))).code }
  }
  const [bill, billOfADay] = [await settledBill(), await settledBill()]
  const [supplier, another] = [await aSupplier(staff), await aSupplier(staff)]
  const noteBody = (of: string, cost: string) => aNote(of, [aReceivedLine(patch, '1', cost)], cost)
  const paidNote = async () => {
    const { code } = await receive(staff, noteBody(supplier, '60.00'))
    return { code, by: (await giveVoucher(staff, aVoucher(supplier, [payCash('40.00')], { [code]: '40.00' }))).code }
  }
  const [note, noteOfADay] = [await paidNote(), await paidNote()]
  const takeBackReceipt = async ({ by }: { by: string }) =>
    expect((await staff.call(reversePaymentReceipt, { body: { code: by, ...back } })).status).toBe(200)
  const takeBackVoucher = async ({ by }: { by: string }) =>
    expect((await staff.call(reversePaymentVoucher, { body: { code: by, ...back } })).status).toBe(200)
  await takeBackReceipt(billOfADay)
  await takeBackVoucher(noteOfADay)
  await later(1)
  await takeBackReceipt(bill)
  await takeBackVoucher(note)

  const changeBill = ({ code }: { code: string }, of: string, patches: string, total: string) =>
    staff.call(editInvoice, { params: { id: code }, body: { ...aCreditBill(of, [aLine(patch, patches)], total), version: 1 } })
  const refused = `${bill.by} had settled 600.00 of this bill until 21/11/2026: its customer stays, and its total is not less than that. Take the bill back and make a new one.`
  for (const change of [changeBill(bill, customer, '11', '550.00'), changeBill(bill, other, '20', '1000.00')])
    expect(await refusalOf(change)).toEqual([409, 'BILL_SETTLED_BEFORE', refused])
  expect((await changeBill(bill, customer, '12', '600.00')).status).toBe(200)
  // What came and went on one day settled it on none.
  expect((await changeBill(billOfADay, other, '1', '50.00')).status).toBe(200)

  const changeNote = ({ code }: { code: string }, of: string, cost: string) =>
    confirming(staff, editGrn, { params: { code }, body: { ...noteBody(of, cost), version: 1 } })
  for (const change of [changeNote(note, supplier, '39.00'), changeNote(note, another, '60.00')])
    expect((await refusalOf(change)).slice(0, 2)).toEqual([409, 'GRN_PAID_BEFORE'])
  expect((await changeNote(note, supplier, '40.00')).status).toBe(200)
  expect((await changeNote(noteOfADay, another, '39.00')).status).toBe(200)
  expect(await brokenPromises(shop)).toEqual([])
})

test('payments that followed one another settled a bill or note by the greater of them, not by both', async () => {
  const [customer, supplier] = [await aCustomer(shop), await aSupplier(staff)]
  const billBody = (patches: string, total: string) => aCreditBill(customer, [aLine(patch, patches)], total)
  const noteBody = (cost: string) => aNote(supplier, [aReceivedLine(patch, '1', cost)], cost)
  const [bill, note] = [await sell(staff, billBody('20', '1000.00')), await receive(staff, noteBody('60.00'))]
  for (const day of [2, 3]) {
    const receipt = await giveReceipt(staff, aReceipt(customer, [inCash('1000.00')], { [bill.code]: '1000.00' }))
    const voucher = await giveVoucher(staff, aVoucher(supplier, [payCash('60.00')], { [note.code]: '60.00' }))
    await later(day)
    expect((await staff.call(reversePaymentReceipt, { body: { code: receipt.code, ...back } })).status).toBe(200)
    expect((await staff.call(reversePaymentVoucher, { body: { code: voucher.code, ...back } })).status).toBe(200)
  }
  const changeBill = (patches: string, total: string) =>
    staff.call(editInvoice, { params: { id: bill.code }, body: { ...billBody(patches, total), version: 1 } })
  const changeNote = (cost: string) => confirming(staff, editGrn, { params: { code: note.code }, body: { ...noteBody(cost), version: 1 } })
  expect((await refusalOf(changeBill('19', '950.00')))[1]).toBe('BILL_SETTLED_BEFORE')
  expect((await changeBill('20', '1000.00')).status).toBe(200)
  expect((await refusalOf(changeNote('59.00')))[1]).toBe('GRN_PAID_BEFORE')
  expect((await changeNote('60.00')).status).toBe(200)
  expect(await brokenPromises(shop)).toEqual([])
})
