/**
 * Three days of a shop with two locations that is registered for VAT at 18 %, with every figure worked out by hand beside its paper:
 * orders and advances, an exchange, a payment for another location, what is forgiven and written off, merged customers, tax papers that
 * come late, and the VAT that is filed and paid. After each day every account of each location is what is written here.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoToday } from '../database/test-database.ts'
import { createAdvance } from '../features/selling/sales-orders/order-contract.ts'
import { createPurchaseReturn } from '../features/buying/purchasing/return-contract.ts'
import { confirmDay } from '../features/shop/session/contract.ts'
import { createVatPayment, fileVatReturn, getVatReturn } from '../features/tax/vat-return/contract.ts'
import { getStatement } from '../features/money/statements/contract.ts'
import { addDays, date } from '../kernel/dates.ts'
import { aCashBill, aCreditBill, aLine, sell } from '../testing/papers/bill.ts'
import { brokenPromises } from '../testing/books.ts'
import { saved } from '../testing/calls.ts'
import { aClose, closeDay } from '../testing/papers/day-close.ts'
import { aTaxDocument, registers } from '../testing/vat.ts'
import { claimLater, giveVatLater } from '../testing/papers/late-tax-invoice.ts'
import { mergeThem } from '../testing/merges.ts'
import { aBadDebt, writeOff } from '../testing/papers/bad-debt.ts'
import { anExpense, spend } from '../testing/papers/expense.ts'
import { aDiscount, forgive } from '../testing/papers/settlement-discount.ts'
import { giveVoucher, aVoucher } from '../testing/papers/voucher.ts'
import { anAccount, byOverPayment, byReturnAmount, inCash, payByOwnCheque, payByReturn, payCash } from '../testing/payments.ts'
import { aCustomer, aSession, hire } from '../testing/people.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../testing/papers/grn.ts'
import { aReceipt, giveReceipt } from '../testing/papers/receipt.ts'
import { allDisagreements } from '../testing/report-agreements.ts'
import { aReturn, aReturnedLine, takeBack } from '../testing/papers/sales-return.ts'
import { anAskedLine, aSalesOrder, takeOrder } from '../testing/papers/sales-order.ts'
import { colombo, kandy, openShop, type Shop, type Staff } from '../testing/shop.ts'
import { anItem, type TestItem } from '../testing/stock.ts'

const first = date(demoToday)
const second = addDays(first, 1)
const inJanuary = date('2027-01-05')

type Books = Readonly<Record<string, string>>

let shop: Shop
let owner: string
let here: Staff
let there: Staff
let began: Map<string, number>
let pad: TestItem
let work: TestItem
let supplier: string
let expenseAccount: string
const customers = { ahead: '', slow: '', exchanging: '', double: '' }
const papers = { claimed: '', unclaimed: '', back: '' }
let ownAccount: string

beforeAll(async () => {
  shop = await openShop()
  await registers(shop)
  owner = await hire(shop, { [colombo]: 'superadmin', [kandy]: 'superadmin' })
  pad = await anItem(shop, { retail: '236.00' })
  work = await anItem(shop, { type: 'service', unit: 'Job', retail: '118.00' })
  ownAccount = await anAccount(shop)
  for (const who of ['ahead', 'slow', 'exchanging', 'double'] as const) customers[who] = await aCustomer(shop)
  await comeOn(null)
  supplier = await aSupplier(here)
  began = await sums()
}, 120_000)
afterAll(() => shop.close())

/** The owner signs in at both locations, on another day, and says that it is right. */
async function comeOn(day: string | null): Promise<void> {
  if (day !== null) shop.setClock(Date.parse(`${day}T10:00:00+05:30`))
  here = await aSession(shop, owner)
  there = await aSession(shop, owner, { location: kandy })
  if (day === null) return
  for (const staff of [here, there]) {
    // oxlint-disable-next-line no-await-in-loop -- one location after the other
    await saved(staff, confirmDay, { date: day, username: 'manager', password: 'manager1234' })
  }
}

/** Debit less credit of each account at each location, in cents. */
async function sums(): Promise<Map<string, number>> {
  const { rows } = await shop.owner.query<{ at: string; cents: string }>(
    `select location_code || ' ' || account_code as at, sum(debit - credit) as cents from gl_line group by 1`,
  )
  return new Map(rows.map(({ at, cents }) => [at, Number(cents)]))
}

