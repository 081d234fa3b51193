import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { poolerWords, refuseSharedConnections } from '../platform/server/proved-session.ts'

interface Meeting {
  /** Takes a line for whoever starts the application. */
  say: (line: string) => void
  everyMs?: number
  /** How long until it is said again what is waited for. */
  sayEveryMs?: number
}

// Begun like every connection of the tills, so that a pooler that takes none of them says so before anything is changed.
const begun = { statement_timeout: 20_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 15_000, options: '-c jit=off' }
const patience = { connectionTimeoutMillis: 10_000, query_timeout: 20_000 }
const startingUp = '57P03'

/** Why the database takes no writes; null where it does. */
async function keptFromWriting(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString, application_name: 'bizx-check', ...begun, ...patience })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ copies: boolean; reads: boolean }>(
      `select pg_is_in_recovery() as copies, current_setting('transaction_read_only')::boolean as reads`,
    )
    const [found] = rows
    if (found?.copies)
      return 'The database is a copy that only reads. BizX waits until it takes writes: promote it, or lead DATABASE_URL to the one that does.'
    return found?.reads
      ? 'The database only reads (default_transaction_read_only is on). BizX waits until that is off, or DATABASE_URL leads to another.'
      : null
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Before anything is asked of an outside database: refuses a pooler that shares connections or takes none of ours, and waits while only a
 * copy answers, as in the seconds in which it takes the place of a machine that died. What is waited for is said now and then.
 */
export async function meetDatabase(ownerUrl: string, { say, everyMs = 500, sayEveryMs = 30_000 }: Meeting): Promise<void> {
  let words: string | null = null
  let saidAt = -Infinity
  for (;;) {
    try {
      words = await keptFromWriting(ownerUrl)
      if (words === null) break
    } catch (error) {
      const isStarting = error instanceof pg.DatabaseError && error.code === startingUp
      // One that has answered as a copy may be gone for a moment while it takes the place.
      if (words === null && !isStarting) throw poolerWords(error)
      words ??= 'The database is starting. BizX waits for it.'
    }
    if (performance.now() - saidAt >= sayEveryMs) {
      saidAt = performance.now()
      say(words)
    }
    await pause(everyMs)
  }
  if (saidAt > -Infinity) say('The database takes writes.')
  await refusePooler(ownerUrl)
}

async function refusePooler(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 2, application_name: 'bizx-check', ...begun, ...patience })
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  try {
    await refuseSharedConnections(pool)
  } finally {
    await pool.end()
  }
}
