import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCreditBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises, fingerprint, ledgerOf, tendersOf } from '../../../../testing/books.ts'
import { aBank, byCard, byCheque, byOverPayment, byReturnAmount, inCash } from '../../../../testing/payments.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { aReceipt, giveReceipt } from '../../../../testing/papers/receipt.ts'
import { aReturn, aReturnedLine, takeBack } from '../../../../testing/papers/sales-return.ts'
import { kandy, openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { getCustomer } from '../../../parties/customers/contract.ts'
import { reverseSalesReturn } from '../../../selling/returns/contract.ts'
import { getInvoice, reverseInvoice } from '../../../selling/sales/contract.ts'
import {
  createPaymentReceipt,
  getPaymentReceipt,
  openBillsOfCustomer,
  paymentReceipts,
  reversePaymentReceipt,
  type PaymentReceiptRead,
} from '../contract.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
let wash: TestItem
let bank: string
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
  wash = await anItem(shop, { type: 'service', unit: 'Job', retail: '1000.00' })
  bank = await aBank(shop)
})
afterAll(() => shop.close())

const owed = async (customer: string, staff = cashier) => (await sell(staff, aCreditBill(customer, [aLine(wash)], '1000.00'))).code
/** The legs of its entry, without the party. */
const legsOf = async (code: string) => (await ledgerOf(shop, code)).map(line => line.replace(/^1 /, '').replace(/ of \d+/, ''))
const billOf = async (code: string) => (await cashier.call(getInvoice, { params: { id: code } })).reply.invoice
const balanceOf = async (customer: string) => (await cashier.call(getCustomer, { params: { id: customer } })).reply.customer
const reverse = ({ code, version }: Pick<PaymentReceiptRead, 'code' | 'version'>, staff = manager) =>
  staff.call(reversePaymentReceipt, { body: { code, version, reason: 'Wrong customer' } })

describe('a receipt', () => {
  test('settles several bills by several payments; what is left is paid ahead', async () => {
    const customer = await aCustomer(shop)
    const [one, two] = [await owed(customer), await owed(customer)]
    const body = aReceipt(customer, [inCash('1000.00'), byCheque(bank, '700.00', '900001')], { [one]: '1000.00', [two]: '400.00' })
    const receipt = await giveReceipt(cashier, { ...body, remarks: 'By the driver' })
    expect(receipt).toMatchObject({ totalAmount: '1700.00', settledAmount: '1400.00', overPayment: '300.00', remarks: 'By the driver' })
    expect(receipt.invoices.map(line => [line.invoiceCode, line.dueBefore, line.paidAmount, line.outstanding])).toEqual([
      [one, '1000.00', '1000.00', '0.00'],
      [two, '1000.00', '400.00', '600.00'],
    ])
    expect(receipt.customer).toMatchObject({ creditAmount: '600.00', overPayment: '300.00' })
    expect([(await billOf(one)).paidStatus, (await billOf(two)).paidStatus]).toEqual(['3', '2'])
    expect(await legsOf(receipt.code)).toEqual([
      'debit 1101 1000.00 (2)',
      'credit 1300 1000.00 (2)',
      'debit 1102 700.00 (3)',
      'credit 1300 400.00 (3)',
      'credit 2200 300.00 (9)',
    ])
    expect(await tendersOf(shop, receipt.code)).toHaveLength(2)
    expect((await auditOf(shop, receipt.code)).map(({ action }) => action)).toEqual(['create'])
    const { reply } = await cashier.call(paymentReceipts.list, { query: { customerCode: customer } })
    expect(reply.paymentReceipts.map(({ code, paidBy, lineCount }) => [code, paidBy, lineCount])).toEqual([
      [receipt.code, 'Cash, Cheque', 2],
    ])
    expect((await cashier.call(getPaymentReceipt, { params: { code: receipt.code } })).reply.paymentReceipt).toEqual(receipt)
  })

  test('uses balances before money, whatever their order', async () => {
    const customer = await aCustomer(shop)
    const first = await owed(customer)
    await giveReceipt(cashier, aReceipt(customer, [inCash('1200.00')], { [first]: '1000.00' }))
    const next = await owed(customer)
    const receipt = await giveReceipt(cashier, aReceipt(customer, [inCash('900.00'), byOverPayment('200.00')], { [next]: '1000.00' }))
    expect(await legsOf(receipt.code)).toEqual([
      'debit 2200 200.00 (7)',
      'credit 1300 200.00 (7)',
      'debit 1101 900.00 (2)',
      'credit 1300 800.00 (2)',
      'credit 2200 100.00 (9)',
    ])
    expect((await balanceOf(customer)).overPayment).toBe('100.00')
  })

  test('starts from what the customer owes, oldest first, here and elsewhere', async () => {
    const customer = await aCustomer(shop, { creditDays: 7 })
    const elsewhere = await owed(customer, await shop.signIn('cashier', kandy))
    const [one, two] = [await owed(customer), await owed(customer)]
    const { reply } = await cashier.call(openBillsOfCustomer, { params: { id: customer } })
    expect(reply.invoices.map(({ code }) => code).toSorted()).toEqual([one, two, elsewhere].toSorted())
    expect(reply.invoices.find(({ code }) => code === elsewhere)).toMatchObject({ isHere: false, daysOverdue: -7, outstanding: '1000.00' })
    expect(reply.customer.creditAmount).toBe('3000.00')
  })
})

