import pg from 'pg'
import { snapshotOf } from '../features/shop/backup/server/sealed-backup.ts'
import { newSealKey } from '../platform/server/sealed-stream.ts'

/** A backup of a database as it is now. */
export async function backupOf(ownerUrl: string, passphrase: string): Promise<Buffer> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  pool.on('error', () => {})
  try {
    const key = await newSealKey(passphrase)
    return Buffer.concat(await Array.fromAsync(snapshotOf(pool, key, new Date())))
  } finally {
    await pool.end()
  }
}
