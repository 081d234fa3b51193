import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoToday } from '../database/test-database.ts'
import { reverseExpense } from '../features/money/expenses/contract.ts'
import { reverseInvoice } from '../features/selling/sales/contract.ts'
import { createStockIssue } from '../features/stock/stock-issue/contract.ts'
import { addDays, date } from '../kernel/dates.ts'
import type { Endpoint } from '../kernel/endpoint.ts'
import { may } from '../kernel/permissions.ts'
import { aCashBill, aCreditBill, aLine, sell } from '../testing/papers/bill.ts'
import { saved } from '../testing/calls.ts'
import { anExpense, spend } from '../testing/papers/expense.ts'
import { byCard, inCash, payCash } from '../testing/payments.ts'
import { aCustomer, aSession, hire } from '../testing/people.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../testing/papers/grn.ts'
import { aReceipt, giveReceipt } from '../testing/papers/receipt.ts'
import { aReturn, aReturnedLine, takeBack } from '../testing/papers/sales-return.ts'
import { callAddress, colombo, openShop, type Shop, type Staff } from '../testing/shop.ts'
import { anItem, aTakenLine, type TestItem } from '../testing/stock.ts'
import { anIssue } from '../testing/papers/stock-issue.ts'
import { mistake } from '../testing/papers/paper.ts'
import { aVoucher, giveVoucher } from '../testing/papers/voucher.ts'
import { wholeReport } from './engine/report-contract.ts'
import { reportFile } from './engine/report-file-contract.ts'
import type { Report } from './engine/server/define-report.ts'
import { dailyExpenses } from './expenses/daily-expenses.ts'
import { reports } from './index.ts'
import { dailyPurchase } from './purchasing/daily-purchase.ts'
import { stockAudit } from './stock/stock-audit.ts'
import { stockInHand } from './stock/stock-in-hand.ts'

// What others took, spent and sold is for managers, and so are cost and margin: of every report a cashier may open, on the screen, in
// the workbook and in every call of the specification.

/**
 * The reports that are not about what people took, with the amounts that a cashier is told there: prices, which stand on the shelf, and
 * what customers owe, which who sells on credit has to know. Cost, and all amounts of purchases, are kept from them.
 */
const told: Readonly<Record<string, readonly string[]>> = {
  'customer-report': ['limit', 'credit', 'return', 'overPayment', 'chequeReturn'],
  'customer-summary': ['debit', 'credit', 'balance'],
  'credit-statement': [
    'due',
    'returnedCheques',
    'postDated',
    'returnCredit',
    'overPayment',
    'net',
    'notDue',
    'days30',
    'days60',
    'days90',
    'days120',
    'daysMore',
  ],
  'credit-statement-route': [
    ...[
      'due',
      'returnedCheques',
      'postDated',
      'returnCredit',
      'overPayment',
      'net',
      'notDue',
      'days30',
      'days60',
      'days90',
      'days120',
      'daysMore',
    ],
  ],
  'credit-statement-rep': [
    ...[
      'due',
      'returnedCheques',
      'postDated',
      'returnCredit',
      'overPayment',
      'net',
      'notDue',
      'days30',
      'days60',
      'days90',
      'days120',
      'daysMore',
    ],
  ],
  'customer-aging': [...['notDue', 'days30', 'days60', 'days90', 'days120', 'daysMore', 'returnedCheques', 'advances', 'postDated', 'net']],
  'stock-in-hand': ['wholesale', 'retail', 'retailValue'],
  'stock-in-hand-quantity': [],
  'item-in-stock': [],
  'periodic-stock': [],
  'stock-audit': [],
  'stock-issues': [],
  'supplier-list': [],
  'purchase-list': [],
  'daily-purchase': [],
  'detail-purchase': ['wholesale', 'retail'],
  'monthly-purchase': [],
}

/** What goods cost here and nothing else does: a piece, and all that was received of it. */
const costs = ['61.37', '613.70', '53.19', '372.33']

const managerName = 'who-manages'
const today = date(demoToday)

let shop: Shop
let manager: Staff
let cashier: Staff
let customerCode: string
let ware: TestItem
beforeAll(async () => {
  shop = await openShop()
  manager = await aSession(shop, await hire(shop, { [colombo]: 'manager' }, { username: managerName }))
  cashier = await aSession(shop, await hire(shop, { [colombo]: 'cashier' }))
  customerCode = await aCustomer(shop)
  ware = await anItem(shop)
  await receive(manager, aNote(await aSupplier(manager), [aReceivedLine(ware, '10', '61.37')], '613.70'))
}, 60_000)
afterAll(() => shop.close())

/** A little of all that a cashier does. */
async function aDay(staff: Staff, debtor: string): Promise<void> {
  const bill = await sell(staff, aCashBill([aLine(ware)], '100.00'))
  await takeBack(staff, aReturn(bill, [aReturnedLine(bill, 1)], '100.00'))
  await sell(staff, aCashBill([aLine(ware)], '100.00', { paidStatus: '3', modeOfPayments: [byCard('40.00'), inCash('60.00')] }))
  const owed = await sell(staff, aCreditBill(debtor, [aLine(ware)], '100.00'))
  await giveReceipt(staff, aReceipt(debtor, [inCash('30.00')], { [owed.code]: '30.00' }))
  await spend(staff, await anExpense(shop, payCash('12.00')))
}

