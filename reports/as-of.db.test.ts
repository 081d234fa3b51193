import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoToday } from '../database/test-database.ts'
import { reverseOpeningBalance } from '../features/money/openings/contract.ts'
import { reverseGrn } from '../features/buying/purchasing/grn-contract.ts'
import { reversePaymentReceipt } from '../features/money/receipts/contract.ts'
import { reverseInvoice } from '../features/selling/sales/contract.ts'
import { reverseSalesReturn } from '../features/selling/returns/contract.ts'
import type { DueKind } from '../features/money/vouchers/due.ts'
import { reversePaymentVoucher } from '../features/money/vouchers/contract.ts'
import { addDays, date } from '../kernel/dates.ts'
import { aCreditBill, aLine, sell } from '../testing/papers/bill.ts'
import { saved } from '../testing/calls.ts'
import { aChequeInHand, aMove, moveThem } from '../testing/papers/cheque-move.ts'
import { enter } from '../testing/papers/opening.ts'
import { aBank, anAccount, inCash, payByOwnCheque, payCash } from '../testing/payments.ts'
import { aCustomer } from '../testing/people.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../testing/papers/grn.ts'
import { aReceipt, giveReceipt } from '../testing/papers/receipt.ts'
import { aReturn, aReturnedLine, takeBack } from '../testing/papers/sales-return.ts'
import { openShop, type Shop, type Staff } from '../testing/shop.ts'
import { anItem, type TestItem } from '../testing/stock.ts'
import { onTheSecondDay } from '../testing/two-days.ts'
import { mistake } from '../testing/papers/paper.ts'
import { aCorrection, correctPrices, lockNote } from '../testing/papers/price-correction.ts'
import { aVoucher, giveVoucher } from '../testing/papers/voucher.ts'
import { creditStatement } from './customers/credit-statement.ts'
import { customerAging } from './customers/customer-aging.ts'
import { wholeReport } from './engine/report-contract.ts'
import type { Report } from './engine/server/define-report.ts'
import { reports } from './index.ts'
import { debitStatement } from './purchasing/debit-statement.ts'
import { purchaseList } from './purchasing/purchase-list.ts'

// A report that was printed in the evening says the same when it is asked for again, also after something was paid, brought back, reversed or sent
// back by a bank since.

const today = date(demoToday)
const days = { fromDate: addDays(today, -25), toDate: today }

let shop: Shop
let admin: Staff
let customerCode: string
let supplierCode: string
let carrierCode: string
let oil: TestItem
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn('admin')
  customerCode = await aCustomer(shop)
  supplierCode = await aSupplier(admin)
  carrierCode = await aSupplier(admin)
  oil = await anItem(shop, { unit: 'Litre' })
}, 120_000)
afterAll(() => shop.close())

