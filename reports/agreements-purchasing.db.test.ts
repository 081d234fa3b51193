import { duePapers } from '../features/money/vouchers/server/dues.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoToday } from '../database/test-database.ts'
import { ages } from '../features/money/statements/ages.ts'
import { addDays, date } from '../kernel/dates.ts'
import { money, sumOf } from '../kernel/money.ts'
import { updatePrice } from '../features/stock/prices/contract.ts'
import { reversePriceCorrection } from '../features/buying/price-corrections/contract.ts'
import { aCashBill, aLine, sell } from '../testing/papers/bill.ts'
import { saved } from '../testing/calls.ts'
import { aCategory } from '../testing/papers/expense.ts'
import { mistake } from '../testing/papers/paper.ts'
import { aCorrection, correctPrices, lockNote } from '../testing/papers/price-correction.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../testing/papers/grn.ts'
import { colombo, kandy } from '../testing/shop.ts'
import { anItem } from '../testing/stock.ts'
import { bothDays, ledgerIn, onTheSecondDay, openTwoDays, spans, type Span, type TwoDays } from '../testing/two-days.ts'
import { wholeReport } from './engine/report-contract.ts'
import type { Report } from './engine/server/define-report.ts'
import { dailyExpenses } from './expenses/daily-expenses.ts'
import { monthlyExpenses } from './expenses/monthly-expenses.ts'
import { periodicExpenses } from './expenses/periodic-expenses.ts'
import { dailyPurchase } from './purchasing/daily-purchase.ts'
import { debitStatement } from './purchasing/debit-statement.ts'
import { detailPurchase } from './purchasing/detail-purchase.ts'
import { monthlyPurchase } from './purchasing/monthly-purchase.ts'
import { paymentVoucher } from './purchasing/payment-voucher.ts'
import { periodicVoucher } from './purchasing/periodic-voucher.ts'
import { purchaseList } from './purchasing/purchase-list.ts'
import { supplierAging } from './purchasing/supplier-aging.ts'
import { supplierList } from './purchasing/supplier-list.ts'
import { supplierSummery } from './purchasing/supplier-summery.ts'
import { grossProfitBySupplier } from './sales/gross-profit-by-supplier.ts'
import { priceChanges } from './stock/price-changes.ts'

interface Told {
  rows: Row[]
  totals: Record<string, string>
}
type Row = Record<string, string> & { isOff?: boolean }

const today = date(demoToday)
const tomorrow = addDays(today, 1)

let two: TwoDays
beforeAll(async () => {
  two = await openTwoDays()
}, 120_000)
afterAll(() => two.shop.close())

async function ask(report: Report, query: Record<string, unknown> = {}): Promise<Told> {
  const { status, reply, error } = await two.admin.call(report.call, { query: { size: wholeReport, ...query } as never })
  if (status !== 200) throw new Error(`${report.view.slug}: ${error.message.errorInfo[2]}`)
  const told = reply as unknown as Told & Record<string, Row[]>
  return { rows: told[report.view.key]!, totals: told.totals }
}
const cents = (text: string | null | undefined) => Math.round(Number(text ?? 0) * 100)
const queryOf = ({ place, ...days }: Span) => ({ locationCode: place, ...days })

