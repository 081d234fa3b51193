import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApplication, type Application } from '../app/application.ts'
import { testDatabase, type TestDatabase } from '../database/test-database.ts'
import { readReturn, readReturns } from '../features/tax/vat-return/server/read-return.ts'
import { businessDate } from '../kernel/dates.ts'
import { parseMoney } from '../kernel/money.ts'
import { inTransaction } from '../platform/server/run-transaction.ts'
import { openPool } from '../platform/server/pools.ts'
import { readerOver } from '../platform/server/transaction.ts'
import { readBillFile } from './load-bills/bill-file.ts'
import { isSound, loadBills, reportOf, type LoadOptions } from './load-bills/load.ts'
import { messyFile } from './load-bills/messy-file.ts'
import { insertMinimalBusiness } from './minimal-business.ts'

const owner = { username: 'loader', password: 'a password of ours' }
let database: TestDatabase
let application: Application
let url: string
let pool: pg.Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({
    url: database.url,
    role: 'bizx_app',
    size: 2,
    statementTimeoutMs: 10_000,
    name: 'test',
    onError: () => {},
  })
  const today = businessDate(Date.now(), 'Asia/Colombo')
  const business = { name: 'Loaded', locationNames: ['Main shop', 'Second shop', 'Third shop', 'Fourth shop', 'Fifth shop'], ...owner }
  await inTransaction(pool, tx => insertMinimalBusiness(tx, business, today))
  application = await openApplication({
    ownerUrl: database.ownerUrl,
    tillsUrl: database.url,
    reportsUrl: database.reportUrl,
    edition: 'BIZ_X_AUTO_CARE',
    timeZone: 'Asia/Colombo',
    basePath: '/bizx',
    webFolder: null,
    logLevel: 'silent',
    poolSize: 8,
    reportPoolSize: 1,
    statementTimeoutMs: 10_000,
    reportStatementTimeoutMs: 10_000,
    bodyLimit: 1_048_576,
    clock: Date.now,
    checkReplies: true,
    version: '0.0.0-test',
    solutionProvider: 'BizX by Example Solutions',
    demoUsers: null,
    metricsToken: null,
    apiDocs: false,
  })
  url = await application.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await application.close()
  await pool.end()
  await database.drop()
})

function options(changes: Partial<LoadOptions> = {}): LoadOptions {
  const rest = {
    location: '',
    parallel: 4,
    limit: 1000,
    fileMark: 'test.csv (1)',
    stock: 'stock-in' as const,
    vat: false,
    now: Date.now,
    say: () => {},
    onProgress: () => {},
  }
  return { url, databaseUrl: database.url, ...owner, ...rest, ...changes }
}

/** The messy file and 26 bills that share six items, so that tills meet at the same stock. */
function thirtyBills(): string {
  const rows = Array.from({ length: 26 }, (_, bill) =>
    [0, 1, 2].map(
      line =>
        `${100 + bill},${22000 + ((bill + line) % 6)},MUG ${(bill + line) % 6},${1 + line},2010-12-02 10:00:00,${2 + line}.5,${bill % 3 ? 13000 + bill : ''},Norway`,
    ),
  )
  // Three returns: two mugs by nobody in particular, one mug of customer 13004, and one at a price that no bill has.
  const returns = [
    'C900,22001,MUG 1,-2,2010-12-03 10:00:00,3.5,,Norway',
    'C901,22000,MUG 0,-1,2010-12-03 10:00:00,4.5,13004,Norway',
    'C902,22000,MUG 0,-1,2010-12-03 10:00:00,7,13004,Norway',
  ]
  return messyFile + [...rows.flat(), ...returns].join('\n')
}

