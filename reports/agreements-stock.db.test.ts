import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoToday } from '../database/test-database.ts'
import { addDays, date, type IsoDate } from '../kernel/dates.ts'
import { tenInTheMorning } from '../testing/shop.ts'
import { bothDays, ledgerIn, onTheSecondDay, openTwoDays, spans, type Span, type TwoDays } from '../testing/two-days.ts'
import { wholeReport } from './engine/report-contract.ts'
import type { Report } from './engine/server/define-report.ts'
import { bestAndSlowSellers } from './sales/best-and-slow-sellers.ts'
import { salesByHour } from './sales/sales-by-hour.ts'
import { itemInStock } from './stock/item-in-stock.ts'
import { periodicStock } from './stock/periodic-stock.ts'
import { stockAudit } from './stock/stock-audit.ts'
import { stockInHandQuantity } from './stock/stock-in-hand-quantity.ts'
import { stockIssues } from './stock/stock-issues.ts'

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
const thousandths = (text: string | null | undefined) => Math.round(Number(text ?? 0) * 1000)
const cents = (text: string | null | undefined) => Math.round(Number(text ?? 0) * 100)
const firstDay = date('2000-01-01')
const queryOf = ({ place, ...days }: Span) => ({ locationCode: place, ...days })

test('stock by period: opening with all movements is closing, worth what account 1400 says on any day', async () => {
  for (const span of spans) {
    const { rows, totals } = await ask(periodicStock, queryOf(span))
    for (const row of rows) {
      const came =
        thousandths(row.grn) + thousandths(row.in) + thousandths(row.returnIn) + thousandths(row.transfer) + thousandths(row.adjust)
      const went = thousandths(row.sold) + thousandths(row.returnOut) + thousandths(row.issued)
      expect([row.code, thousandths(row.opening) + came - went]).toEqual([row.code, thousandths(row.closing)])
      // What the movements brought and took is what the value grew by.
      const brought =
        cents(row.grnValue) + cents(row.inValue) + cents(row.returnInValue) + cents(row.transferValue) + cents(row.adjustValue)
      const took = cents(row.soldValue) + cents(row.returnOutValue) + cents(row.issuedValue)
      expect([row.code, cents(row.openingValue) + brought - took]).toEqual([row.code, cents(row.value)])
    }
    const worth = (toDate: IsoDate) => ledgerIn(two.shop, `account_code = '1400'`, { ...span, fromDate: firstDay, toDate })
    const [before, after] = [await worth(addDays(span.fromDate, -1)), await worth(span.toDate)]
    expect([span, cents(totals.openingValue), cents(totals.value)]).toEqual([span, before, after])
  }
  const { rows } = await ask(periodicStock, { fromDate: today, toDate: today, itemCode: two.oil.code })
  expect(rows).toMatchObject([
    {
      opening: '0',
      grn: '15',
      in: '24',
      returnIn: '1',
      sold: '3',
      returnOut: '1',
      issued: '5',
      transfer: '-5',
      adjust: '0',
      closing: '26',
    },
  ])
  const next = await ask(periodicStock, { fromDate: tomorrow, toDate: tomorrow, itemCode: two.oil.code })
  expect(next.rows).toMatchObject([{ opening: '26', grn: '-5', issued: '-3', closing: '24' }])
})

test('the card of an item runs from what was brought forward to what is here', async () => {
  const { rows, totals } = await ask(stockAudit, { ...bothDays, itemCode: two.oil.code })
  expect([rows[0], rows.at(-1)]).toMatchObject([
    { type: 'Brought forward', balance: '0' },
    { type: 'Carried forward', balance: '24' },
  ])
  let balance = 0
  for (const row of rows.slice(1, -1)) {
    balance += thousandths(row.in) - thousandths(row.out)
    expect([row.paper, thousandths(row.balance)]).toEqual([row.paper, balance])
  }
  expect(thousandths(totals.in) - thousandths(totals.out)).toBe(24_000)
  const types = new Set(rows.map(({ type }) => type))
  for (const type of [
    'Bill',
    'Sales return',
    'GRN',
    'GRN, reversed',
    'Purchase return',
    'Stock issue, reversed',
    'Transfer sent',
    'Stock in',
  ])
    expect(types).toContain(type)
  two.shop.setClock(tenInTheMorning + 6 * 86_400_000)
  two.admin = await two.shop.signIn('admin')
  const quiet = await ask(stockAudit, { fromDate: addDays(tomorrow, 5), toDate: addDays(tomorrow, 5), itemCode: two.oil.code })
  two.admin = await onTheSecondDay(two.shop)
  expect(quiet.rows.map(({ balance: left }) => left)).toEqual(['24', '24'])
})

test('the last balance of every card is what is left of the item', async () => {
  const { rows } = await ask(stockAudit, { fromDate: addDays(today, -1), toDate: tomorrow, locationCode: 'all' })
  const last = rows.filter(({ type }) => type === 'Carried forward')
  const left = await two.shop.owner.query<{ code: string; left: string }>(
    `select item_code as code, sum(remaining) as left from stock_balance group by item_code`,
  )
  const byItem = new Map(left.rows.map(row => [row.code, Number(row.left)]))
  expect(last.length).toBeGreaterThan(5)
  expect(last.map(({ code, balance }) => [code, thousandths(balance)])).toEqual(
    last.map(({ code }) => [code, byItem.get(code!.slice(0, -2))]),
  )
})

