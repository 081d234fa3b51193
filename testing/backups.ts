import pg from 'pg'
import { sealedBackup } from '../features/backup/server/sealed-backup.ts'
import { beginBackup } from '../features/backup/server/write-backup.ts'
import { newSealKey } from '../platform/server/sealed-stream.ts'

/** A backup of a database as it is now. */
export async function backupOf(ownerUrl: string, passphrase: string): Promise<Buffer> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  pool.on('error', () => {})
  try {
    const key = await newSealKey(passphrase)
    const client = await pool.connect()
    await beginBackup(client)
    return Buffer.concat(await Array.fromAsync(sealedBackup({ client, key, madeAt: new Date(), onEnd: () => {} })))
  } finally {
    await pool.end()
  }
}
