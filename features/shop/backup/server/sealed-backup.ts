import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { seal, type SealKey } from '../../../../platform/server/sealed-stream.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { beginBackup, writeBackup } from './write-backup.ts'

// Any numbers will do that no other code uses for an advisory lock.
const backupLock = 4400_2028
const proofLock = 4400_2031

const findHeld = statement(
  'backup.held-locks',
  `select objid::bigint as number from pg_locks
   where locktype = 'advisory' and granted and classid = 0 and objsubid = 1 and objid = any($1::oid[])
     and database = (select oid from pg_database where datname = current_database())`,
)

/** Begins the snapshot of a backup, unless one is being made already: then it answers false. */
export async function beginAlone(client: pg.PoolClient): Promise<boolean> {
  await beginBackup(client)
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [backupLock])
  return rows[0]?.taken ?? false
}

/** What any process of the application makes or proves at this moment. */
export async function workAnywhere(pool: pg.Pool): Promise<'backup' | 'proof' | null> {
  const { rows } = await pool.query<{ number: number }>({ ...findHeld, values: [[backupLock, proofLock]] })
  if (rows.some(({ number }) => number === backupLock)) return 'backup'
  return rows.length > 0 ? 'proof' : null
}

/** Proves a backup unless another process proves one. */
export async function proveAlone(pool: pg.Pool, prove: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [proofLock])
    if (rows[0]?.taken) await prove()
  } finally {
    // Ending the session releases the lock.
    client.release(true)
  }
}

/** Ends a snapshot that is not read; closes the connection where it cannot be ended. */
export async function letGo(client: pg.PoolClient): Promise<void> {
  const failed = await client.query('rollback').then(
    () => false,
    () => true,
  )
  client.release(failed)
}

interface Making {
  client: pg.PoolClient
  key: SealKey
  madeAt: Date
  onEnd: (error: unknown) => void
  /** Called when all of it was read. */
  onWhole?: () => Promise<void>
}

/** Streams the file. However it ends, the connection is returned to the pool, or closed when the copy of a table was interrupted. */
export async function* sealedBackup({ client, key, madeAt, onEnd, onWhole }: Making): AsyncGenerator<Buffer> {
  let isWhole = false
  const zip = createGzip()
  // Errors of the query surface where the bytes are read.
  pipeline(Readable.from(writeBackup(client, madeAt), { objectMode: false }), zip, onEnd)
  try {
    yield* seal(zip, key)
    await client.query('commit')
    isWhole = true
    await onWhole?.()
  } finally {
    zip.destroy()
    client.release(!isWhole)
  }
}

/** Streams a backup of the database as it is now, over a connection of the pool. */
export async function* snapshotOf(pool: pg.Pool, key: SealKey, madeAt: Date): AsyncGenerator<Buffer> {
  const client = await pool.connect()
  await beginBackup(client)
  yield* sealedBackup({ client, key, madeAt, onEnd: () => {} })
}
