import type pg from 'pg'
import type { IsoDate } from '../kernel/dates.ts'
import { sealNewRecords } from '../platform/server/audit.ts'
import { inTransaction } from '../platform/server/run-transaction.ts'
import { insertDemoBills } from './insert-bills.ts'
import { insertDemoMasters } from './insert-masters.ts'
import { demoHashes, insertDemoPlaces } from './insert-places.ts'
import { insertDemoStock } from './insert-stock.ts'
import type { DemoMonth } from './month/month.ts'
import { registerDemo } from './vat.ts'
import { insertLookups } from '../database/seed/insert-lookups.ts'

/** The first business date that seeded masters may be numbered on: before any paper. */
const beginning = '2000-01-01' as IsoDate

/**
 * The data that every business needs: roles, navigation, chart of accounts, payment types, banks, the cash customer. Does
 * nothing the second time.
 */
export async function seedLookups(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, async tx => {
    await insertLookups(tx, beginning)
    sealNewRecords(tx)
  })
}

interface DemoSeed {
  today: IsoDate
  /** Registered for VAT from the day on which it opens. Tests begin with a shop that is not. */
  isRegistered: boolean
  /** What happens in the shop beside bills and goods received; left out, nothing does. */
  month?: DemoMonth
  /** Hears how many days are filled in, of how many. */
  onFilled?: ((days: number, of: number) => void) | undefined
}

/** The demo business with some weeks of bills until the day before `today`; the same date gives the same shop. Refuses to run twice. */
export async function seedDemo(pool: pg.Pool, { today, isRegistered, month, onFilled }: DemoSeed): Promise<void> {
  const hashes = await demoHashes()
  const places = await inTransaction(pool, tx => insertDemoPlaces(tx, { beginning, hashes }))
  const masters = await inTransaction(pool, tx => insertDemoMasters(tx, { beginning, places }))
  if (isRegistered) await inTransaction(pool, tx => registerDemo(tx, { today, masters }))
  const demo = { today, places, masters, isRegistered }
  await insertDemoStock(pool, demo)
  await insertDemoBills(pool, demo, { month, onFilled })
  await inTransaction(pool, async tx => sealNewRecords(tx))
}

/** Whether the business has a location. A database without one has not been seeded or set up. */
export async function isEmptyBusiness(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ some: boolean }>('select exists (select 1 from stock_location) as some')
  return rows[0]?.some === false
}