test('suppliers are owed what the ledger says, each and together', async () => {
  const always = { fromDate: date('2000-01-01'), toDate: tomorrow }
  for (const locationCode of [colombo, kandy]) {
    const [statement, list] = [await ask(debitStatement, { locationCode }), await ask(supplierList, { locationCode })]
    const [due, returned, over] = await Promise.all(
      ['2100', '1510', '1500'].map(account => ledgerIn(two.shop, `account_code = '${account}'`, { place: locationCode, ...always })),
    )
    for (const { totals } of [statement, list])
      expect([cents(totals.due) + due!, cents(totals.returned), cents(totals.overPayment)]).toEqual([0, returned, over])
    expect(cents(statement.totals.net)).toBe(-due! - returned! - over!)
    expect(statement.rows.filter(({ net, due: owed, returned: back }) => [net, owed, back].every(amount => cents(amount) === 0))).toEqual(
      [],
    )
    const notes = await two.shop.owner.query<{ open: string }>(
      `select count(*) as open from ${duePapers} due where due.location_code = $1 and due.status = 'live' and due.paid + due.returned <> due.total`,
      [locationCode],
    )
    expect(statement.rows.reduce((all, row) => all + Number(row.openGrns), 0)).toBe(Number(notes.rows[0]!.open))
  }
  // The note and its freight are open: 680.00, less 65.00 that went back, 450.00 in money and 90.00 of it ahead.
  const own = await ask(debitStatement, { code: two.supplierCode })
  expect(own.rows).toMatchObject([{ due: '260.00', returned: '5.00', overPayment: '90.00', net: '165.00', openGrns: 2, oldestDays: 1 }])
})

test('what suppliers are owed by age is what they are owed, on either day, each and together', async () => {
  for (const toDate of [today, tomorrow]) {
    const query = { locationCode: 'all', fromDate: today, toDate }
    const [aged, statement] = [await ask(supplierAging, query), await ask(debitStatement, query)]
    for (const row of [...aged.rows, aged.totals])
      expect([toDate, sumOf(ages.map(({ key }) => money(cents(row[key]))))]).toEqual([toDate, cents(row.due)])
    const kept = ({ code, due, returned, overPayment, net }: Row | Told['totals']) => ({ code, due, returned, overPayment, net })
    expect(aged.rows.map(kept)).toEqual(statement.rows.map(kept))
    expect(kept(aged.totals)).toEqual(kept(statement.totals))
  }
})

test('a supplier summary runs from what was due to what is due, and says by what was paid', async () => {
  const { rows, totals } = await ask(supplierSummery, { ...bothDays, code: two.supplierCode })
  expect([rows[0]?.source, rows.at(-1)?.due, totals.amount]).toEqual(['Brought forward', '165.00', '165.00'])
  let due = 0
  for (const row of rows) {
    due += cents(row.amount)
    const paid = cents(row.cashPayment) + cents(row.chequePayment) + cents(row.cardPayment) + cents(row.bankPayment)
    expect([row.paper, cents(row.due)]).toEqual([row.paper, due])
    expect(cents(row.bought) - cents(row.returned) - paid).toBe(cents(row.amount))
  }
  expect(totals).toMatchObject({
    bought: '680.00',
    returned: '65.00',
    cashPayment: '100.00',
    chequePayment: '200.00',
    bankPayment: '150.00',
  })
  // 100.00 in cash, 200.00 by cheque, 150.00 by the bank and 60.00 of returns. 420.00 of them pay the note of 680.00, and 90.00 are ahead.
  expect(totals).toMatchObject({ returnAmount: '60.00', settled: '510.00', outstanding: '260.00' })
  const always = { fromDate: '2020-01-01', toDate: tomorrow }
  for (const { code, net, due: owed } of (await ask(debitStatement)).rows) {
    const summary = (await ask(supplierSummery, { ...always, code })).totals
    expect([code, summary.amount, summary.outstanding]).toEqual([code, net, owed])
  }
  const later = await ask(supplierSummery, { fromDate: tomorrow, toDate: tomorrow, code: two.supplierCode })
  expect(later.rows.map(({ source, amount }) => [source, amount])).toEqual([
    ['Brought forward', '585.00'],
    // Both at the same moment, so by their numbers.
    ['PMT', '80.00'],
    ['GRN', '-500.00'],
  ])
})