describe('a receipt is refused', () => {
  test.each([
    ['more on a bill than it owes', { amount: '1000.01', given: '2000.00' }, 'RECEIPT_ABOVE_DUE'],
    ['more on bills than is paid', { amount: '1000.00', given: '999.99' }, 'RECEIPT_ABOVE_PAID'],
  ])('%s', async (_, { amount, given }, code) => {
    const customer = await aCustomer(shop)
    const before = await fingerprint(shop)
    const bill = await owed(customer)
    const after = await fingerprint(shop)
    const body = aReceipt(customer, [inCash(given)], { [bill]: amount })
    expect((await refusalOf(cashier.call(createPaymentReceipt, { body })))[1]).toBe(code)
    expect(await fingerprint(shop)).toEqual(after)
    expect(after).not.toEqual(before)
  })

  test('for a bill of another customer, and twice the same', async () => {
    const [customer, other] = [await aCustomer(shop), await aCustomer(shop)]
    const [mine, theirs] = [await owed(customer), await owed(other)]
    const codeOf = async (invoices: { invoiceCode: string; amount: string }[]) =>
      (await refusalOf(cashier.call(createPaymentReceipt, { body: { ...aReceipt(customer, [inCash('500.00')]), invoices } })))[1]
    expect(await codeOf([{ invoiceCode: theirs, amount: '1.00' }])).toBe('RECEIPT_DEBT_UNKNOWN')
    expect(await codeOf([1, 2].map(() => ({ invoiceCode: mine, amount: '1.00' })))).toBe('RECEIPT_DEBT_TWICE')
  })

  test('of the cash customer, of a balance that is not there, and of one that pays nothing', async () => {
    const customer = await aCustomer(shop)
    const codeOf = async (body: ReturnType<typeof aReceipt>) => (await refusalOf(cashier.call(createPaymentReceipt, { body })))[1]
    expect(await codeOf(aReceipt('2001000001', [inCash('10.00')]))).toBe('ASSIGN_CUSTOMER')
    expect(await codeOf(aReceipt(customer, [byReturnAmount('10.00')]))).toBe('ABOVE_AVAILABLE')
    await giveReceipt(cashier, aReceipt(customer, [inCash('10.00')]))
    expect(await codeOf(aReceipt(customer, [byOverPayment('10.00')]))).toBe('RECEIPT_BALANCE_LEFT')
  })
})