test('stock by location and by quantity are what is left and what is on its way', async () => {
  const spots = await ask(itemInStock, { itemCode: two.oil.code, locationCode: 'all' })
  const of = (name: string) => spots.rows.find(row => row.locationName!.startsWith(name))
  expect([of('Colombo'), of('Kandy'), of('Galle')]).toMatchObject([
    { quantity: '24', transit: '0', total: '29' },
    { quantity: '2', transit: '3', total: '29' },
    { quantity: '0', transit: '0', total: '29' },
  ])
  const { rows } = await two.shop.owner.query<{ left: string }>(`select sum(remaining) as left from stock_balance`)
  const everywhere = await ask(itemInStock, { locationCode: 'all' })
  const totals = await ask(stockInHandQuantity, { locationCode: 'all' })
  const left = Number(rows[0]!.left)
  expect([thousandths(everywhere.totals.quantity), thousandths(totals.totals.quantity)]).toEqual([left, left])
  expect(totals.rows.find(({ code }) => code === two.oil.code)).toMatchObject({
    quantity: '26',
    transit: '3',
    shortage: '0',
    suggested: '0',
  })
  const short = await ask(stockInHandQuantity, { shown: 'short', locationCode: 'all' })
  expect(short.rows.filter(({ shortage }) => thousandths(shortage) <= 0)).toEqual([])
  expect(short.totals.shortage).toBe(totals.totals.shortage)
})

test('stock issues cost what the ledger took out of the inventory for them', async () => {
  for (const span of spans) {
    const { totals } = await ask(stockIssues, queryOf(span))
    const taken = await ledgerIn(two.shop, `account_code = '1400' and source_code = 46`, span)
    expect([span, cents(totals.cost) + taken]).toEqual([span, 0])
  }
  const { rows } = await ask(stockIssues, bothDays)
  expect(rows.map(({ reason, quantity, status, isOff }) => [reason, quantity, status, isOff])).toEqual([
    ['Gift', '1', 'Reversed', true],
    ['Gift', '3', 'Reversed on 21/11/2026', false],
    ['Gift', '-3', 'Of 20/11/2026, reversed', false],
    ['Workshop', '2', '', false],
  ])
})

/** What a report says from the shop's first bill on, and from forty days before it. */
async function sinceTheFirstBill<T>(tell: (from: { fromDate: IsoDate }) => Promise<T>): Promise<T[]> {
  const { rows } = await two.shop.owner.query<{ day: string }>('select min(business_date)::text as day from invoice')
  const first = date(rows[0]!.day)
  return Promise.all([first, addDays(first, -40)].map(fromDate => tell({ fromDate })))
}

test('best and slow sellers: what was sold, what is left of it, and how long it lasts', async () => {
  const of = async (query: Record<string, unknown>) => (await ask(bestAndSlowSellers, query)).rows.find(({ code }) => code === two.oil.code)
  // 3 sold and 1 taken back: 26 pieces last thirteen days.
  expect(await of({ fromDate: today, toDate: today })).toMatchObject({
    ...{ quantity: '2', net: '200.00', profit: '80.00', margin: '40.00', stock: '26', days: 13, lastSold: today },
  })
  expect(await of(bothDays)).toMatchObject({ quantity: '2', stock: '24', days: 24, lastSold: today })
  // The days before the first bill of the shop sold nothing, and are not counted.
  const [since, longBefore] = await sinceTheFirstBill(({ fromDate }) => of({ fromDate, toDate: tomorrow }))
  expect(longBefore).toEqual(since)
  expect(await of({ fromDate: tomorrow, toDate: tomorrow, shown: 'unsold' })).toMatchObject({
    ...{ quantity: '0', net: '0.00', margin: null, stock: '24', days: null, lastSold: today },
  })
  expect(await of({ ...bothDays, shown: 'unsold' })).toBeUndefined()
  // Before it came there is nothing of it.
  expect(await of({ fromDate: addDays(today, -2), toDate: addDays(today, -1) })).toBeUndefined()
  for (const span of [spans[0]!, spans[2]!, spans.at(-1)!]) {
    const [sellers, stock] = [await ask(bestAndSlowSellers, queryOf(span)), await ask(periodicStock, queryOf(span))]
    expect([span, thousandths(sellers.totals.stock)]).toEqual([span, thousandths(stock.totals.closing)])
  }
})

test('sales by hour stand in the hour of the shop, and turned by the weekday they come to the same', async () => {
  const { rows, totals } = await ask(salesByHour, { fromDate: today, toDate: today })
  expect(rows.map(({ section, name, bills, returns, net, days, average }) => [section, name, bills, returns, net, days, average])).toEqual([
    ['10:00–11:00', 'Friday', 1, '100.00', '200.00', 1, '200.00'],
  ])
  const [since, longBefore] = await sinceTheFirstBill(({ fromDate }) => ask(salesByHour, { fromDate, toDate: today }))
  expect(longBefore!.rows).toEqual(since!.rows)
  const turned = await ask(salesByHour, { fromDate: today, toDate: today, by: 'weekday' })
  expect([turned.rows.map(({ section, name }) => [section, name]), turned.totals]).toEqual([[['Friday', '10:00–11:00']], totals])
})
