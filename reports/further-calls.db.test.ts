import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../kernel/endpoint.ts'
import { refusalOf } from '../testing/papers/bill.ts'
import { openShop, type Shop, type Staff } from '../testing/shop.ts'
import { customerSalesReconsalation } from './customers/customer-sales-reconsalation.ts'
import { creditStatementRep } from './customers/credit-statement-rep.ts'
import { customerSummary } from './customers/customer-summary.ts'
import { dayEnd } from './day-end/day-end.ts'
import { dailySummary } from './day-end/daily-summary.ts'
import type { Report } from './engine/server/define-report.ts'
import { ledgerDetailSummery } from './accounts/ledger-detail-summery.ts'
import { supplierSummery } from './purchasing/supplier-summery.ts'
import { paymentReceiptByType } from './receipts/payment-receipt-by-type.ts'
import { customerAging } from './customers/customer-aging.ts'
import { detailsSales } from './sales/details-sales.ts'
import { seriesBasedInvoices } from './sales/series-based-invoices.ts'

let shop: Shop
let admin: Staff
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn('admin')
})
afterAll(() => shop.close())

type Told = Record<string, unknown> & { totals: Record<string, string>; rows: Record<string, string | null>[] }

async function ask(call: Endpoint, { view }: Report, query: object = {}): Promise<Told> {
  const asked = { size: 9_999, locationCode: 'all', ...query }
  const { status, reply, error } = await admin.call(call, (call.method === 'POST' ? { body: asked } : { query: asked }) as never)
  if (status !== 200) throw new Error(error.message.errorInfo[2])
  const told = reply as unknown as Record<string, unknown>
  return { ...told, rows: told[view.key] } as Told
}

const days = { fromDate: '2026-11-10', toDate: '2026-11-20' }

test.each([
  [dayEnd, {}],
  [dailySummary, {}],
  [paymentReceiptByType, { only: 'sales' }],
])('the further call of a report answers as the report does: $view.slug', async (report, sets) => {
  const [further] = report.further
  const [one, other] = [await ask(further!.call, report, days), await ask(report.call, report, { ...days, ...sets })]
  expect(one.rows.length).toBeGreaterThan(0)
  expect([one.rows, one.totals]).toEqual([other.rows, other.totals])
})

test('a report of one supplier or customer says who is missing', async () => {
  const refused = (report: Report) => refusalOf(admin.call(report.call, { query: days as never }))
  expect(await refused(supplierSummery)).toEqual([400, 'INVALID_INPUT', expect.stringContaining('Supplier is Required')])
  expect(await refused(customerSummary)).toEqual([400, 'INVALID_INPUT', expect.stringContaining('Customer is required')])
})

test('a filter refuses what it cannot be, in words, and takes every paid status of the specification', async () => {
  const refused = (report: Report, query: object) => refusalOf(admin.call(report.call, { query: { ...days, ...query } as never }))
  for (const from of ['INV1', '30a', '3,4', '1'.repeat(20)])
    expect(await refused(seriesBasedInvoices, { from })).toEqual([400, 'INVALID_INPUT', expect.stringContaining('type its digits')])
  expect(await refused(detailsSales, { paidStatus: '7' })).toEqual([
    400,
    'INVALID_INPUT',
    expect.stringContaining('must be one of 1, 2, 3, 4'),
  ])
  const billsWith = async (report: Report, paidStatus: string) =>
    [...new Set((await ask(report.call, report, { ...days, paidStatus })).rows.map(row => row.paper ?? row.code))].toSorted()
  const { rows } = await shop.owner.query<{ code: string }>(
    `select code from invoice where business_date between $1 and $2 and paid_status = '4' and status = 'live' order by code`,
    [days.fromDate, days.toDate],
  )
  const inCash = await billsWith(detailsSales, '4')
  expect(inCash).toEqual(expect.arrayContaining(rows.map(({ code }) => code)))
  expect(await billsWith(detailsSales, '3')).toEqual(expect.arrayContaining(inCash))
  const named = await billsWith(customerSalesReconsalation, '4')
  expect(named.length).toBeGreaterThan(0)
  expect(await billsWith(customerSalesReconsalation, '3')).toEqual(expect.arrayContaining(named))
})