/** A day of papers; answers what becomes of them on the next one. */
async function aDay(): Promise<(by: Staff) => Promise<void>> {
  const account = await anAccount(shop)
  const note = await receive(admin, aNote(supplierCode, [aReceivedLine(oil, '20.5', '33.33')], '683.27'))
  const wrongNote = await receive(admin, aNote(supplierCode, [aReceivedLine(oil, '3', '40.00')], '120.00'))
  const wrongVoucher = await giveVoucher(admin, aVoucher(supplierCode, [payCash('100.00')], { [note.code]: '100.00' }))
  const voucher = await giveVoucher(admin, aVoucher(supplierCode, [payByOwnCheque(account, '60.00', '000910')], { [note.code]: '60.00' }))
  const owed = await sell(admin, aCreditBill(customerCode, [aLine(oil, '3')], '300.00'))
  const half = await sell(
    admin,
    aCreditBill(customerCode, [aLine(oil, '2.25')], '225.00', { paidStatus: '2', modeOfPayments: [inCash('25.00')] }),
  )
  const wrongReturn = await takeBack(admin, aReturn(half, [aReturnedLine(half, 1, '1')], '100.00', { paidStatus: '1', cashPayAmount: '0' }))
  const wrongBill = await sell(admin, aCreditBill(customerCode, [aLine(oil, '1')], '100.00'))
  await giveReceipt(admin, aReceipt(customerCode, [inCash('30.00')], { [owed.code]: '30.00' }))
  const wrongReceipt = await giveReceipt(admin, aReceipt(customerCode, [inCash('50.00')], { [owed.code]: '50.00' }))
  const cheque = await aChequeInHand({ shop, staff: admin }, { customer: customerCode, amount: '80.00' })
  await moveThem(admin, aMove('deposit', [cheque], { accountCode: account }))
  return async by => {
    await saved(by, reversePaymentReceipt, mistake(wrongReceipt.code))
    await saved(by, reverseSalesReturn, mistake(wrongReturn.code))
    await saved(by, reverseInvoice, mistake(wrongBill.code))
    await saved(by, reversePaymentVoucher, mistake(wrongVoucher.code))
    await saved(by, reverseGrn, mistake(wrongNote.code))
    const next = addDays(today, 1)
    const { rows } = await shop.owner.query<{ version: number }>('select version from cheque where code = $1', [`${voucher.code}01`])
    const out = { code: `${voucher.code}01`, version: rows[0]!.version }
    await moveThem(by, aMove('return', [{ ...cheque, version: 2 }], { reason: 'No funds', date: next }))
    await moveThem(by, aMove('return-own', [out], { reason: 'No funds', date: next }))
    await giveReceipt(by, aReceipt(customerCode, [inCash('200.00')], { [half.code]: '200.00' }))
    await giveVoucher(by, aVoucher(supplierCode, [payCash('40.00')], { [note.code]: '40.00' }))
    await takeBack(by, aReturn(owed, [aReturnedLine(owed, 1, '1')], '100.00', { paidStatus: '1', cashPayAmount: '0' }))
    await sell(by, aCreditBill(customerCode, [aLine(oil, '1.5')], '150.00'))
  }
}

const paidOf = (kind: DueKind, code: string, amount: string) =>
  aVoucher(carrierCode, [payCash(amount)], {}, { dues: [{ kind, code, amount }] })

/** A day of papers of one supplier and of opening cheques; answers what becomes of them on the next one. */
async function aDayOfDues(): Promise<(by: Staff) => Promise<void>> {
  const loaded = () =>
    receive(admin, aNote(carrierCode, [aReceivedLine(oil, '10', '60.00')], '600.00', { landedCosts: [{ amount: '10.00' }] }))
  const [paid, open] = [await loaded(), await loaded()]
  await giveVoucher(admin, paidOf('grn', paid.code, '600.00'))
  await lockNote(admin, open)
  const correction = await correctPrices(admin, aCorrection(open, ['10', '1.00'], '10.00'))
  const given = { kind: 'own-cheque', partyCode: carrierCode, accountCode: await anAccount(shop), dueDate: '2026-11-05' } as const
  const [back, out] = [
    await enter(admin, { ...given, reference: '000921', amount: '70.00' }),
    await enter(admin, { ...given, reference: '000922', amount: '80.00' }),
  ]
  await moveThem(admin, aMove('return-own', [{ code: `${back}01`, version: 1 }], { reason: 'No funds' }))
  const taken = { kind: 'cheque', partyCode: customerCode, reference: '000923', dueDate: '2026-11-05' } as const
  const wrong = await enter(admin, { ...taken, bankCode: await aBank(shop), amount: '90.00' })
  return async by => {
    const move = aMove('return-own', [{ code: `${out}01`, version: 1 }], { reason: 'No funds', date: addDays(today, 1) })
    await moveThem(by, move)
    await giveVoucher(by, paidOf('opening', back, '70.00'))
    await giveVoucher(by, paidOf('grn', open.code, '600.00'))
    await giveVoucher(by, paidOf('landed-cost', paid.code, '10.00'))
    await giveVoucher(by, paidOf('price-correction', correction.code, '10.00'))
    await saved(by, reverseOpeningBalance, mistake(wrong))
  }
}