describe('a receipt taken back', () => {
  test('opens its bills again, and its cheque goes back', async () => {
    const customer = await aCustomer(shop)
    const [one, two] = [await owed(customer), await owed(customer)]
    const payments = [byCheque(bank, '1200.00', '900002'), byCard('100.00')]
    const receipt = await giveReceipt(cashier, aReceipt(customer, payments, { [one]: '1000.00', [two]: '300.00' }))
    // A bill with a receipt stays as it is.
    const blocked = manager.call(reverseInvoice, { body: { code: one, version: 1, reason: 'Wrong' } })
    expect((await refusalOf(blocked))[1]).toBe('BILL_PAID_LATER')
    expect((await reverse(receipt, cashier)).status).toBe(403)
    const { reply } = await reverse(receipt)
    expect(reply.paymentReceipt).toMatchObject({ status: 'reversed', version: 2 })
    expect([(await billOf(one)).paidStatus, (await billOf(two)).paidStatus]).toEqual(['1', '1'])
    expect(await balanceOf(customer)).toMatchObject({ creditAmount: '2000.00', overPayment: '0.00' })
    expect(await shop.owner.query('select state from cheque where paper_code = $1', [receipt.code])).toMatchObject({
      rows: [{ state: 'CANCELLED' }],
    })
    expect((await refusalOf(reverse({ ...receipt, version: 2 })))[1]).toBe('REVERSED_ALREADY')
  })

  test('is refused while what it paid ahead is spent, or its goods came back for cash', async () => {
    const customer = await aCustomer(shop)
    const one = await owed(customer)
    const receipt = await giveReceipt(cashier, aReceipt(customer, [inCash('1500.00')], { [one]: '1000.00' }))
    const two = await owed(customer)
    const spent = await giveReceipt(cashier, aReceipt(customer, [byOverPayment('500.00')], { [two]: '500.00' }))
    const [status, code, text] = await refusalOf(reverse(receipt))
    expect([status, code]).toEqual([409, 'RECEIPT_SPENT'])
    expect(text).toContain(spent.code)
    expect((await reverse(spent)).status).toBe(200)
    const bill = await billOf(one)
    const back = await takeBack(manager, aReturn(bill, [aReturnedLine(bill, 1)], '1000.00'))
    const [, why, words] = await refusalOf(reverse(receipt))
    expect(why).toBe('RECEIPT_REFUNDED')
    expect(words).toContain(back.code)
    expect((await manager.call(reverseSalesReturn, { body: { code: back.code, version: 1, reason: 'Kept it' } })).status).toBe(200)
    expect((await reverse(receipt)).status).toBe(200)
  })
})

test('many receipts for one bill pay it once', async () => {
  const customer = await aCustomer(shop)
  const bill = await owed(customer)
  const body = aReceipt(customer, [inCash('400.00')], { [bill]: '400.00' })
  const answers = await Promise.all(Array.from({ length: 12 }, () => cashier.call(createPaymentReceipt, { body })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.code))).toEqual(new Set(['RECEIPT_ABOVE_DUE']))
  expect((await billOf(bill)).paidStatus).toBe('2')
})

test('a receipt and the reversal of its bill have one winner', async () => {
  for (let round = 0; round < 10; round += 1) {
    const customer = await aCustomer(shop)
    const bill = await owed(customer)
    const [paid, reversed] = await Promise.all([
      cashier.call(createPaymentReceipt, { body: aReceipt(customer, [inCash('1000.00')], { [bill]: '1000.00' }) }),
      manager.call(reverseInvoice, { body: { code: bill, version: 1, reason: 'Wrong' } }),
    ])
    expect([paid.status === 200, reversed.status === 200].filter(Boolean)).toHaveLength(1)
  }
})

test('a receipt of a later day settles an old bill', async () => {
  const customer = await aCustomer(shop, { creditDays: 1 })
  const bill = await owed(customer)
  shop.setClock(tenInTheMorning + 20 * 3_600_000)
  const late = await shop.signIn('cashier')
  const receipt = await giveReceipt(late, aReceipt(customer, [inCash('1000.00')], { [bill]: '1000.00' }))
  expect(receipt.date > receipt.invoices[0]!.date).toBe(true)
  expect((await reverse(receipt, await shop.signIn('manager'))).status).toBe(200)
})

test('and the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
