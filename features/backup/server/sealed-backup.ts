import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { seal, type SealKey } from '../../../platform/server/sealed-stream.ts'
import { beginBackup, writeBackup } from './write-backup.ts'

// Any number will do that no other code uses for an advisory lock.
const backupLock = 4400_2028

/** Begins the snapshot of a backup, unless one is being made already: then it answers false. */
export async function beginAlone(client: pg.PoolClient): Promise<boolean> {
  await beginBackup(client)
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [backupLock])
  return rows[0]?.taken ?? false
}

interface Making {
  client: pg.PoolClient
  key: SealKey
  madeAt: Date
  onEnd: (error: unknown) => void
}

/** Streams the file. However it ends, the connection is returned to the pool, or closed when the copy of a table was interrupted. */
export async function* sealedBackup({ client, key, madeAt, onEnd }: Making): AsyncGenerator<Buffer> {
  let isWhole = false
  const zip = createGzip()
  // Errors of the query surface where the bytes are read.
  pipeline(Readable.from(writeBackup(client, madeAt), { objectMode: false }), zip, onEnd)
  try {
    yield* seal(zip, key)
    await client.query('commit')
    isWhole = true
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