/** What every report of days says of the first ones, without the moment. */
async function toldBy(staff: Staff): Promise<Record<string, unknown>> {
  const told: Record<string, unknown> = {}
  for (const { view, call } of reports.filter(report => report.view.period !== null)) {
    const party = { customer: customerCode, supplier: supplierCode, item: oil.code, number: '' }
    const required = view.filters.flatMap(({ name, finds, required: words }) => (words === null ? [] : [[name, party[finds ?? 'number']]]))
    const query = { size: wholeReport, locationCode: 'all', ...days, ...Object.fromEntries(required) }
    // oxlint-disable-next-line no-await-in-loop -- a user reads one report after the other
    const { status, reply, error } = await staff.call(call, { query: query as never })
    if (status !== 200) throw new Error(`${view.slug}: ${JSON.stringify(error)}`)
    told[view.slug] = { ...(reply as object), about: null }
  }
  return told
}

test('a report of a past day says what it said on that day, whatever came later', { timeout: 300_000 }, async () => {
  const later = [await aDay(), await aDayOfDues()]
  const then = await toldBy(admin)
  const evening = await onTheSecondDay(shop)
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const become of later) await become(evening)
  const again = await toldBy(evening)
  for (const [slug, told] of Object.entries(then)) expect([slug, again[slug]]).toEqual([slug, told])
})

test('and what it said were the figures of that day', async () => {
  const evening = await onTheSecondDay(shop)
  const of = async (report: Report, query: object) => {
    const { reply } = await evening.call(report.call, { query: { size: wholeReport, locationCode: 'all', ...query } as never })
    return reply as unknown as { totals: Record<string, string>; debitStatement: Record<string, unknown>[] }
  }
  const only = { ...days, code: customerCode }
  // 300.00 less 30.00 and 50.00, 225.00 less 25.00 and 100.00, 100.00; 80.00 ahead with a cheque.
  expect((await of(creditStatement, only)).totals).toMatchObject({
    bills: '3',
    due: '420.00',
    returnedCheques: '0.00',
    overPayment: '80.00',
    net: '340.00',
  })
  expect((await of(customerAging, only)).totals).toMatchObject({ notDue: '420.00', days30: '0.00', advances: '80.00', net: '340.00' })
  // The last day alone is enough, though the report begins with today.
  const last = { toDate: today, code: customerCode }
  expect((await of(customerAging, last)).totals).toEqual((await of(customerAging, only)).totals)
  // The next day 300.00 less 30.00 and 100.00 are owed and 150.00, and the cheque.
  const next = { ...only, toDate: addDays(today, 1) }
  expect((await of(creditStatement, next)).totals).toMatchObject({
    due: '320.00',
    returnedCheques: '80.00',
    overPayment: '80.00',
    net: '320.00',
  })
  const supplier = { ...days, supplierCode }
  // 683.27 less 100.00 and 60.00, and 120.00; the next day 683.27 less 40.00.
  expect((await of(purchaseList, supplier)).totals).toMatchObject({ total: '803.27', paid: '160.00', due: '643.27' })
  expect((await of(purchaseList, { ...supplier, toDate: addDays(today, 1) })).totals).toMatchObject({
    total: '683.27',
    paid: '40.00',
    due: '643.27',
  })
  expect((await of(debitStatement, { ...days, code: supplierCode })).totals).toMatchObject({ due: '643.27', net: '643.27' })
  // One freight, a note with its freight and correction, and the cheque that was back; the next day one freight, and the other cheque.
  const ofDues = async (toDate: string) =>
    (await of(debitStatement, { ...days, toDate, code: carrierCode })).debitStatement.map(({ openGrns, due, firstDue }) => [
      openGrns,
      due,
      firstDue,
    ])
  expect(await ofDues(today)).toEqual([[5, '700.00', '2026-11-05']])
  expect(await ofDues(addDays(today, 1))).toEqual([[2, '90.00', '2026-11-05']])
})
