import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { access } from 'node:fs/promises'
import pg from 'pg'
import { migrate } from '../database/migrate.ts'
import { restoreBackup } from '../features/shop/backup/server/restore-backup.ts'
import { brokenSchema } from '../proofs/broken-schema.ts'
import { checkInvariants, offenderLines } from '../proofs/prove-books.ts'

const throwAway = 'bizx_proof_'

interface Proving {
  ownerUrl: string
  /** How many bytes may be written to the disk of the database; null where that is not known. */
  room: (() => Promise<number>) | null
}

/**
 * Restores a backup into a throw-away database beside the shop's and proves every promise there; answers what does not hold. The
 * database is dropped afterwards, and so are those that a broken-off proof left behind. Throws where the owner may not create
 * databases, where the disk has no room for it, and for a file that cannot be restored.
 */
export async function proveBackup({ ownerUrl, room }: Proving, file: string, passphrase: string): Promise<string[]> {
  await access(file)
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'bizx-proof' })
  await owner.connect()
  const name = `${throwAway}${randomBytes(6).toString('hex')}`
  try {
    await dropLeftOver(owner)
    if (room) await refuseFull(owner, await room())
    await owner.query(`create database ${name}`)
    const url = new URL(ownerUrl)
    url.pathname = `/${name}`
    await migrate(url.href)
    await restoreBackup({ ownerUrl: url.href, passphrase, brokenSchema, file: fs.createReadStream(file) })
    return offenderLines(await checkInvariants(url.href))
  } finally {
    await owner.query(`drop database if exists ${name} with (force)`).catch(() => {})
    await owner.end()
  }
}

/** A full disk would stop the shop's own database. The write-ahead log takes about as much as the rows. */
async function refuseFull(owner: pg.Client, room: number): Promise<void> {
  const { rows } = await owner.query<{ bytes: string }>('select pg_database_size(current_database()) * 2 as bytes')
  const needed = Number(rows[0]?.bytes)
  if (needed <= room) return
  throw new Error(
    `It was not restored: that takes some ${megabytes(needed)} MB of the database's disk, which has room for ${megabytes(room)} MB.`,
  )
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000).toLocaleString('en')

async function dropLeftOver(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^${throwAway}[0-9a-f]{12}$' and pg_get_userbyid(datdba) = current_user
       and not exists (select 1 from pg_stat_activity activity where activity.datname = pg_database.datname)`,
  )
  for (const { name } of rows) await owner.query(`drop database if exists ${name}`)
}
