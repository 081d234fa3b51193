import { readXlsx } from 'hucre/xlsx'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { openPool } from '../../../platform/server/pools.ts'
import { pdfTexts } from '../../../testing/report-files.ts'
import { callAddress, colombo, openShop, type Shop, type Staff } from '../../../testing/shop.ts'
import { dailySales } from '../../sales/daily-sales.ts'
import { stockInHand } from '../../stock/stock-in-hand.ts'
import { describeReport } from '../report-contract.ts'
import { partHead, reportFile, rowsHeader } from '../report-file-contract.ts'
import type { Report } from './define-report.ts'
import type { Reading } from './reading.ts'
import { runReport } from './run-report.ts'
import { openWholeReport } from './whole-report.ts'

let shop: Shop
let owner: Staff
let cashier: Staff
let pool: pg.Pool
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.signIn('superadmin')
  cashier = await shop.signIn('cashier')
  const { reportUrl: url } = shop.database
  pool = openPool({ url, role: 'bizx_report', size: 3, statementTimeoutMs: 20_000, name: 'long', onError: () => {} })
})
afterAll(async () => {
  await pool.end()
  await shop.close()
})

const days = { fromDate: '2026-01-01', toDate: '2026-11-20', locationCode: 'all' }

async function fileOf(staff: Staff, slug: string, more: object = {}) {
  const headers = { authorization: `Bearer ${staff.token}`, locationcode: colombo }
  const url = callAddress(reportFile, { params: { slug }, query: { form: 'xlsx', ...days, ...more } as never })
  return shop.application.http.inject({ method: 'GET', url, headers })
}

async function sheetOf(bytes: Uint8Array) {
  const { sheets } = await readXlsx(bytes)
  const [heads = [], ...rows] = sheets[0]?.rows ?? []
  return { heads, rows }
}

test('the workbook has every row of the report, its sums, and what it is about', async () => {
  const { reply } = await owner.call(dailySales.call, { query: { ...days, size: 9_999 } as never })
  const { sales, total, totals } = reply as unknown as { sales: Record<string, string>[]; total: number; totals: Record<string, string> }
  expect(total).toBeGreaterThan(20)
  const file = await fileOf(owner, 'daily-sales', { words: 'Status: Due' })
  expect(file.headers).toMatchObject({
    [rowsHeader]: String(total),
    'content-disposition': expect.stringMatching(/^attachment; filename="Daily Sales 2026-.*\.xlsx"$/),
  })
  const { heads, rows } = await sheetOf(file.rawPayload)
  const columnOf = (key: string) => heads.indexOf(dailySales.view.columns.find(column => column.key === key)!.label)
  const cells = (key: string) => rows.slice(0, total).map(row => row[columnOf(key)])
  const columns = dailySales.view.columns.filter(({ key }) => !dailySales.ofVat.includes(key))
  const money = columns.filter(({ isTotal, kind }) => isTotal && kind === 'money').map(({ key }) => key)
  expect(money.length).toBeGreaterThan(2)
  // The figures of a struck out row are text, so that no sum takes them in.
  const isOff = (at: number) => String(sales[at]?.isOff) === 'true'
  for (const key of money) {
    expect(cells(key).map((cell, at) => (isOff(at) ? typeof cell : cell))).toEqual(
      sales.map((row, at) => (isOff(at) ? 'string' : Number(row[key]))),
    )
  }
  expect(rows[total]?.[0]).toBe('Total')
  for (const key of money) expect(rows[total]?.[columnOf(key)]).toBe(Number(totals[key]))
  const about = rows.slice(total + 1).map(row => row[0])
  expect(about).toEqual(
    expect.arrayContaining([
      'Daily Sales',
      '01/01/2026 – 20/11/2026',
      'Status: Due',
      'Hela Motors & Auto Care (Pvt) Ltd',
      'BizX by Example Solutions',
    ]),
  )
})

