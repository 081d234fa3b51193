import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { reportRefusal } from '../refusals.ts'

/** Who waits for a report, and until when. */
export interface Reading {
  userCode: string
  /** A page for the screen, or the whole report for a file. A user reads one of each at a time. */
  kind: 'page' | 'file'
  /** Aborted when nobody waits any more. */
  signal: AbortSignal
}

/** A transaction that sees the books as they were when it began, whatever is saved meanwhile. */
export interface Snapshot {
  client: pg.PoolClient
  /** What a failed reading is answered with. */
  failure(error: unknown): unknown
  /** Returns the connection; one whose work was broken off is closed, because it cannot be reused. */
  close(isWhole: boolean): Promise<void>
}

// The browser reads a period and the one it is compared with side by side, and the next page ahead. So a page replaces only one
// that keeps the user waiting.
const graces: Readonly<Record<Reading['kind'], string>> = { page: '2 seconds', file: '0 seconds' }
const wordOf = ({ kind, userCode }: Reading) => `bizx ${kind} ${userCode}`

/**
 * Begins a snapshot. The reading that the same user waits for is ended in PostgreSQL, whichever process began it: a reading's
 * connection bears its user's code while the transaction lasts. Aborting `reading.signal` ends this one in PostgreSQL too.
 */
export async function openSnapshot(pool: pg.Pool, reading: Reading | null): Promise<Snapshot> {
  reading?.signal.throwIfAborted()
  const client = await pool.connect()
  const name = reading && `${wordOf(reading)} ${randomBytes(6).toString('hex')}`
  const end = () => void (name && endReading(pool, name).catch(() => {}))
  try {
    await client.query(reading && name ? beginning(client, reading, name) : 'begin isolation level repeatable read read only')
    reading?.signal.throwIfAborted()
  } catch (error) {
    client.release(true)
    throw error
  }
  reading?.signal.addEventListener('abort', end, { once: true })
  let isEnded = false
  // Between two statements the connection is told so, and the next statement only finds it closed.
  const note = (error: unknown) => void (isEnded ||= wasEnded(error))
  client.on('error', note)
  return {
    client,
    failure(error) {
      if (reading && (isEnded || wasEnded(error))) return reportRefusal('REPORT_ENDED')
      return reading && tookTooLong(error) ? reportRefusal('REPORT_TOO_LONG') : error
    },
    async close(isWhole) {
      if (isWhole) await client.query('commit')
      reading?.signal.removeEventListener('abort', end)
      client.off('error', note)
      client.release(!isWhole)
    },
  }
}

// PostgreSQL says so for a reading that was ended, and where it is stopped itself.
function wasEnded(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57P01'
}

// Nothing but its time-out cancels a statement of a report.
function tookTooLong(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014'
}

// One round trip. The reports' role may end nothing: the one that signed in may end its own.
function beginning(client: pg.PoolClient, reading: Reading, name: string): string {
  const others = `application_name like ${client.escapeLiteral(`${wordOf(reading)} %`)} and datname = current_database()`
  return `begin isolation level repeatable read read only;
    set local application_name = ${client.escapeLiteral(name)};
    set local role none;
    select pg_terminate_backend(pid) from pg_stat_activity
      where ${others} and pid <> pg_backend_pid() and xact_start < now() - interval '${graces[reading.kind]}';
    set local role bizx_report`
}

// A connection of its own: all of the pool's may be busy with reports.
async function endReading(pool: pg.Pool, name: string): Promise<void> {
  const client = new pg.Client(pool.options)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set role none')
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [name])
  } finally {
    await client.end()
  }
}

/** Runs queries in one snapshot. */
export async function inSnapshot<T>(pool: pg.Pool, reading: Reading | null, read: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const snapshot = await openSnapshot(pool, reading)
  let isWhole = false
  try {
    const answer = await read(snapshot.client)
    isWhole = true
    return answer
  } catch (error) {
    throw snapshot.failure(error)
  } finally {
    await snapshot.close(isWhole)
  }
}
