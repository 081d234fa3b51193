import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoToday } from '../database/test-database.ts'
import { dashboardBusiness, dashboardSales } from '../features/overview/dashboard/dashboard-contract.ts'
import { createOversoldGoods, reverseOversoldGoods } from '../features/selling/oversold-goods/contract.ts'
import { addDays, date, displayDate } from '../kernel/dates.ts'
import { saved } from '../testing/calls.ts'
import { anOversoldBill } from '../testing/oversold.ts'
import { aNaming } from '../testing/papers/oversold-goods.ts'
import { mistake } from '../testing/papers/paper.ts'
import { allDisagreements } from '../testing/report-agreements.ts'
import { openShop, type Shop, type Staff } from '../testing/shop.ts'
import type { TestItem } from '../testing/stock.ts'
import { bothDays, onTheSecondDay } from '../testing/two-days.ts'
import { profitAndLoss } from './accounts/profit-and-loss.ts'
import { wholeReport } from './engine/report-contract.ts'
import type { Report } from './engine/server/define-report.ts'
import { bestAndSlowSellers } from './sales/best-and-slow-sellers.ts'
import { dailySales } from './sales/daily-sales.ts'
import { grossProfitBySupplier } from './sales/gross-profit-by-supplier.ts'
import { salesMargin } from './sales/sales-margin.ts'

// On the first day five pieces are sold that are not there, two of them are named, and a naming is taken back; on the second two more are
// named and a naming of the first day is taken back. A piece costs 60.00 and was sold for 100.00.

const today = date(demoToday)
const tomorrow = addDays(today, 1)

let shop: Shop
let admin: Staff
let item: TestItem
let bill: string
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn('admin')
  const made = await anOversoldBill(shop, { sold: '5' })
  ;[item, bill] = [made.item, made.bill]
  const { code } = await saved(admin, createOversoldGoods, aNaming(bill, '2'))
  const { code: wrong } = await saved(admin, createOversoldGoods, aNaming(bill, '3'))
  await saved(admin, reverseOversoldGoods, mistake(wrong))
  admin = await onTheSecondDay(shop)
  await saved(admin, createOversoldGoods, aNaming(bill, '2'))
  await saved(admin, reverseOversoldGoods, mistake(code))
}, 120_000)
afterAll(() => shop.close())

async function ask(report: Report, query: Record<string, unknown>) {
  const { status, reply, error } = await admin.call(report.call, { query: { size: wholeReport, ...query } as never })
  if (status !== 200) throw new Error(error.message.errorInfo[2])
  const told = reply as unknown as { about: { uncosted: string } } & Record<string, Record<string, string>[]>
  return { rows: told[report.view.key]!, uncosted: told.about.uncosted }
}
const on = (day: string) => ({ fromDate: day, toDate: day })
const rowOf = async (report: Report, query: Record<string, unknown>, code = item.code) =>
  (await ask(report, query)).rows.find(row => row.code === code)

test('what was sold counts on the day of the bill, what it cost on the days on which it is named and is not after all', async () => {
  const figures = async (days: Record<string, unknown>) => {
    const { quantity, net, cost } = (await rowOf(salesMargin, days)) ?? {}
    return [quantity, net, cost]
  }
  expect(await figures(on(today))).toEqual(['5', '500.00', '120.00'])
  // 2 × 60.00 less the same.
  expect(await figures(on(tomorrow))).toEqual(['0', '0.00', '0.00'])
  expect(await figures(bothDays)).toEqual(['5', '500.00', '120.00'])
  expect(await rowOf(salesMargin, { ...bothDays, by: 'bill' }, bill)).toMatchObject({ net: '500.00', cost: '120.00' })
  expect(await rowOf(bestAndSlowSellers, bothDays)).toMatchObject({ quantity: '5', net: '500.00', profit: '380.00' })
})

test('every report of cost and margin says how much of it has none yet, and others say nothing', async () => {
  // Three of five pieces: two were named by then.
  const then = `1 oversold line for 300.00 had no cost by ${displayDate(today)}`
  for (const report of [salesMargin, grossProfitBySupplier, bestAndSlowSellers, profitAndLoss]) {
    expect([report.view.slug, (await ask(report, on(today))).uncosted]).toEqual([report.view.slug, then])
    expect((await ask(report, bothDays)).uncosted).toBe('1 oversold line for 300.00 has no cost yet')
    expect((await ask(report, on(tomorrow))).uncosted).toBe('')
  }
  expect((await ask(dailySales, bothDays)).uncosted).toBe('')
  const { rows } = await shop.owner.query<{ other: string }>('select code as other from item_category where code <> $1 limit 1', [
    (await shop.owner.query<{ code: string }>('select category_code as code from item where code = $1', [item.code])).rows[0]?.code,
  ])
  expect((await ask(salesMargin, { ...bothDays, category: rows[0]?.other })).uncosted).toBe('')
})

test('the dashboard says the same', async () => {
  const { months } = (await admin.call(dashboardBusiness, { query: { here: '1' } })).reply
  expect(months?.uncosted).toBe('1 oversold line for 300.00 has no cost yet')
  const { margin } = (await admin.call(dashboardSales, { query: { here: '1' } })).reply
  expect([margin?.netAmount, margin?.costAmount, margin?.uncosted]).toEqual(['0.00', '0.00', ''])
})

test('reports agree with each other and with account 5000, on each day and on both', async () => {
  expect(await allDisagreements(shop, tomorrow, 1)).toEqual([])
})