test('the pages of the print have the bills, the business and the sums', async () => {
  const { rawPayload, headers } = await fileOf(owner, 'daily-sales', { form: 'pdf' })
  expect(headers['content-type']).toBe('application/pdf')
  expect(rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  const texts = pdfTexts(rawPayload)
  const { reply } = await owner.call(dailySales.call, { query: { ...days, size: 9_999 } as never })
  const { sales } = reply as unknown as { sales: { code: string }[] }
  for (const { code } of sales) expect(texts).toContain(code)
  expect(texts).toEqual(expect.arrayContaining(['Daily Sales', 'Total', '01/01/2026 – 20/11/2026', 'BizX by Example Solutions · page 1']))
})

test('a file has no column and no report that the role may not see', async () => {
  const guarded = stockInHand.view.columns.filter(({ key }) => stockInHand.guarded.has(key)).map(({ label }) => label)
  const seen = await sheetOf((await fileOf(owner, 'stock-in-hand')).rawPayload)
  const hidden = await sheetOf((await fileOf(cashier, 'stock-in-hand', { locationCode: colombo })).rawPayload)
  expect(seen.heads).toEqual(expect.arrayContaining(guarded))
  expect(guarded.length).toBeGreaterThan(1)
  expect(hidden.heads.filter(head => guarded.includes(String(head)))).toEqual([])
  expect((await fileOf(cashier, 'trial-balance')).statusCode).toBe(403)
})

test('in parts it is the same file, with the rows so far, and says where it ends', async () => {
  const { rawPayload, headers } = await fileOf(owner, 'daily-sales', { parts: '1' })
  const pieces: Buffer[] = []
  const counts: number[] = []
  let at = 0
  for (;;) {
    const { rows, length } = partHead.read(rawPayload.subarray(at))
    counts.push(rows)
    at += partHead.bytes
    if (length === 0) break
    pieces.push(rawPayload.subarray(at, at + length))
    at += length
  }
  expect(at).toBe(rawPayload.length)
  expect(counts.at(-1)).toBe(Number(headers[rowsHeader]))
  const { rows } = await sheetOf(Buffer.concat(pieces))
  expect(rows.length).toBeGreaterThan(counts.at(-1)!)
})

test('what the report would refuse, its file refuses', async () => {
  expect((await fileOf(owner, 'daily-sales', { sort: 'nothing' })).statusCode).toBe(400)
  expect((await fileOf(owner, 'no-such-report')).statusCode).toBe(404)
})

// A report that takes as long as it is given. It is not registered: the SQL of the real ones stands in a file for reviewers.
const slow: Report = {
  ...dailySales,
  view: { ...dailySales.view, columns: [], period: null, groupBy: null },
  text: `select row::text as "code", case when row = 1 then pg_sleep($1::float)::text end as "slept" from generate_series(1, 5000) row`,
  ...{ values: ['seconds'], names: ['code', 'slept'] },
}
const ask = (seconds: number) => ({
  query: { term: '', page: 1, size: 10, sort: 'code', desc: '0', seconds: String(seconds) } as const,
  ...({ places: [], userCode: '1', role: 'superadmin', may: () => true, now: Date.now(), today: date('2026-11-20') } as const),
  timeZone: 'Asia/Colombo',
})
const readingOf = (userCode: string, kind: Reading['kind'], signal = new AbortController().signal) => ({ userCode, kind, signal })
const run = (seconds: number, reading: Reading) => runReport(pool, slow, ask(seconds), reading)

/** How many readings of a user PostgreSQL works on. */
async function underWay(userCode: string): Promise<number> {
  const { rows } = await shop.owner.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where application_name like 'bizx % ' || $1 || ' %'`,
    [userCode],
  )
  return rows[0]!.count
}

test('the next page that a user asks for ends the one before, which takes long, in the database too', async () => {
  const first = run(15, readingOf('901', 'page')).catch((error: unknown) => error)
  const other = run(4, readingOf('902', 'page'))
  await vi.waitFor(async () => expect(await underWay('901')).toBe(1))
  // One that has just begun is left, for pages are read side by side.
  await run(0, readingOf('901', 'page'))
  expect(await underWay('901')).toBe(1)
  await new Promise(resolve => setTimeout(resolve, 2_100))
  await run(0, readingOf('901', 'page'))
  expect(await first).toMatchObject({ code: 'REPORT_ENDED' })
  await vi.waitFor(async () => expect(await underWay('901')).toBe(0))
  expect((await other).total).toBe(5_000)
})

test('a page that nobody waits for any more is ended in the database', async () => {
  const gone = new AbortController()
  const read = run(15, readingOf('903', 'page', gone.signal)).catch((error: unknown) => error)
  await vi.waitFor(async () => expect(await underWay('903')).toBe(1))
  gone.abort()
  expect(await read).toBeInstanceOf(Error)
  await vi.waitFor(async () => expect(await underWay('903')).toBe(0))
})

test('a report that the database gives up says so in words that no browser tries again', async () => {
  const hasty = openPool({
    ...{ url: shop.database.reportUrl, role: 'bizx_report', size: 1, statementTimeoutMs: 200, name: 'hasty', onError: () => {} },
  })
  const refused = { code: 'REPORT_TOO_LONG', status: 422, message: 'This takes too long: choose fewer days or one location.' }
  await expect(runReport(hasty, slow, ask(15), readingOf('905', 'page'))).rejects.toMatchObject(refused)
  await expect(openWholeReport(hasty, slow, ask(15), readingOf('905', 'file'))).rejects.toMatchObject(refused)
  await hasty.end()
  // The browser waits longer than the database is given: 20 s in the tests.
  const { reply } = await owner.call(describeReport, { params: { slug: 'daily-sales' } })
  expect(reply.patienceMs).toBe(35_000)
})

test('the next file of a user ends the first, even one that waits for its line', async () => {
  const first = await openWholeReport(pool, slow, ask(0), readingOf('904', 'file'))
  await first.parts.next()
  const second = await openWholeReport(pool, slow, ask(0), readingOf('904', 'file'))
  await expect(first.parts.next()).rejects.toMatchObject({ code: 'REPORT_ENDED' })
  let rows = 0
  for await (const part of second.parts) rows += part.length
  expect([rows, second.total]).toEqual([5_000, 5_000])
  expect(await underWay('904')).toBe(0)
})