/** What the days did to the accounts of a location: "1101" is "1,474.00", credits in brackets; what came to nothing is left out. */
async function didTo(location: string): Promise<Books> {
  const now = await sums()
  const told = [...now].flatMap(([at, cents]) => {
    const [place, account] = at.split(' ') as [string, string]
    const moved = cents - (began.get(at) ?? 0)
    const text = (Math.abs(moved) / 100).toFixed(2)
    return place !== location || moved === 0 ? [] : [[account, moved < 0 ? `(${text})` : text]]
  })
  return Object.fromEntries(told.toSorted()) as Books
}

/** Every promise holds, and the reports of the day, and of the days before as far as they are asked for, agree. */
async function expectProved(day: string, daysBack = 0): Promise<void> {
  expect(await brokenPromises(shop)).toEqual([])
  expect(await allDisagreements(shop, date(day), daysBack)).toEqual([])
}

test(
  'the first day: bought, ordered, sold, exchanged, paid elsewhere, forgiven, written off and merged',
  { timeout: 120_000 },
  async () => {
    // 10 pads at 100.00 with a tax invoice of 180.00, and 5 at 118.00 whose tax invoice is to come.
    const claimed = aNote(supplier, [aReceivedLine(pad, '10', '100.00', { retailPrice: '236.00', wholesalePrice: '200.00' })], '1180.00', {
      taxInvoice: aTaxDocument('180.00'),
    })
    const note = await receive(here, claimed)
    papers.claimed = note.code
    const later = aNote(supplier, [aReceivedLine(pad, '5', '118.00', { retailPrice: '236.00', wholesalePrice: '200.00' })], '590.00')
    papers.unclaimed = (await receive(here, later)).code
    const stockCode = note.stockHistories[0]!.stockCode
    const pads = (quantity: string) => aLine(pad, quantity, { stockCode })

    // 4 pads ordered, 944.00, of which 500.00 is paid ahead; two of them are billed: 472.00, VAT 72.00, cost 200.00. 28.00 stays ahead.
    const order = await takeOrder(here, aSalesOrder(customers.ahead, [anAskedLine(pad, '4')], '944.00'))
    await saved(here, createAdvance, { salesOrderCode: order.code, modeOfPayments: [inCash('500.00')] })
    const ofOrder = {
      customerCode: customers.ahead,
      salesOrderCode: order.code,
      paidStatus: '3' as const,
      modeOfPayments: [byOverPayment('472.00')],
    }
    await sell(here, aCashBill([pads('2')], '472.00', ofOrder))

    // 3 pads on credit: 708.00, VAT 108.00, cost 300.00. 700.00 is paid and 8.00 forgiven.
    const slow = await sell(here, aCreditBill(customers.slow, [pads('3')], '708.00'))
    await giveReceipt(here, aReceipt(customers.slow, [inCash('700.00')], { [slow.code]: '700.00' }))
    await forgive(here, aDiscount(customers.slow, { invoices: [slow.code] }, '8.00'))

    // A pad is exchanged: sold for 236.00, taken back, VAT 36.00 and cost 100.00 with it, and the first half of 472.00 for two others.
    const wrong = await sell(here, aCashBill([pads('1')], '236.00', { customerCode: customers.exchanging }))
    await takeBack(here, aReturn(wrong, [aReturnedLine(wrong, 1)], '236.00', { paidStatus: '1', cashPayAmount: '0' }))
    const instead = {
      customerCode: customers.exchanging,
      paidStatus: '3' as const,
      modeOfPayments: [byReturnAmount('236.00'), inCash('236.00')],
    }
    await sell(here, aCashBill([pads('2')], '472.00', instead))

    // Ten jobs on credit at Kandy, 1,180.00, VAT 180.00: 1,000.00 is paid in Colombo, and the rest is written off.
    const far = await sell(there, aCreditBill(customers.slow, [aLine(work, '10')], '1180.00'))
    await giveReceipt(here, aReceipt(customers.slow, [inCash('1000.00')], { [far.code]: '1000.00' }))
    await writeOff(there, aBadDebt(customers.slow, { invoices: [far.code] }, '180.00'))

    // One job, 118.00, VAT 18.00, of a customer who is the one that has 28.00 ahead.
    await sell(here, aCreditBill(customers.double, [aLine(work)], '118.00'))
    await mergeThem(here, { from: customers.double, into: customers.ahead })

    // A pad goes back at 100.00, without a tax credit note so far; electricity for 1,180.00 with a tax invoice of 180.00.
    const back = { supplierCode: supplier, reason: 'Leaks', totalAmount: '100.00', stockHistories: [{ stockCode, quantity: '1' }] }
    papers.back = (await saved(here, createPurchaseReturn, back)).code
    const spent = await spend(here, await anExpense(shop, payCash('1180.00'), { taxInvoice: aTaxDocument('180.00') }))
    const { rows } = await shop.owner.query<{ code: string }>('select account_code as code from expense_category where code = $1', [
      spent.category.code,
    ])
    expenseAccount = rows[0]!.code

    expect(await didTo(colombo)).toEqual({
      // 500 + 700 + 236 + 236 + 1,000 − 1,180
      '1101': '1492.00',
      '1300': '118.00',
      // 10 and 5 pads less 2 + 3 + 1 − 1 + 2 sold and one that went back: 2 at 100.00, 5 at 118.00.
      '1400': '790.00',
      '1510': '100.00',
      '1600': '360.00',
      '1950': '(1000.00)',
      '2100': '(1770.00)',
      '2200': '(28.00)',
      // 72 + 108 + 36 − 36 + 72 + 18
      '2300': '(270.00)',
      '4000': '(1600.00)',
      '4010': '(100.00)',
      '4090': '200.00',
      '4095': '8.00',
      '5000': '700.00',
      [expenseAccount]: '1000.00',
    })
    expect(await didTo(kandy)).toEqual({ '1950': '1000.00', '2300': '(180.00)', '4010': '(1000.00)', '6950': '180.00' })
    await expectProved(first)
  },
)