test('purchases are what the ledger owes for goods, in each of the four reports', async () => {
  for (const span of spans) {
    const bought = await ledgerIn(two.shop, `account_code = '2100' and source_code = 43`, span)
    const reports = [await ask(dailyPurchase, queryOf(span)), await ask(purchaseList, queryOf(span))]
    for (const { totals } of reports) expect([span, cents(totals.total) + cents(totals.landedCost) + bought]).toEqual([span, 0])
    const [daily] = reports
    const [detail, monthly] = [await ask(detailPurchase, queryOf(span)), await ask(monthlyPurchase, queryOf(span))]
    expect([cents(monthly.totals.gross), cents(monthly.totals.discount)]).toEqual([
      cents(daily!.totals.gross),
      cents(daily!.totals.discount),
    ])
    expect(cents(monthly.totals.net) + cents(monthly.totals.returned)).toBe(cents(daily!.totals.total))
    expect([cents(detail.totals.net), cents(detail.totals.discount)]).toEqual([
      cents(daily!.totals.gross) - cents(daily!.totals.discount),
      cents(daily!.totals.discount),
    ])
    const valued = await ledgerIn(two.shop, `account_code = '1400' and source_code = 43`, span)
    expect([span, cents(detail.totals.costValue)]).toEqual([span, valued])
  }
  const { rows } = await ask(dailyPurchase, { ...bothDays, supplierCode: two.supplierCode })
  expect(
    rows.map(({ gross, discount, total, paid, returned, due, status, isOff }) => [
      gross,
      discount,
      total,
      paid,
      returned,
      due,
      status,
      isOff,
    ]),
  ).toEqual([
    ['700.00', '50.00', '650.00', '420.00', '0.00', '230.00', 'Partial', false],
    ['300.00', '0.00', '300.00', '0.00', '0.00', '300.00', 'Reversed', true],
    ['500.00', '0.00', '500.00', '0.00', '0.00', '500.00', 'Reversed on 21/11/2026', false],
    ['-500.00', '0.00', '-500.00', '0.00', '0.00', '-500.00', 'Of 20/11/2026, reversed', false],
  ])
})

test('a month of purchases stands beside the month before, every day of it once', async () => {
  const [month, before] = [await ask(monthlyPurchase, { month: 11, year: 2026 }), await ask(monthlyPurchase, { month: 10, year: 2026 })]
  expect([month.rows.length, before.rows.length]).toEqual([21, 31])
  const known = new Map(before.rows.map(({ code, net }) => [code, net]))
  for (const { code, lastMonth, net, change } of month.rows) {
    expect([code, lastMonth]).toEqual([code, known.get(code!.replace('-11-', '-10-'))])
    expect(cents(change)).toBe(cents(net) - cents(lastMonth))
  }
  expect(before.totals.net).not.toBe('0.00')
  two.shop.setClock(Date.parse('2026-11-30T06:00:00Z'))
  two.admin = await two.shop.signIn('admin')
  const whole = await ask(monthlyPurchase, { month: 11, year: 2026, locationCode: colombo })
  const all = await ask(monthlyPurchase, { month: 10, year: 2026, locationCode: colombo })
  two.admin = await onTheSecondDay(two.shop)
  expect([whole.rows.length, whole.totals.lastMonth]).toEqual([30, all.totals.net])
})

test('vouchers are what left the tills and banks for suppliers, whole and by their means', async () => {
  for (const span of spans) {
    const [byType, byNote] = [await ask(paymentVoucher, queryOf(span)), await ask(periodicVoucher, queryOf(span))]
    const left = await ledgerIn(
      two.shop,
      `account_code in ('1101', '1102', '1201', '1203', '2110') and source_code between 15 and 20`,
      span,
    )
    const { cashPayment, chequePayment, cardPayment, bankPayment, returnAmount, paidAmount } = byNote.totals
    const money = cents(cashPayment) + cents(chequePayment) + cents(cardPayment) + cents(bankPayment)
    expect([span, money + left]).toEqual([span, 0])
    expect([cents(byType.totals.amount), cents(paidAmount)]).toEqual([money + cents(returnAmount), money + cents(returnAmount)])
  }
  const { rows } = await ask(paymentVoucher, bothDays)
  expect(rows.map(({ paymentType, amount, isOff }) => [paymentType, amount, isOff])).toEqual([
    ['Cash', '100.00', false],
    ['Cash', '7.00', true],
    ['Cash', '80.00', false],
    ['Cash', '-80.00', false],
    ['Online Transfer', '150.00', false],
    ['Own cheque', '200.00', false],
    ['Return Amount', '60.00', false],
  ])
  expect(rows.find(({ paymentType }) => paymentType === 'Own cheque')).toMatchObject({ reference: '000900', referenceDate: today })
  const { rows: lines } = await ask(periodicVoucher, { fromDate: today, toDate: today })
  expect(lines.slice(0, 2)).toMatchObject([
    {
      grnCode: two.note.code,
      grnTotal: '650.00',
      paidAmount: '420.00',
      outstanding: '230.00',
      cashPayment: '100.00',
      returnAmount: '60.00',
    },
    { grnCode: 'Paid ahead', paidAmount: '90.00', outstanding: null, cashPayment: null },
  ])
})

