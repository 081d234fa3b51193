import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { access } from 'node:fs/promises'
import pg from 'pg'
import { migrate } from '../database/migrate.ts'
import { restoreBackup } from '../features/backup/server/restore-backup.ts'
import { checkInvariants, offenderLines } from '../proofs/prove-books.ts'

const throwAway = 'bizx_proof_'

/**
 * Restores a backup into a throw-away database beside the shop's and proves every promise there; answers what does not hold. The
 * database is dropped afterwards, and so are those that a broken-off proof left behind. Throws where the owner may not create
 * databases, and for a file that cannot be restored.
 */
export async function proveBackup(ownerUrl: string, file: string, passphrase: string): Promise<string[]> {
  await access(file)
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'bizx-proof' })
  await owner.connect()
  const name = `${throwAway}${randomBytes(6).toString('hex')}`
  try {
    await dropLeftOver(owner)
    await owner.query(`create database ${name}`)
    const url = new URL(ownerUrl)
    url.pathname = `/${name}`
    await migrate(url.href)
    await restoreBackup({ ownerUrl: url.href, passphrase, file: fs.createReadStream(file) })
    return offenderLines(await checkInvariants(url.href))
  } finally {
    await owner.query(`drop database if exists ${name} with (force)`).catch(() => {})
    await owner.end()
  }
}

async function dropLeftOver(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^${throwAway}[0-9a-f]{12}$' and pg_get_userbyid(datdba) = current_user
       and not exists (select from pg_stat_activity activity where activity.datname = pg_database.datname)`,
  )
  for (const { name } of rows) await owner.query(`drop database if exists ${name}`)
}