test('the second day: tax papers that come late, and a supplier who is paid', { timeout: 120_000 }, async () => {
  const { rows } = await shop.owner.query<{ cash: string }>(
    `select (sum(debit - credit) / 100)::numeric(12, 2)::text as cash from gl_line where location_code = $1 and account_code = '1101'`,
    [colombo],
  )
  await closeDay(here, aClose(first, rows[0]!.cash))
  await comeOn(second)
  await claimLater(here, { grnCode: papers.unclaimed, taxInvoice: aTaxDocument('90.00') })
  await giveVatLater(here, { purchaseReturnCode: papers.back, taxCreditNote: aTaxDocument('18.00') })
  // 1,180.00 + 590.00 = 1,770.00, of which 100.00 is what went back.
  const means = [payByReturn(papers.back, '100.00'), payByOwnCheque(ownAccount, '1670.00', '000801')]
  await giveVoucher(here, aVoucher(supplier, means, { [papers.claimed]: '1180.00', [papers.unclaimed]: '590.00' }))
  expect(await didTo(colombo)).toEqual({
    ...{ '1101': '1492.00', '1300': '118.00', '1400': '790.00', '1600': '432.00', '1950': '(1000.00)', '2110': '(1670.00)' },
    ...{ '2200': '(28.00)', '2300': '(270.00)', '4000': '(1600.00)', '4010': '(100.00)', '4090': '200.00', '4095': '8.00' },
    // The VAT that was in the price comes off, that of the returned pad goes back on.
    ...{ '5000': '700.00', '5110': '(72.00)', [expenseAccount]: '1000.00' },
  })
  const statementOf = async (code: string) =>
    (await here.call(getStatement, { params: { code }, query: { fromDate: first, toDate: second } as never })).reply.statement
  expect(await statementOf(customers.ahead)).toMatchObject({ balance: '90.00', toPay: '90.00', overPayment: '28.00' })
  expect(await statementOf(customers.slow)).toMatchObject({ balance: '0.00', toPay: '0.00' })
  await expectProved(second, 1)
})

test('in January: the VAT of the quarter is filed over both locations, and paid', { timeout: 120_000 }, async () => {
  await comeOn(inJanuary)
  const to = '2026-12-31'
  const { vatReturn } = (await here.call(getVatReturn, { params: { to } })).reply
  // 270.00 of Colombo and 180.00 of Kandy; 180 + 180 + 90 − 18.
  expect([vatReturn.outputVat, vatReturn.inputVat]).toEqual(['450.00', '432.00'])
  await saved(here, fileVatReturn, { to, outputVat: '450.00', inputVat: '432.00' })
  await saved(here, createVatPayment, { kind: 'payment', to, payment: payCash('18.00'), reference: 'Q4' })
  expect(await didTo(colombo)).toEqual({
    ...{ '1101': '1474.00', '1300': '118.00', '1400': '790.00', '1950': '(820.00)', '2110': '(1670.00)', '2200': '(28.00)' },
    ...{ '4000': '(1600.00)', '4010': '(100.00)', '4090': '200.00', '4095': '8.00', '5000': '700.00', '5110': '(72.00)' },
    [expenseAccount]: '1000.00',
  })
  expect(await didTo(kandy)).toEqual({ '1950': '820.00', '4010': '(1000.00)', '6950': '180.00' })
  await expectProved(inJanuary)
})
