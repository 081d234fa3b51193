import { Client } from 'pg'
import { migrate } from '../database/migrate.ts'
import { openDemoMonth } from '../app/demo-calls.ts'
import { emptyDatabase, fillBusiness } from '../demo/demo-shop.ts'
import { businessDate } from '../kernel/dates.ts'
import { runTool, withDatabase, type ShopDatabase } from './database.ts'

/** Empties the database, migrates it and fills in the demo shop. An outside database must be named on purpose. */
async function reset({ ownerUrl, appUrl, reportUrl, settings }: ShopDatabase): Promise<void> {
  if (settings.environment === 'production') {
    throw new Error('NODE_ENV is "production": db:reset deletes every paper and is not for production.')
  }
  if (settings.databaseUrl && !process.argv.includes('--yes')) {
    throw new Error('db:reset deletes everything in the database of DATABASE_URL: run "npm run db:reset -- --yes" if that is meant.')
  }
  await onOwner(ownerUrl, emptyDatabase)
  await migrate(ownerUrl)
  const { timeZone } = settings
  const today = businessDate(Date.now(), timeZone)
  const openMonth = () => openDemoMonth({ ownerUrl, tillsUrl: appUrl, reportsUrl: reportUrl, timeZone, until: Date.now() })
  await fillBusiness({ ownerUrl, tillsUrl: appUrl, wanted: true, today, openMonth, say: console.log })
  await onOwner(ownerUrl, owner => owner.query('vacuum analyze'))
  console.log('The demo shop is new.')
}

async function onOwner(ownerUrl: string, run: (owner: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}

await runTool(() => withDatabase({ besideShop: false }, reset))