test('thirty bills come into the books once, equal to the file, however often they are loaded', async () => {
  const file = readBillFile(thirtyBills())
  expect(file.bills).toHaveLength(30)
  const loaded = await loadBills(file, pool, options())
  // 67.53 of the messy file, and 26 × (1 × 2.50 + 2 × 3.50 + 3 × 4.50) = 26 × 23.00
  expect(loaded.expected.total).toBe(6753 + 59_800)
  expect(isSound(loaded)).toBe(true)
  expect([loaded.before.bills, loaded.after.bills, loaded.after.lines]).toEqual([0, 30, 7 + 78])
  expect([loaded.after.invoiceTotal, loaded.after.salesCredits]).toEqual([66_553, 66_553])
  // C4 of the messy file: a heart of bill 1, which was paid for that, and a discount that no bill sold. Three returns more below.
  const { returns, withBill, returnTotal } = loaded.expected
  expect([returns, withBill, returnTotal]).toEqual([5, 3, 255 + 2750 + 700 + 450 + 700])
  expect([loaded.after.returns, loaded.after.returnLines, loaded.after.returnTotal, loaded.after.returnDebits]).toEqual([5, 5, 4855, 4855])
  // Mugs 0 to 5, heart, lantern, clock, globe, postage and the discount; 17 + 17850, 12583 and 13047
  expect(loaded.added).toEqual({ items: 12, customers: 20, stockPapers: 1 })
  const again = await loadBills(file, pool, options())
  expect(again.added).toEqual({ items: 0, customers: 0, stockPapers: 0 })
  expect(again.before).toEqual(loaded.after)
  expect(again.after).toEqual(loaded.after)
  const report = reportOf(again)
  expect(report).toContain(`${'equal'.padEnd(38)}yes`)
  expect(report).toContain(`${'returns to take back'.padEnd(38)}5, 3 of them with their bill (one for each bill)`)
})

test('all stock that came in for the file is sold but for what came back, and customers owe what they bought and did not pay', async () => {
  const { rows } = await pool.query(`select
    (select sum(remaining)::bigint from stock_balance) as left,
    (select sum(credit_amount)::bigint from customer_balance) as owed,
    (select sum(total - paid)::bigint from invoice) as bought,
    (select sum(return_amount)::bigint from customer_balance) as credit,
    (select max(right(code, 6)) from invoice) as "lastNumber"`)
  // A heart and four mugs; the discount and the mug without a bill are to the credit.
  expect(rows[0]).toEqual({ left: 5000, owed: rows[0].bought, bought: rows[0].bought, credit: 2750 + 700, lastNumber: '000030' })
})

test('another location has bills and stock of its own', async () => {
  const loaded = await loadBills(readBillFile(messyFile), pool, options({ location: 'Second shop', limit: 2, fileMark: 'messy.csv (2)' }))
  expect(isSound(loaded)).toBe(true)
  expect([loaded.before.bills, loaded.after.bills, loaded.expected.total]).toEqual([0, 2, 3228 + 1800])
  expect(loaded.added).toEqual({ items: 0, customers: 0, stockPapers: 1 })
})

test('its stock may be goods received from a supplier, who is owed what they come to; once', async () => {
  const file = readBillFile(messyFile)
  const received = { location: 'Third shop', stock: 'grn' as const, fileMark: 'messy.csv (4)' }
  const loaded = await loadBills(file, pool, options(received))
  expect(isSound(loaded)).toBe(true)
  // Less 40 %: hearts 10 × 2.55 → 15.30, lanterns 2 × 3.39 → 4.07, clocks 8 × 1.25 → 6.00, a globe 1.00 → 0.60. A lantern
  // costs 2.04, which makes 4.08 in stock.
  const sums = { notes: 1, lines: 4, total: 2597, payables: 2597, stockValue: 2598 }
  expect(loaded.goods).toEqual({ added: 1, expected: 2597, received: sums })
  const again = await loadBills(file, pool, options(received))
  expect([isSound(again), again.goods]).toEqual([true, { ...loaded.goods, added: 0 }])
})

/** VAT at 18 % as anybody works it out from bills and the returns of bills at a location, in whole cents. */
async function vatByHand(location: string): Promise<bigint> {
  const { rows } = await pool.query<{ total: string; back: string }>(
    `select bill.total::text, coalesce(given.total, 0)::text as back from invoice bill
     left join sales_return given on given.location_code = bill.location_code and given.invoice_code = bill.code
     join stock_location place on place.code = bill.location_code where place.name = $1`,
    [location],
  )
  const rounded = (part: bigint, whole: bigint) => (2n * part + whole) / (2n * whole)
  return rows.reduce((sum, { total, back }) => {
    const vat = rounded(BigInt(total) * 18n, 118n)
    return sum + vat - (BigInt(total) === 0n ? 0n : rounded(vat * BigInt(back), BigInt(total)))
  }, 0n)
}