test('expenses are what their accounts were debited with, by category, day and means', async () => {
  for (const span of spans) {
    const told = [
      await ask(dailyExpenses, queryOf(span)),
      await ask(monthlyExpenses, queryOf(span)),
      await ask(periodicExpenses, queryOf(span)),
    ]
    const of = (accounts: string) => ledgerIn(two.shop, `account_code ${accounts} and source_code in (11, 12, 13)`, span)
    const [spent, cash, cheque, bank] = await Promise.all([of(`like '6%'`), of(`= '1101'`), of(`= '2110'`), of(`= '1201'`)])
    for (const { totals } of told) {
      expect([span, cents(totals.amount)]).toEqual([span, spent])
      expect([cents(totals.cash) + cash!, cents(totals.cheque) + cheque!, cents(totals.bankAmount) + bank!]).toEqual([0, 0, 0])
    }
  }
  // What was reversed on the next day is not known on this one.
  const { rows } = await ask(dailyExpenses, { fromDate: today, toDate: today })
  expect(rows.map(({ category, tender, amount, status, isOff }) => [category, tender, amount, status, isOff])).toEqual([
    ['Premises › Electricity', 'Online Transfer', '999.99', '', false],
    ['Premises › Rent', 'Own cheque', '5200.00', '', false],
    ['Premises › Rent', 'Cash', '10.00', 'Reversed', true],
    ['Premises › Rent', 'Cash', '20.00', '', false],
    ['Staff › Staff meals and tea', 'Cash', '350.75', '', false],
  ])
  const cheques = await ask(periodicExpenses, { ...bothDays, typeCode: '21910000002' })
  expect([cheques.rows.length, cheques.totals.amount]).toEqual([1, '5200.00'])
  const rent = await ask(monthlyExpenses, { ...bothDays, categoryCode: await aCategory(two.shop) })
  expect(rent.rows.map(({ date: day, expenses, amount }) => [day, expenses, amount])).toEqual([
    [today, 2, '5220.00'],
    [tomorrow, -1, '-20.00'],
  ])
  const byMonth = await ask(monthlyExpenses, { ...bothDays, categoryCode: await aCategory(two.shop), by: 'month' })
  expect(byMonth.rows.map(({ section, weekday, amount }) => [section, weekday, amount])).toEqual([['November 2026', '', '5200.00']])
  const ways = await Promise.all([{}, { by: 'day' }, { by: 'month' }].map(by => ask(monthlyExpenses, { ...bothDays, ...by })))
  expect(new Set(ways.map(({ totals }) => JSON.stringify(totals))).size).toBe(1)
  // What stands under a category counts with it: 5,200.00 of the rent and 999.99 of electricity.
  const premises = await ask(periodicExpenses, { ...bothDays, categoryCode: await aCategory(two.shop, 'Premises') })
  expect(premises.totals.amount).toBe('6199.99')
})