/** All of that, and what a manager does beside it. */
async function aDayOfTheManager(): Promise<void> {
  await aDay(manager, await aCustomer(shop))
  await saved(manager, reverseInvoice, mistake((await sell(manager, aCashBill([aLine(ware)], '100.00'))).code))
  await saved(manager, reverseExpense, mistake((await spend(manager, await anExpense(shop, payCash('8.00')))).code))
  const supplierCode = await aSupplier(manager)
  const note = await receive(manager, aNote(supplierCode, [aReceivedLine(ware, '7', '53.19')], '372.33'))
  await giveVoucher(manager, aVoucher(supplierCode, [payCash('72.33')], { [note.code]: '72.33' }))
  await saved(manager, createStockIssue, anIssue([aTakenLine(ware)], 'gift'))
}

interface Answer {
  /** By each way of asking what came, without the moment; a refusal by its code. */
  replies: Record<string, unknown>
  hidden: readonly string[]
  rows: number
}

/** The days of the demo shop and this one, and whom a report of one party is asked about. */
function asked({ view }: Report): object {
  const days = view.period === null ? {} : { fromDate: addDays(today, -25), toDate: today }
  return { ...days, ...Object.fromEntries(view.filters.flatMap(({ name, required }) => (required === null ? [] : [[name, customerCode]]))) }
}

/** What a report tells, by its call and all further ones of the specification. */
async function ask(staff: Staff, report: Report): Promise<Answer> {
  const { call, callById, further } = report
  const ways: readonly Endpoint[] = [call, ...further.map(one => one.call), ...(callById ? [callById] : [])]
  const answer: Answer = { replies: {}, hidden: [], rows: 0 }
  for (const way of ways) {
    const query = { size: wholeReport, ...asked(report) }
    const input = { params: { id: '0' }, ...(way.method === 'POST' ? { body: query } : { query }) }
    // oxlint-disable-next-line no-await-in-loop -- a user reads one report after the other
    const { status, reply, error } = await staff.call(way, input as never)
    if (status === 200) {
      const { about, ...figures } = reply as unknown as { about: { hidden: string[] }; total: number }
      if (way === call) Object.assign(answer, { hidden: about.hidden, rows: figures.total })
      answer.replies[way.path] = figures
    } else answer.replies[way.path] = error.code
  }
  return answer
}

/** The rows of the workbook of a report, below the names of its columns; a refusal by its code. */
async function workbookOf(staff: Staff, report: Report): Promise<unknown[][] | string> {
  const url = callAddress(reportFile, { params: { slug: report.view.slug }, query: { form: 'xlsx', ...asked(report) } as never })
  const headers = { authorization: `Bearer ${staff.token}`, locationcode: colombo }
  const file = await shop.application.http.inject({ method: 'GET', url, headers })
  return file.statusCode === 200 ? ((await readXlsx(file.rawPayload)).sheets[0]?.rows ?? []) : file.json<{ code: string }>().code
}

const amounts = ({ view }: Report, { hidden }: Answer) =>
  view.columns.filter(({ key, kind }) => (kind === 'money' || kind === 'percent') && !hidden.includes(key)).map(({ key }) => key)

/** The costs that stand in it, as text or as a number. */
const costsIn = (answer: unknown) =>
  costs.filter(cost => new RegExp(`[",[](-?)(${cost}"|${Number(cost)}[,\\]])`).test(JSON.stringify(answer)))

test('no report tells a cashier what others took, what goods cost or what they earn', { timeout: 300_000 }, async () => {
  await aDay(cashier, customerCode)
  const [open, closed] = [true, false].map(wanted => reports.filter(({ permission }) => may('cashier', permission) === wanted)) as [
    Report[],
    Report[],
  ]
  for (const report of closed) {
    const refusals = [...Object.values((await ask(cashier, report)).replies), await workbookOf(cashier, report)]
    expect([report.view.slug, ...new Set(refusals)]).toEqual([report.view.slug, 'NOT_ALLOWED'])
  }
  const before = new Map<Report, Answer>()
  for (const report of open) before.set(report, await ask(cashier, report))
  await aDayOfTheManager()
  for (const report of open) {
    const { slug, columns } = report.view
    const answer = await ask(cashier, report)
    const workbook = await workbookOf(cashier, report)
    // What is not named above stays the same when others work.
    if (told[slug] === undefined) expect([slug, answer]).toEqual([slug, before.get(report)])
    else expect([slug, amounts(report, answer)]).toEqual([slug, told[slug]])
    expect([slug, costsIn(answer.replies), costsIn(workbook)]).toEqual([slug, [], []])
    const shown = columns.filter(({ key }) => !answer.hidden.includes(key))
    expect([slug, shown.filter(({ key, label }) => /cost|margin|profit/i.test(`${key} ${label}`))]).toEqual([slug, []])
    const kept = columns.filter(({ key, label }) => answer.hidden.includes(key) && workbook[0]!.includes(label))
    expect([slug, kept]).toEqual([slug, []])
    // Below the rows stand the sums of groups, as "Name (2)", and their total, where one may be seen.
    const below: unknown[] = typeof workbook === 'string' ? [workbook] : workbook.slice(answer.rows + 1).map(([first]) => first)
    const end = below.find(first => !/ \(\d+\)$/.test(String(first)))
    expect([slug, answer.rows === 0 || end === 'Total' || end === null]).toEqual([slug, true])
  }
  expect(JSON.stringify((await ask(cashier, stockAudit)).replies)).not.toContain(managerName)
})

test('and a manager is told of all of it', { timeout: 120_000 }, async () => {
  const all = async (report: Report) => JSON.stringify([(await ask(manager, report)).replies, await workbookOf(manager, report)])
  expect([costsIn(JSON.parse(await all(stockInHand))), costsIn(JSON.parse(await all(dailyPurchase)))]).toEqual([
    ['61.37', '53.19', '372.33'],
    ['613.70', '372.33'],
  ])
  expect(await all(stockAudit)).toContain(managerName)
  expect(await all(dailyExpenses)).toContain('"24.00"')
})
