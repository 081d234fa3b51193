import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCreditBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { demoToday } from '../../../../database/test-database.ts'
import { addDays, date } from '../../../../kernel/dates.ts'
import { getPaperLinks } from '../../../../kernel/paper-links.ts'
import { auditOf, brokenPromises, ledgerOf } from '../../../../testing/books.ts'
import { aMove, moveThem } from '../../../../testing/papers/cheque-move.ts'
import { aClose, closeDay, openDay } from '../../../../testing/papers/day-close.ts'
import { anOpening, openBooks } from '../../../../testing/papers/opening.ts'
import { aBank, anAccount, byCheque, inCash } from '../../../../testing/payments.ts'
import { aCustomer, aSession, hire } from '../../../../testing/people.ts'
import { aDiscount, forgive } from '../../../../testing/papers/settlement-discount.ts'
import { aReceipt, giveReceipt } from '../../../../testing/papers/receipt.ts'
import { colombo, galle, kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { getCustomer } from '../../../parties/customers/contract.ts'
import {
  createPaymentReceipt,
  getPaymentReceipt,
  openBillsOfCustomer,
  paymentReceipts,
  returnedCheques,
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

let number = 700_000
/** A cheque of 700.00 that came back, of a customer who owes 300.00 on the bill beside it. */
async function bounced() {
  number += 1
  const customer = await aCustomer(shop)
  const payment = { paidStatus: '2' as const, modeOfPayments: [byCheque(bank, '700.00', String(number))], receivedAmount: '700.00' }
  const { code: bill } = await sell(cashier, aCreditBill(customer, [aLine(wash)], '1000.00', payment))
  const code = `${bill}01`
  await moveThem(manager, aMove('deposit', [{ code, version: 1 }], { accountCode: await anAccount(shop) }))
  await moveThem(manager, aMove('return', [{ code, version: 2, charge: '50.00' }], { reason: 'Refer to drawer' }))
  return { customer, bill, cheque: code }
}
const legsOf = async (code: string) => (await ledgerOf(shop, code)).map(line => line.replace(/^1 /, '').replace(/ of \d+/, ''))
const chequeNow = async (code: string) =>
  (await shop.owner.query<{ state: string; settled: string }>('select state, settled::text from cheque where code = $1', [code])).rows[0]
const reverse = ({ code, version }: Pick<PaymentReceiptRead, 'code' | 'version'>) =>
  manager.call(reversePaymentReceipt, { body: { code, version, reason: 'Wrong customer' } })
describe('a returned cheque', () => {
  test('is settled in parts, with the charge of the bank, and owed again when a receipt is taken back', async () => {
    const { customer, cheque } = await bounced()
    const { reply: owed } = await cashier.call(openBillsOfCustomer, { params: { id: customer } })
    expect(owed.cheques).toMatchObject([{ code: cheque, outstanding: '700.00', charge: '50.00', isHere: true, daysOverdue: 0 }])
    const { reply: list } = await cashier.call(returnedCheques.list, { query: { customerCode: customer } })
    expect(list.cheques).toMatchObject([{ code: cheque, outstanding: '700.00', customerCode: customer }])
    const part = { cheques: [{ chequeCode: cheque, amount: '300.00', charge: '50.00' }] }
    const first = await giveReceipt(cashier, aReceipt(customer, [inCash('350.00')], {}, part))
    expect(first.cheques).toMatchObject([{ paidAmount: '300.00', charge: '50.00', outstanding: '400.00' }])
    expect(await legsOf(first.code)).toEqual(['debit 1101 350.00 (2)', 'credit 1310 300.00 (2)', 'credit 6900 50.00 (2)'])
    expect(await chequeNow(cheque)).toEqual({ state: 'RETURNED', settled: '30000' })
    const rest = { cheques: [{ chequeCode: cheque, amount: '400.00' }] }
    const second = await giveReceipt(cashier, aReceipt(customer, [inCash('450.00')], {}, rest))
    expect(await legsOf(second.code)).toEqual(['debit 1101 450.00 (2)', 'credit 1310 400.00 (2)', 'credit 2200 50.00 (9)'])
    expect(await chequeNow(cheque)).toEqual({ state: 'SETTLED', settled: '70000' })
    const again = cashier.call(createPaymentReceipt, {
      body: aReceipt(customer, [inCash('1.00')], {}, { cheques: [{ chequeCode: cheque, amount: '1.00' }] }),
    })
    expect((await refusalOf(again))[2]).toBe(`Cheque ${number} is settled: nothing is owed on it. Take it off the receipt.`)
    expect((await reverse(second)).status).toBe(200)
    expect(await chequeNow(cheque)).toEqual({ state: 'RETURNED', settled: '30000' })
    expect((await cashier.call(getCustomer, { params: { id: customer } })).reply.customer.chequeReturnAmount).toBe('400.00')
  })

  test('is refused above what is left of it, and while the bank has it', async () => {
    const { customer, cheque } = await bounced()
    const codeOf = async (chequeCode: string, amount: string) =>
      (
        await refusalOf(
          cashier.call(createPaymentReceipt, { body: aReceipt(customer, [inCash('900.00')], {}, { cheques: [{ chequeCode, amount }] }) }),
        )
      )[1]
    expect(await codeOf(cheque, '700.01')).toBe('RECEIPT_ABOVE_DUE')
    expect(await codeOf((await bounced()).cheque, '1.00')).toBe('RECEIPT_DEBT_UNKNOWN')
    const held = await giveReceipt(cashier, aReceipt(customer, [byCheque(bank, '10.00', '799999')]))
    expect(await codeOf(`${held.code}01`, '1.00')).toBe('RECEIPT_DEBT_CLOSED')
  })
})

test('what was owed before the books began is settled like a bill', async () => {
  const customer = await aCustomer(shop)
  const [opening = ''] = await openBooks(shop, [anOpening('customer-owes', customer, '100.00')])
  const { reply } = await cashier.call(openBillsOfCustomer, { params: { id: customer } })
  expect(reply.openings).toMatchObject([{ code: opening, outstanding: '100.00', isHere: true }])
  const body = aReceipt(customer, [inCash('60.00')], {}, { openings: [{ openingCode: opening, amount: '60.00' }] })
  const receipt = await giveReceipt(cashier, body)
  expect(receipt.openings).toMatchObject([{ openingCode: opening, paidAmount: '60.00', outstanding: '40.00' }])
  expect(await legsOf(receipt.code)).toEqual(['debit 1101 60.00 (2)', 'credit 1300 60.00 (2)'])
  expect(await brokenPromises(shop)).toEqual([])
  expect((await reverse(receipt)).status).toBe(200)
  expect((await shop.owner.query('select paid::int from opening_balance where code = $1', [opening])).rows).toEqual([{ paid: 0 }])
})

test('money that names nothing settles what is owed, the oldest first', async () => {
  const { customer, bill, cheque } = await bounced()
  const [opening = ''] = await openBooks(shop, [anOpening('customer-owes', customer, '100.00')])
  const receipt = await giveReceipt(cashier, aReceipt(customer, [inCash('450.00')], {}, { autoFill: true }))
  expect([receipt.openings, receipt.invoices, receipt.cheques].map(lines => lines.map(({ paidAmount }) => paidAmount))).toEqual([
    ['100.00'],
    ['300.00'],
    ['50.00'],
  ])
  expect([receipt.openings[0]?.openingCode, receipt.invoices[0]?.invoiceCode, receipt.cheques[0]?.chequeCode]).toEqual([
    opening,
    bill,
    cheque,
  ])
  const more = await giveReceipt(cashier, aReceipt(customer, [inCash('1000.00')], {}, { autoFill: true }))
  expect([more.settledAmount, more.overPayment]).toEqual(['650.00', '350.00'])
})

describe('debts of other locations', () => {
  const owed = async (customer: string, staff: Staff) => (await sell(staff, aCreditBill(customer, [aLine(wash)], '1000.00'))).code
  const paidOf = async (code: string) =>
    (
      await shop.owner.query<{ paid: string; status: string }>(
        'select paid::text, paid_status::text as status from invoice where code = $1',
        [code],
      )
    ).rows[0]
  const partOf = (receipt: PaymentReceiptRead) => receipt.invoices.find(({ partCode }) => partCode !== '')?.partCode ?? ''
  const daysOf = async (code: string) =>
    (
      await shop.owner.query<{ day: string }>('select business_date::text as day from gl_entry where paper_code = $1 order by entry_no', [
        code,
      ])
    ).rows.map(({ day }) => day)

  test('are settled with those of the own one, oldest first, by a part there that stands and falls with the receipt', async () => {
    const customer = await aCustomer(shop)
    const [atKandy, atGalle] = [await shop.signIn('cashier', kandy), await shop.signIn('sunil', galle)]
    const [there, here, far] = [await owed(customer, atKandy), await owed(customer, cashier), await owed(customer, atGalle)]
    const start = (await cashier.call(openBillsOfCustomer, { params: { id: customer } })).reply
    expect(start.invoices.every(({ isPayable }) => isPayable)).toBe(true)
    const { code } = await giveReceipt(cashier, aReceipt(customer, [inCash('2500.00')], {}, { autoFill: true }))
    const { paymentReceipt: receipt } = (await cashier.call(getPaymentReceipt, { params: { code } })).reply
    expect(receipt.invoices.map(({ invoiceCode, paidAmount, stockLocation }) => [invoiceCode, paidAmount, stockLocation.code])).toEqual(
      [
        [here, '1000.00', colombo],
        [far, '500.00', galle],
        [there, '1000.00', kandy],
      ].toSorted((a, b) => Number(a[2] !== colombo) - Number(b[2] !== colombo)),
    )
    const [galles, kandys] = receipt.invoices.slice(1).map(({ partCode }) => partCode) as [string, string]
    expect(await ledgerOf(shop, code)).toEqual([
      '1 debit 1101 2500.00 (2)',
      `1 credit 1300 1000.00 of ${customer} (2)`,
      `1 credit 1950 1000.00 of ${kandy} (2)`,
      `1 credit 1950 500.00 of ${galle} (2)`,
    ])
    expect(await ledgerOf(shop, kandys)).toEqual([`1 debit 1950 1000.00 of ${colombo} (71)`, `1 credit 1300 1000.00 of ${customer} (71)`])
    expect([await paidOf(here), await paidOf(there), await paidOf(far)]).toMatchObject([
      { paid: '100000' },
      { status: '3' },
      { status: '2' },
    ])
    expect(receipt.customer.creditAmount).toBe('500.00')
    const part = (await atKandy.call(getPaymentReceipt, { params: { code: kandys } })).reply.paymentReceipt
    expect(part).toMatchObject({ whole: { code, stockLocation: { code: colombo } }, totalAmount: '1000.00', modeOfPayments: [] })
    // Both ends read both, and nobody else.
    expect((await atKandy.call(getPaymentReceipt, { params: { code } })).status).toBe(200)
    expect((await cashier.call(getPaymentReceipt, { params: { code: galles } })).status).toBe(200)
    expect((await atKandy.call(getPaymentReceipt, { params: { code: galles } })).status).toBe(404)
    const linksOf = async (of: string) => (await atKandy.call(getPaperLinks, { params: { code: of } })).reply.links.map(link => link.number)
    expect([await linksOf(there), await linksOf(kandys), await linksOf(code)]).toEqual([[kandys], [code], [kandys, galles].toSorted()])
    expect((await atKandy.call(paymentReceipts.list, { query: { customerCode: customer } })).reply.total).toBe(0)
    const byItself = { body: { code: kandys, version: 1, reason: 'Mistake' } }
    expect((await refusalOf((await shop.signIn('manager', kandy)).call(reversePaymentReceipt, byItself)))[1]).toBe('RECEIPT_PART')
    expect(await brokenPromises(shop)).toEqual([])
    // By a manager who has no role where the parts are.
    const alone = await aSession(shop, await hire(shop, { [colombo]: 'manager' }))
    expect((await alone.call(reversePaymentReceipt, { body: { code, version: 1, reason: 'Wrong customer' } })).status).toBe(200)
    expect([await paidOf(here), await paidOf(there), await paidOf(far)].map(bill => [bill?.paid, bill?.status])).toEqual(
      Array(3).fill(['0', '1']),
    )
    expect(await ledgerOf(shop, kandys)).toHaveLength(4)
    expect((await auditOf(shop, kandys)).map(({ action }) => action)).toEqual(['create', 'reverse'])
  })

  test('hold the receipt while what its part left is forgiven there', async () => {
    const customer = await aCustomer(shop)
    const atKandy = await shop.signIn('cashier', kandy)
    const there = await owed(customer, atKandy)
    const receipt = await giveReceipt(cashier, aReceipt(customer, [inCash('995.00')], { [there]: '995.00' }))
    const { code: by } = await forgive(atKandy, aDiscount(customer, { invoices: [there], receiptCode: partOf(receipt) }, '5.00'))
    expect((await refusalOf(reverse(receipt)))[2]).toBe(
      `What payment receipt ${receipt.code} left was forgiven with settlement discount ${by} of Kandy Shop. Reverse that first.`,
    )
  })

  test('stay as they are where the user takes no payments', async () => {
    const customer = await aCustomer(shop)
    const [there, here] = [await owed(customer, await shop.signIn('cashier', kandy)), await owed(customer, cashier)]
    const alone = await aSession(shop, await hire(shop, { [colombo]: 'cashier' }))
    const { invoices } = (await alone.call(openBillsOfCustomer, { params: { id: customer } })).reply
    expect(invoices.map(({ code, isPayable }) => [code, isPayable]).toSorted()).toEqual(
      [
        [here, true],
        [there, false],
      ].toSorted(),
    )
    const body = aReceipt(customer, [inCash('1500.00')], { [there]: '1.00' })
    expect((await refusalOf(alone.call(createPaymentReceipt, { body })))[2]).toBe(
      `Bill ${there} is not a debt of this customer at a location where you take payments. Take it off the receipt.`,
    )
    const filled = await giveReceipt(alone, aReceipt(customer, [inCash('1500.00')], {}, { autoFill: true }))
    expect([filled.settledAmount, filled.overPayment]).toEqual(['1000.00', '500.00'])
  })

  test('are paid on the next open day of their location', async () => {
    const customer = await aCustomer(shop)
    const admin = await shop.signIn('admin', kandy)
    const there = await owed(customer, admin)
    const close = await closeDay(admin, aClose(demoToday, '0.00'))
    const first = await giveReceipt(cashier, aReceipt(customer, [inCash('10.00')], { [there]: '10.00' }))
    const tomorrow = addDays(date(demoToday), 1)
    expect([await daysOf(first.code), await daysOf(partOf(first))]).toEqual([[demoToday], [tomorrow]])
    await openDay(admin, close)
    // Its series has a paper of tomorrow already.
    const next = await giveReceipt(cashier, aReceipt(customer, [inCash('10.00')], { [there]: '10.00' }))
    expect(await daysOf(partOf(next))).toEqual([tomorrow])
    expect((await reverse(first)).status).toBe(200)
    expect(await daysOf(partOf(first))).toEqual([tomorrow, tomorrow])
  })
})

test('many receipts for one returned cheque settle it once', async () => {
  const { customer, cheque } = await bounced()
  const body = aReceipt(customer, [inCash('300.00')], {}, { cheques: [{ chequeCode: cheque, amount: '300.00' }] })
  const answers = await Promise.all(Array.from({ length: 12 }, () => cashier.call(createPaymentReceipt, { body })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(await chequeNow(cheque)).toEqual({ state: 'RETURNED', settled: '60000' })
})

test('and the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
