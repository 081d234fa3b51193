import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '../database/migrate.ts'
import { withSeedPool } from '../database/seed-pool.ts'
import { seedLookups } from '../demo/seed.ts'
import { addDays, businessDate, date } from '../kernel/dates.ts'
import { writeAudits } from './generate/audit.ts'
import { drawBills, drawLines, priceBills, timeZone, writeBills } from './generate/bills.ts'
import { withoutIndexes } from './generate/indexes.ts'
import { insertItems } from './generate/items.ts'
import { writeLedger } from './generate/ledger.ts'
import { insertCustomers, insertPlaces, insertSuppliers } from './generate/places.ts'
import { bigBusiness, bulk, checkSize, openingDay, openWorkshop, type BusinessSize } from './generate/setting.ts'
import { drawEntries, writeStock } from './generate/stock.ts'

/**
 * Fills a migrated database that has lookups and no location with a business of the given size. Every invariant holds for it,
 * and the application can continue in it. `ownerUrl` must be a superuser.
 */
export async function generate(ownerUrl: string, size: BusinessSize, log: (line: string) => void = () => {}): Promise<void> {
  checkSize(size)
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'bizx-generate',
    options: '-c timezone=UTC -c jit=off',
  })
  await client.connect()
  const step = async (what: string, run: () => Promise<void>) => {
    const started = performance.now()
    await run()
    log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
  try {
    await openWorkshop(client, size.seed)
    await step('places, customers', async () => {
      await insertPlaces(client, size)
      await insertCustomers(client, size)
    })
    await step(`${size.items} items`, async () => insertItems(client, size, await insertSuppliers(client)))
    await bulk(client, () => withoutIndexes(client, () => writePapers(client, size, step)))
    await step('vacuum analyze', async () => {
      await client.query('drop schema bench cascade')
      await client.query(`select seal_new_records(extract(epoch from date '${openingDay(size)}') * 1000)`)
      await client.query('vacuum analyze')
    })
  } finally {
    await client.end()
  }
}

type Step = (what: string, run: () => Promise<void>) => Promise<void>

async function writePapers(client: pg.Client, size: BusinessSize, step: Step): Promise<void> {
  await step(`drawing ${size.bills} bills`, async () => {
    await drawEntries(client, size)
    await drawBills(client, size)
    await drawLines(client, size)
    await priceBills(client)
  })
  await step('stock', () => writeStock(client, size))
  await step('bills', () => writeBills(client))
  await step('ledger', () => writeLedger(client))
  await step('audit', () => writeAudits(client))
}

/** Migrates a database, gives it its lookups and generates the business into it. */
export async function generateFrom(
  urls: { ownerUrl: string; appUrl: string },
  size: BusinessSize,
  log?: (line: string) => void,
): Promise<void> {
  await migrate(urls.ownerUrl)
  await withSeedPool(urls.appUrl, seedLookups)
  await generate(urls.ownerUrl, size, log)
}

/** Yesterday in the shop's time zone, so that bills of today can follow. */
export function yesterday(): BusinessSize['until'] {
  return addDays(businessDate(Date.now(), timeZone), -1)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      seed: { type: 'string', default: String(bigBusiness.seed) },
      bills: { type: 'string', default: String(bigBusiness.bills) },
      items: { type: 'string', default: String(bigBusiness.items) },
      locations: { type: 'string', default: String(bigBusiness.locations) },
      customers: { type: 'string', default: String(bigBusiness.customers) },
      years: { type: 'string', default: String(bigBusiness.years) },
      until: { type: 'string', default: yesterday() },
    },
  })
  if (!values.url) throw new Error('say where: --url postgres://owner:password@host:5432/an_empty_database')
  const locations = Number(values.locations)
  const size: BusinessSize = {
    seed: Number(values.seed),
    bills: Number(values.bills),
    items: Number(values.items),
    locations,
    customers: Number(values.customers),
    years: Number(values.years),
    until: date(values.until),
    locationsPerItem: locations,
  }
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(`seed ${size.seed}, until ${size.until}`)
  await generateFrom({ ownerUrl: values.url, appUrl: values.url }, size, say)
}

if (import.meta.main) await main()
