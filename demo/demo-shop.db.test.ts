import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isLong } from '../testing/chance.ts'
import { date } from '../kernel/dates.ts'
import { writeAudit } from '../platform/server/audit.ts'
import { inTransaction } from '../platform/server/run-transaction.ts'
import { checkInvariants } from '../proofs/prove-books.ts'
import { withSeedPool } from '../database/seed-pool.ts'
import { testDatabase, type TestDatabase } from '../database/test-database.ts'
import { demoHashes, insertDemoPlaces } from './insert-places.ts'
import { fillBusiness } from './demo-shop.ts'

let database: TestDatabase
let lines: string[]
beforeEach(async () => {
  database = await testDatabase()
  lines = []
})
afterEach(() => database.drop())

async function ask(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const fill = (wanted: boolean) =>
  fillBusiness({
    ownerUrl: database.ownerUrl,
    tillsUrl: database.url,
    wanted,
    today: date('2026-11-20'),
    say: line => lines.push(line),
  })

/** The demo shop of a start that was killed after its first transaction. */
async function leaveHalfMade(): Promise<void> {
  await ask(`insert into demo_shop (state, begun_at) values ('begun', now())`)
  await withSeedPool(database.url, async pool => {
    const hashes = await demoHashes()
    await inTransaction(pool, tx => insertDemoPlaces(tx, { beginning: date('2000-01-01'), hashes }))
  })
}

const counts = `select (select count(*)::int from stock_location) as places, (select count(*)::int from invoice) as bills,
  (select state from demo_shop) as state`

const taxed = `select (select count(distinct location_code)::int from tax_document) as places,
  (select count(*)::int from tax_document) as "taxInvoices", (select count(*)::int from supplier_tax_document) as claimed,
  (select count(*)::int from item where type = 'stock' and retail_price / 1.18 < cost_price) as "atLoss"`

test.runIf(isLong)('a demo shop that was left half made is made anew, whole, and then left alone', async () => {
  await leaveHalfMade()
  await fill(true)
  expect(lines).toEqual(['The demo shop was left half made: it is made anew.', 'Filling the demo shop (a few seconds, once) …'])
  expect(await ask(counts)).toEqual([{ places: 3, bills: 420, state: 'done' }])
  const broken = (await checkInvariants(database.ownerUrl)).filter(({ offenders }) => offenders.length > 0)
  expect(broken.map(({ id, offenders }) => [id, offenders])).toEqual([])
  // Registered for VAT: each location gave tax invoices, those of suppliers are claimed, and no price without VAT is below its cost.
  expect(await ask(taxed)).toEqual([{ places: 3, taxInvoices: 91, claimed: 8, atLoss: 0 }])
  await fill(true)
  expect(lines).toHaveLength(2)
})

test('where no demo shop is wanted any more, what is left of it goes', async () => {
  await leaveHalfMade()
  await fill(false)
  expect(await ask(counts)).toEqual([{ places: 0, bills: 0, state: null }])
})

test('a business where somebody signed in is never emptied, and the application cannot ask for it', async () => {
  await leaveHalfMade()
  await withSeedPool(database.url, pool =>
    inTransaction(pool, async tx => {
      const login = { at: Date.now(), userCode: '1001000001', locationCode: null, action: 'login', subject: '1001000001' }
      writeAudit(tx, { ...login, requestId: 'test' })
    }),
  )
  await fill(false)
  expect(await ask('select count(*)::int as places from stock_location')).toEqual([{ places: 3 }])
  await withSeedPool(database.url, async pool => {
    await expect(pool.query(`update demo_shop set state = 'begun'`)).rejects.toThrow('permission denied')
  })
})