test('an expense whose cheque came back is taken off on that day, and stays on its own', async () => {
  await two.shop.owner.query(
    `with back as (
       insert into cheque_history (location_code, cheque_code, move_no, from_state, to_state, paper_code, business_date, moved_at, user_code)
       select cheque.location_code, cheque.code, 2, 'ISSUED', 'RETURNED', '3901000001', $1::date, $1::date + interval '12 hours', '1001000001'
       from cheque where kind = 'own' and number = '000901'
       returning *
     )
     insert into expense_reopening (location_code, cheque_code, move_no, expense_code, amount)
     select back.location_code, back.cheque_code, 2, cheque.paper_code, 520000
     from back join cheque on cheque.location_code = back.location_code and cheque.code = back.cheque_code`,
    [tomorrow],
  )
  const { rows } = await ask(dailyExpenses, { fromDate: tomorrow, toDate: tomorrow })
  expect(rows.map(({ tender, cheque, amount, status, isOff }) => [tender, cheque, amount, status, isOff])).toEqual([
    ['Cash', '0.00', '-20.00', 'Of 20/11/2026, reversed', false],
    ['Own cheque', '-5200.00', '-5200.00', 'Cheque came back', false],
  ])
  const month = await ask(monthlyExpenses, bothDays)
  expect([month.totals.cheque, month.totals.amount]).toEqual(['0.00', '1350.74'])
  expect((await ask(dailyExpenses, { date: today })).totals.cheque).toBe('5200.00')
})

test('gross profit stands with the supplier who brought what was sold, and by item with the item', async () => {
  const [ware, supplierCode] = [await anItem(two.shop), await aSupplier(two.admin)]
  await receive(two.admin, aNote(supplierCode, [aReceivedLine(ware, '10', '50.00')], '500.00'))
  await sell(two.admin, aCashBill([aLine(ware, '2')], '200.00'))
  const days = { fromDate: tomorrow, toDate: tomorrow }
  const figures = { quantity: '2', net: '200.00', cost: '100.00', profit: '100.00', margin: '50.00' }
  const bySupplier = await ask(grossProfitBySupplier, { ...days, supplierCode })
  expect(bySupplier.rows).toMatchObject([{ code: supplierCode, leadsTo: 'gross-profit-by-supplier', ...figures }])
  const byItem = await ask(grossProfitBySupplier, { ...days, supplierCode, by: 'item' })
  expect(byItem.rows).toMatchObject([{ name: ware.name, number: ware.code, leadsTo: null, ...figures }])
})

test('price changes: what was typed, what goods received cost other than before, and what a supplier charged after a correction', async () => {
  const [ware, supplierCode] = [await anItem(two.shop), await aSupplier(two.admin)]
  const took = (quantity: string, cost: string, total: string) =>
    receive(two.admin, aNote(supplierCode, [aReceivedLine(ware, quantity, cost)], total))
  const note = await took('10', '50.00', '500.00')
  await took('10', '50.00', '500.00')
  await took('10', '55.00', '550.00')
  const newPrices = { wholesalePrice: '95.00', retailPrice: '120.00', minimumPrice: '0.00', version: 1 }
  expect((await two.admin.call(updatePrice, { params: { id: ware.code }, body: newPrices })).status).toBe(200)
  await lockNote(two.admin, note)
  const corrected = await correctPrices(two.admin, aCorrection(note, ['10', '1.50'], '15.00'))
  const again = await correctPrices(two.admin, aCorrection(note, ['10', '1.00'], '10.00'))
  await saved(two.admin, reversePriceCorrection, mistake(again.code))
  const { rows } = await ask(priceChanges, { fromDate: tomorrow, toDate: tomorrow, itemCode: ware.code, sort: 'what', desc: '0' })
  expect(
    rows.map(({ what, paper, costBefore, cost, retailBefore, retail }) => [what, paper, costBefore, cost, retailBefore, retail]),
  ).toEqual([
    ['Cost of goods received', expect.any(String), '50.00', '55.00', null, null],
    ['Price correction', corrected.code, '50.00', '51.50', null, null],
    ['Update Price', '', null, null, '100.00', '120.00'],
  ])
  const ofCost = await ask(priceChanges, { fromDate: tomorrow, toDate: tomorrow, itemCode: ware.code, of: 'cost' })
  expect(ofCost.rows).toHaveLength(2)
})