test('a code that nothing has, or another kind of record, and a day that has not come are refused in words', async () => {
  const refused = (report: Report, query: object) => refusalOf(admin.call(report.call, { query: query as never }))
  const rep = (await shop.owner.query<{ code: string }>('select code from sales_rep limit 1')).rows[0]!.code
  for (const [report, query, text] of [
    [customerSummary, { code: 'abc' }, 'Customer: there is no abc. Choose one from the list.'],
    [creditStatementRep, { code: rep }, `Customer: there is no ${rep}. Choose one from the list.`],
    [creditStatementRep, { salesRep: '1101999999' }, 'Sales rep: there is no 1101999999. Choose one from the list.'],
    [paymentReceiptByType, { fromDate: '2026-11-21' }, '21/11/2026 has not come yet. Choose a day up to today, 20/11/2026.'],
    [paymentReceiptByType, { date: '2027-01-01' }, '01/01/2027 has not come yet. Choose a day up to today, 20/11/2026.'],
  ] as const) {
    const [status, , said] = await refused(report, query)
    expect([query, status, said]).toEqual([query, 400, text])
  }
  // A month ends when it ends.
  expect((await ask(paymentReceiptByType.call, paymentReceiptByType, { month: 11, year: 2026 })).about).toMatchObject({
    toDate: '2026-11-30',
  })
})

test("the supplier's totals stand beside the rows, as the specification names them", async () => {
  const [supplier] = (await shop.owner.query<{ code: string }>('select code from supplier order by code limit 1')).rows
  const { totals, ...told } = await ask(supplierSummery.call, supplierSummery, { ...days, code: supplier!.code })
  for (const name of supplierSummery.view.besideTotals) expect([name, told[name]]).toEqual([name, totals[name]])
})

test('the ledger in detail begins with what came forward and ends with the balance of the treasury', async () => {
  const { rows } = await ask(ledgerDetailSummery.call, ledgerDetailSummery, days)
  const { rows: balances } = await shop.owner.query<{ name: string; mode: string; balance: string }>(
    `select type.name, account.ledger_mode as mode, (sum(line.debit - line.credit) / 100.0)::numeric(14, 2)::text as balance
     from gl_line line
     join gl_account account on account.code = line.account_code
     join ledger_type type on type.code = account.ledger_type_code
     where line.business_date <= $1
     group by type.name, account.ledger_mode`,
    [days.toDate],
  )
  expect(balances.length).toBeGreaterThan(0)
  for (const { name, mode, balance } of balances) {
    const last = rows.filter(row => row.ledgerType === name).at(-1)
    expect([name, mode, last?.[mode === 'cash' ? 'cashBalance' : 'chequeBalance']]).toEqual([name, mode, balance])
  }
})

test('how old a debt is stands below the account of a customer, as in the ageing', async () => {
  const { rows } = await ask(customerAging.call, customerAging)
  const owing = rows.find(({ days30, notDue }) => Number(days30) + Number(notDue) > 0)
  expect(owing).toBeDefined()
  const { rows: lines } = await ask(customerSummary.call, customerSummary, { code: owing!.code })
  const strip = lines.filter(({ about }) => about?.startsWith('Of it'))
  // The account closes with the balance after its last paper.
  const closing = lines.findIndex(({ about }) => about === 'Closing balance')
  expect(lines[closing]?.balance).toBe(lines[closing - 1]?.balance)
  const sum = (all: readonly (string | null | undefined)[]) => all.reduce((total, text) => total + Math.round(Number(text ?? 0) * 100), 0)
  const buckets = ['notDue', 'days30', 'days60', 'days90', 'days120', 'daysMore', 'returnedCheques'].map(key => owing![key])
  expect(sum(strip.map(({ balance }) => balance))).toBe(sum(buckets))
})
