import { Client } from 'pg'
import { migrate } from '../database/migrate.ts'
import { withSeedPool } from '../database/seed-pool.ts'
import { seedDemo, seedLookups } from '../database/seed/seed.ts'
import { businessDate } from '../kernel/dates.ts'
import { runTool, withDatabase, type ShopDatabase } from './database.ts'

/** Empties the database, migrates it and fills in the demo shop. An outside database must be named on purpose. */
async function reset({ ownerUrl, appUrl, settings }: ShopDatabase): Promise<void> {
  if (settings.environment === 'production') {
    throw new Error('NODE_ENV is "production": db:reset deletes every paper and is not for production.')
  }
  if (settings.databaseUrl && !process.argv.includes('--yes')) {
    throw new Error('db:reset deletes everything in the database of DATABASE_URL: run "npm run db:reset -- --yes" if that is meant.')
  }
  await onOwner(ownerUrl, 'drop schema public cascade; create schema public')
  await migrate(ownerUrl)
  await withSeedPool(appUrl, async pool => {
    await seedLookups(pool)
    await seedDemo(pool, { today: businessDate(Date.now(), settings.timeZone) })
  })
  await onOwner(ownerUrl, 'vacuum analyze')
  console.log('The demo shop is new.')
}

async function onOwner(ownerUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

await runTool(() => withDatabase({ besideShop: false }, reset))
