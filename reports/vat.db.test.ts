import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoToday } from '../database/test-database.ts'
import { editInvoice, reverseInvoice } from '../features/selling/sales/contract.ts'
import { getVatReturn } from '../features/tax/vat-return/contract.ts'
import { addDays, date } from '../kernel/dates.ts'
import { parseMoney, subtract, zero } from '../kernel/money.ts'
import { aCashBill, aCreditBill, aLine, sell } from '../testing/papers/bill.ts'
import { brokenPromises } from '../testing/books.ts'
import { anExpense, spend } from '../testing/papers/expense.ts'
import { aTaxDocument, registers } from '../testing/vat.ts'
import { aCustomer } from '../testing/people.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../testing/papers/grn.ts'
import { allDisagreements } from '../testing/report-agreements.ts'
import { aReturn, aReturnedLine, takeBack } from '../testing/papers/sales-return.ts'
import { openShop, tenInTheMorning, type Shop, type Staff } from '../testing/shop.ts'
import { anItem } from '../testing/stock.ts'
import { payCash } from '../testing/payments.ts'
import type { Report } from './engine/server/define-report.ts'
import { accountLines } from './accounts/account-lines.ts'
import { itemsSalesByCustomer } from './customers/items-sales-by-customer.ts'
import { periodicExpenses } from './expenses/periodic-expenses.ts'
import { reports } from './index.ts'
import { detailPurchase } from './purchasing/detail-purchase.ts'
import { monthlyPurchase } from './purchasing/monthly-purchase.ts'
import { dailySales } from './sales/daily-sales.ts'
import { dailySalesWithPayment } from './sales/daily-sales-with-payment.ts'
import { monthlySales } from './sales/monthly-sales.ts'

const today = date(demoToday)
const tomorrow = addDays(today, 1)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

interface Told {
  about: { hidden: string[] }
  totals: Record<string, string | null>
}

async function ask(staff: Staff, report: Report, query: Record<string, unknown> = {}): Promise<Told> {
  const { status, reply, error } = await staff.call(report.call, { query: { locationCode: 'all', ...query } as never })
  if (status !== 200) throw new Error(`${report.view.slug}: ${error.message.errorInfo[2]}`)
  return reply as unknown as Told
}

test('a shop that was never registered has no column of VAT', async () => {
  const admin = await shop.signIn('admin')
  for (const report of reports.filter(({ ofVat }) => ofVat.length > 0)) {
    const { about, totals } = await ask(admin, report)
    expect([report.view.slug, about.hidden]).toEqual([report.view.slug, [...report.ofVat]])
    expect(report.ofVat.map(key => totals[key] ?? null)).toEqual(report.ofVat.map(() => null))
  }
})

async function twoDays(): Promise<void> {
  const bulb = await anItem(shop, { retail: '100.00', entries: [{ quantity: '40', cost: '60.00' }] })
  const bread = await anItem(shop, { retail: '70.00', entries: [{ quantity: '40', cost: '50.00' }] })
  await shop.owner.query(`update item set vat_class = 'exempt' where code = $1`, [bread.code])
  const admin = await shop.signIn('admin')
  const customer = await aCustomer(shop)
  const mistake = ({ code, version }: { code: string; version: number }) => ({ body: { code, version, reason: 'Mistake' } })
  const done = (answer: { status: number }) => expect(answer.status).toBe(200)
  const mixed = aCashBill([aLine(bulb, '3'), aLine(bread)], '333.00', { customerCode: customer, discountPercentage: '10' })
  const bill = await sell(admin, mixed)
  await takeBack(admin, aReturn(bill, [aReturnedLine(bill, 1, '1')], '90.00'))
  const owed = await sell(admin, aCreditBill(customer, [aLine(bulb)], '100.00'))
  const edited = { ...aCreditBill(customer, [aLine(bulb, '2')], '200.00'), version: owed.version }
  done(await admin.call(editInvoice, { params: { id: owed.code }, body: edited }))
  done(await admin.call(reverseInvoice, mistake(await sell(admin, aCashBill([aLine(bulb)], '100.00')))))
  const late = await sell(admin, aCashBill([aLine(bulb, '5')], '500.00'))
  const supplier = await aSupplier(admin)
  await receive(admin, aNote(supplier, [aReceivedLine(bulb, '10', '60.00')], '708.00', { taxInvoice: aTaxDocument('108.00') }))
  await spend(admin, await anExpense(shop, payCash('118.00'), { taxInvoice: aTaxDocument('18.00') }))
  shop.setClock(tenInTheMorning + 86_400_000)
  done(await (await shop.signIn('admin')).call(reverseInvoice, mistake(late)))
}

test('reports of a registered shop agree with each other, with the ledger and with the schedules', async () => {
  await registers(shop)
  await twoDays()
  const admin = await shop.signIn('admin')
  expect(await allDisagreements(shop, tomorrow, 1)).toEqual([])
  const days = { fromDate: today, toDate: tomorrow }
  const { vatReturn } = (await admin.call(getVatReturn, { params: { to: '2026-12-31' } })).reply
  const sales = await ask(admin, monthlySales, days)
  // 333.00 and 200.00 less 90.00 of returns, of which 63.00 are exempt: 380.00 × 18 ÷ 118 = 57.966.
  expect([sales.totals.net, sales.totals.vat, sales.totals.value]).toEqual(['443.00', '57.97', '385.03'])
  expect(vatReturn.outputVat).toBe('57.97')
  const cents = ({ totals }: Told) => parseMoney(totals.vat ?? '') ?? zero
  const [bought, spent] = [await ask(admin, monthlyPurchase, days), await ask(admin, periodicExpenses, days)]
  expect([cents(bought), cents(spent)]).toEqual([parseMoney('108.00'), parseMoney('18.00')])
  expect(subtract(parseMoney(vatReturn.inputVat) ?? zero, cents(bought))).toBe(cents(spent))
  // By lines and by customers it is the same; what was taken back is in none of them.
  const byLine = await ask(admin, detailPurchase, days)
  expect([byLine.totals.net, byLine.totals.vat]).toEqual(['600.00', '108.00'])
  const byCustomer = await ask(admin, itemsSalesByCustomer, days)
  expect([byCustomer.totals.net, byCustomer.totals.vat, byCustomer.totals.value]).toEqual(['443.00', '57.97', '385.03'])
  // The returned 90.00 are in no bill: 13.73 of VAT.
  const [paid, told] = [await ask(admin, dailySalesWithPayment, days), await ask(admin, dailySales, days)]
  expect([paid.totals.total, paid.totals.vat]).toEqual([told.totals.total, told.totals.vat])
  expect(told.about.hidden).toEqual([])
  const { lines } = (await ask(admin, accountLines, { ...days, accountCode: '4000' })) as unknown as {
    lines: { source: string; vat: string | null }[]
  }
  expect(lines.map(({ vat }) => vat)).toContain('41.19')
  expect(await brokenPromises(shop)).toEqual([])
}, 60_000)
