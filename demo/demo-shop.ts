import { Client, type Pool } from 'pg'
import type { IsoDate } from '../kernel/dates.ts'
import { migrate } from '../database/migrate.ts'
import { withSeedPool } from '../database/seed-pool.ts'
import type { DemoMonth } from './month/month.ts'
import { isEmptyBusiness, seedDemo, seedLookups } from './seed.ts'

/** Any number that no other advisory lock of the database uses. */
const lockNumber = 4400_2027

/** Plays the month, and lets go of what it plays with. */
export interface OpenMonth {
  month: DemoMonth
  close(): Promise<void>
}

interface DemoOptions {
  ownerUrl: string
  tillsUrl: string
  /** Whether an empty business gets the demo shop. */
  wanted: boolean
  today: IsoDate
  /** Opens what plays the month of the demo shop; left out, it has bills and goods received alone. */
  openMonth?: (() => Promise<OpenMonth>) | undefined
  /** Hears how many days of its month are filled in, of how many. */
  onFilled?: ((days: number, of: number) => void) | undefined
  say: (line: string) => void
}

// A user who has signed in may have saved something, so such a shop is never emptied.
const cutShort = `select exists (select 1 from demo_shop where state = 'begun') and not exists (select 1 from audit where action = 'login') as yes`
const begun = `insert into demo_shop (state, begun_at) values ('begun', now())`

/**
 * Inserts the data that every business needs and, if requested, the demo shop into an empty database. Filling the demo shop
 * takes many transactions, so one that an earlier start could not finish is emptied first. Servers that start at once take
 * turns.
 */
export async function fillBusiness({ ownerUrl, tillsUrl, wanted, today, openMonth, onFilled, say }: DemoOptions): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl, application_name: 'bizx-seed' })
  await owner.connect()
  try {
    await owner.query('select pg_advisory_lock($1)', [lockNumber])
    const { rows } = await owner.query<{ yes: boolean }>(cutShort)
    if (rows[0]?.yes) {
      say('The demo shop was left half made: it is made anew.')
      await emptyDatabase(owner)
      await migrate(ownerUrl)
    }
    await withSeedPool(tillsUrl, async pool => {
      await seedLookups(pool)
      if (!wanted || !(await isEmptyBusiness(pool))) return
      say('Filling the demo shop (a few seconds, once) …')
      await owner.query(begun)
      await seedWithMonth(pool, { today, openMonth, onFilled })
      await owner.query(`update demo_shop set state = 'done'`)
    })
  } finally {
    // Ending the session releases the lock.
    await owner.end()
  }
}

type Filling = Pick<DemoOptions, 'today' | 'openMonth' | 'onFilled'>

async function seedWithMonth(pool: Pool, { today, openMonth, onFilled }: Filling): Promise<void> {
  const opened = await openMonth?.()
  try {
    await seedDemo(pool, { today, isRegistered: true, onFilled, ...(opened && { month: opened.month }) })
  } finally {
    await opened?.close()
  }
}

/** Deletes everything except the schema, which is left as in a new database. */
export async function emptyDatabase(owner: Client): Promise<void> {
  await owner.query(
    'drop schema if exists answered cascade; drop schema public cascade; create schema public; grant usage on schema public to public',
  )
}
