import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoToday } from '../database/test-database.ts'
import { reverseInvoice } from '../features/selling/sales/contract.ts'
import { reportSlugs } from '../kernel/report-slugs.ts'
import { addDays, date } from '../kernel/dates.ts'
import { aCashBill, aCreditBill, aLine, refusalOf, sell } from '../testing/papers/bill.ts'
import { aCustomer, aSession, hire } from '../testing/people.ts'
import { colombo, galle, kandy, openShop, staffWith, type Shop, type Staff } from '../testing/shop.ts'
import { anItem } from '../testing/stock.ts'
import { describeReport, wholeReport, type ReportView } from './engine/report-contract.ts'
import { runReport } from './engine/server/run-report.ts'
import { reports } from './index.ts'
import { dailySales } from './sales/daily-sales.ts'
import { stockInHand } from './stock/stock-in-hand.ts'

interface Told {
  total: number
  totals: Record<string, string | null>
  groups: { name: string; rows: number; totals: Record<string, string | null> }[]
  about: { fromDate: string | null; toDate: string | null; locations: string[]; hidden: string[] }
  sales: Record<string, unknown>[]
  stock: Record<string, unknown>[]
}

let shop: Shop
/** Manager in Colombo and Kandy. */
let manager: Staff
/** Manager in Colombo, cashier in Kandy, nobody in Galle. */
let mixed: Staff
beforeAll(async () => {
  shop = await openShop()
  manager = await aSession(shop, await hire(shop, { [colombo]: 'manager', [kandy]: 'manager' }))
  mixed = await aSession(shop, await hire(shop, { [colombo]: 'manager', [kandy]: 'cashier' }))
})
afterAll(() => shop.close())

async function ask(staff: Staff, report: typeof dailySales, query: Record<string, unknown> = {}): Promise<Told> {
  const { status, reply, error } = await staff.call(report.call, { query: query as never })
  if (status !== 200) throw new Error(`${status}: ${error.message.errorInfo[2]}`)
  return reply as unknown as Told
}

/** Cents that accounts came to, debit less credit. */
async function ledger(where: string, values: unknown[]): Promise<number> {
  const { rows } = await shop.owner.query<{ cents: number }>(
    `select coalesce(sum(debit - credit), 0)::bigint as cents from gl_line where ${where}`,
    values,
  )
  return Number(rows[0]!.cents)
}
const cents = (text: string | null | undefined) => Math.round(Number(text) * 100)

test('daily sales come to what the ledger has of the day as sales of goods and services', async () => {
  const oil = await anItem(shop, { entries: [{ quantity: '10', cost: '60.00' }] })
  const gone = await sell(manager, aCashBill([aLine(oil, '2')], '200.00'))
  await sell(manager, aCreditBill(await aCustomer(shop), [aLine(oil, '3')], '300.00'))
  await manager.call(reverseInvoice, { body: { code: gone.code, reason: 'Mistake', version: 1 } })
  for (const day of [0, -1, -2, -10].map(days => addDays(date(demoToday), days))) {
    for (const place of [colombo, kandy]) {
      const { totals } = await ask(manager, dailySales, { fromDate: day, toDate: day, locationCode: place })
      const sold = await ledger(`account_code in ('4000', '4010') and business_date = $1 and location_code = $2`, [day, place])
      expect([day, place, cents(totals.total) + sold]).toEqual([day, place, 0])
    }
  }
  // What was taken back is listed and not counted.
  const today = await ask(manager, dailySales)
  expect(today.sales.map(({ total, paid, due, status, isOff }) => [total, paid, due, status, isOff])).toEqual([
    ['200.00', '200.00', '0.00', 'Reversed', true],
    ['300.00', '0.00', '300.00', 'Unpaid', false],
  ])
  const counted = {
    gross: '300.00',
    lineDiscount: '0.00',
    subTotal: '300.00',
    billDiscount: '0.00',
    discount: '0.00',
    total: '300.00',
    returned: '0.00',
    paid: '0.00',
    due: '300.00',
  }
  // Nobody registered this shop for VAT.
  expect(today.totals).toEqual({ ...counted, value: null, vat: null })
})

test('stock in hand is worth what the ledger has as inventory', async () => {
  const ofPlaces = await Promise.all([colombo, kandy].map(locationCode => ask(manager, stockInHand, { locationCode })))
  const inLedger = await Promise.all([colombo, kandy].map(place => ledger(`account_code = '1400' and location_code = $1`, [place])))
  expect(ofPlaces.map(({ totals }) => cents(totals.costValue))).toEqual(inLedger)
  const both = await ask(manager, stockInHand, { locationCode: 'all' })
  expect(cents(both.totals.costValue)).toBe(inLedger[0]! + inLedger[1]!)
})

test('a group stands with the sums of all its rows, though only some are on the page', async () => {
  const whole = await ask(manager, stockInHand, { size: wholeReport })
  const page = await ask(manager, stockInHand, { size: 3, page: 2 })
  expect(page.stock).toEqual(whole.stock.slice(3, 6))
  expect(page.groups).toEqual(whole.groups.slice(0, 1))
  expect(page.groups[0]!.rows).toBe(whole.stock.filter(({ category }) => category === page.groups[0]!.name).length)
})