test('of a registered shop the VAT of the books, that of the schedules and an independent sum are equal', async () => {
  const registeredFrom = businessDate(Date.now(), 'Asia/Colombo')
  const value = JSON.stringify({ registeredFrom, tin: '123456789', name: 'Loaded' })
  const asOwner = new pg.Client({ connectionString: database.ownerUrl })
  await asOwner.connect()
  await asOwner.query(`insert into setting (key, value) values ('vat', $1)`, [value])
  await asOwner.query('select seal_new_records()')
  const location = 'Fourth shop'
  const loaded = await loadBills(readBillFile(thirtyBills()), pool, options({ location, fileMark: 'registered.csv' }))
  const reader = readerOver(pool)
  const { next } = await readReturns(reader)
  const { outputVat } = await readReturn(reader, next!.to)
  const { rows } = await pool.query<{ posted: string }>(
    `select sum(credit - debit)::text as posted from gl_line where account_code = '2300'`,
  )
  const byHand = await vatByHand(location)
  expect(byHand).toBeGreaterThan(0n)
  expect([rows[0]!.posted, String(parseMoney(outputVat))]).toEqual([String(byHand), String(byHand)])
  expect(loaded.broken).toEqual([])
  expect([loaded.after.salesCredits, loaded.after.returnDebits]).toEqual([loaded.expected.total, loaded.expected.returnTotal])
  await asOwner.query(`delete from setting where key = 'vat'`)
  await asOwner.end()
})

test('real bills of a registered shop with items of every class: VAT posted, of the schedules and worked out by hand are equal', async () => {
  const file = readBillFile(fs.readFileSync(path.join(import.meta.dirname, 'load-bills/december-2010.csv'), 'utf8'))
  const loaded = await loadBills(file, pool, options({ location: 'Fifth shop', fileMark: 'december-2010.csv', vat: true }))
  expect([loaded.after.bills, loaded.after.returns, loaded.expected.withBill]).toEqual([5, 3, 3])
  // At the standard rate they sell 155.85, 453.28, 279.00, 90.45 and 339.50: 23.77, 69.14, 42.56, 13.80 and 51.79 of VAT. Back
  // come 2.10 of the second, 23.25 of the third and 5.90 of the last: 0.32, 3.55 and 0.90.
  expect([loaded.vat?.byHand, loaded.vat?.posted]).toEqual([19_629, 19_629])
  expect(loaded.vat?.schedules).toBe(loaded.vat?.account)
  expect([isSound(loaded), loaded.broken]).toEqual([true, []])
  const { rows } = await pool.query(
    `select kind, purchaser_tin as tin from tax_document where location_code like '%05' order by purchaser_tin`,
  )
  expect(rows.map(({ kind, tin }) => `${kind} ${tin}`)).toEqual(['invoice 111115350-7000', 'invoice 111116250-7000'])
})

test('a bill that was changed in the file after it was loaded is refused, not saved again', async () => {
  const changed = readBillFile(messyFile.replace(',6,2010', ',5,2010'))
  const loaded = await loadBills(changed, pool, options({ fileMark: 'messy.csv (3)', limit: 1 }))
  expect(loaded.replayed.refused.map(({ bill, reason }) => [bill.number, reason.split(':')[0]])).toEqual([['1', 'KEY_REUSED']])
  expect(isSound(loaded)).toBe(false)
})

test("a database that is not the application's is refused before anything is written", async () => {
  const other = await testDatabase()
  const elsewhere = new pg.Pool({ connectionString: other.url })
  await expect(loadBills(readBillFile(messyFile), elsewhere, options())).rejects.toThrow('The database is not the one')
  await elsewhere.end()
  await other.drop()
})