test('cost is told to who may see it at every location that is counted', async () => {
  const here = await ask(mixed, stockInHand)
  expect([here.about.hidden, here.stock[0]!.cost === null]).toEqual([[], false])
  for (const locationCode of ['all', kandy]) {
    const { about, stock, totals, groups } = await ask(mixed, stockInHand, { locationCode, size: 5 })
    expect(about.hidden).toEqual(['cost', 'costValue'])
    expect(stock.filter(({ cost, costValue }) => cost !== null || costValue !== null)).toEqual([])
    expect([totals.costValue, ...groups.map(group => group.totals.costValue)]).toEqual(groups.map(() => null).concat(null))
    expect(totals.retailValue).not.toBeNull()
    const sorted = mixed.call(stockInHand.call, { query: { locationCode, sort: 'costValue' } as never })
    expect((await refusalOf(sorted))[1]).toBe('NOT_ALLOWED')
  }
})

test('another location is counted where the user works, and only there', async () => {
  const asked = { locationCode: 'all', fromDate: '2026-11-01', toDate: '2026-11-19', size: wholeReport }
  const all = await ask(manager, dailySales, asked)
  expect(all.about.locations).toEqual(['Colombo 05 Workshop', 'Kandy Shop'])
  expect(new Set(all.sales.map(({ locationCode }) => locationCode))).toEqual(new Set([colombo, kandy]))
  expect((await refusalOf(mixed.call(dailySales.call, { query: { locationCode: galle } as never })))[1]).toBe('NO_LOCATION')
  const inKandy = await ask(staffWith(shop.application, mixed.token, kandy), dailySales)
  expect(inKandy.about.locations).toEqual(['Kandy Shop'])
})

test('who may not see what others took is told of the own papers alone, at every location that is counted', async () => {
  const ware = await anItem(shop, { entries: [{ quantity: '10', cost: '60.00' }] })
  const cashier = await aSession(shop, await hire(shop, { [colombo]: 'cashier' }))
  const { code } = await sell(cashier, aCashBill([aLine(ware)], '100.00'))
  await sell(manager, aCashBill([aLine(ware)], '100.00'))
  const own = await ask(cashier, dailySales, { size: wholeReport })
  expect([own.sales.map(({ bill }) => bill), own.totals.total]).toEqual([[code], '100.00'])
  expect((await ask(manager, dailySales, { size: wholeReport })).total).toBeGreaterThan(1)
  // A manager here and cashier there sees the own papers of both, or all of this place.
  expect((await ask(mixed, dailySales, { locationCode: 'all', fromDate: '2026-11-01', size: wholeReport })).total).toBe(0)
  expect((await ask(mixed, dailySales, { size: wholeReport })).total).toBeGreaterThan(1)
})

test('days are taken as the specification writes them, and are today where none are named', async () => {
  const plain = await ask(manager, dailySales, { fromDate: '2026-11-18', toDate: '2026-11-19' })
  expect(plain.total).toBeGreaterThan(0)
  const timed = await ask(manager, dailySales, { fromDate: '2026-11-18 00:00:00', toDate: '2026-11-19 23:59:59' })
  expect([timed.sales, timed.totals]).toEqual([plain.sales, plain.totals])
  expect((await ask(manager, dailySales)).about).toMatchObject({ fromDate: demoToday, toDate: demoToday })
  const odd = manager.call(dailySales.call, { query: { fromDate: '2026-02-30' } as never })
  expect((await refusalOf(odd))[1]).toBe('INVALID_INPUT')
  const turned = manager.call(dailySales.call, { query: { fromDate: '2026-11-19', toDate: '2026-11-18' } as never })
  expect((await refusalOf(turned))[1]).toBe('INVALID_INPUT')
})

test('a search narrows the rows and what they come to', async () => {
  const days = { fromDate: '2026-11-01', toDate: '2026-11-19' }
  const all = await ask(manager, dailySales, days)
  const cash = await ask(manager, dailySales, { ...days, term: 'cash', size: wholeReport })
  expect(cash.total).toBeLessThan(all.total)
  const sum = cash.sales.reduce((cents_, { total }) => cents_ + cents(total as string), 0)
  expect(sum).toBe(cents(cash.totals.total))
})

test('a bill that is saved while a report is read is in all of it or in none', async () => {
  const ware = await anItem(shop, { entries: [{ quantity: '10', cost: '60.00' }] })
  const { reports } = shop.application.api.platform
  const client = await reports.connect()
  client.release()
  // The same connection, with a sale behind the first thing that is read.
  const ask = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown>
  let sold = 0
  const slow = async (...sent: unknown[]) => {
    const answer = await ask(...sent)
    if (String(sent[0]).startsWith('with') && sold++ === 0) await sell(manager, aCashBill([aLine(ware)], '100.00'))
    return answer
  }
  const pool = { connect: async () => Object.assign(Object.create(client) as typeof client, { query: slow, release: () => {} }) } as never
  const query = { term: '', page: 1, size: wholeReport, sort: 'time', desc: '0' } as const
  const asked = {
    places: [{ code: colombo, name: '' }],
    role: 'manager',
    userCode: '',
    may: () => true,
    now: shop.now(),
    today: date(demoToday),
    timeZone: 'Asia/Colombo',
  } as const
  const told = await runReport(pool, dailySales, { query, ...asked })
  expect([sold > 0, told.rows.length]).toEqual([true, told.total])
  expect((await runReport(reports, dailySales, { query, ...asked })).total).toBe(told.total + 1)
})

test('every report that has an address is built, and the screen is told of it', async () => {
  const told = async (slug: string) => (await manager.call(describeReport, { params: { slug } })).reply.report as ReportView | null
  expect(await told('stock-in-hand')).toEqual(stockInHand.view)
  const built = reports.map(({ view }) => view.slug)
  expect(reportSlugs.filter(slug => !built.includes(slug))).toEqual([])
  expect(built.length).toBe(reportSlugs.length)
})
