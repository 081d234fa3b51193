import path from 'node:path'
import pg from 'pg'
import { migrate, pendingFiles } from '../database/migrate.ts'
import { backupName, writeWhole } from '../features/shop/backup/server/backup-files.ts'
import { copyToAll } from '../features/shop/backup/server/copy-places.ts'
import { snapshotOf } from '../features/shop/backup/server/sealed-backup.ts'
import { newSealKey } from '../platform/server/sealed-stream.ts'
import { checkInvariants, offenderLines } from '../proofs/prove-books.ts'
import type { UpgradeStore } from './backup-store.ts'

// Any number will do that no other code uses for an advisory lock.
const upgradeLock = 4400_2030

interface Upgrading {
  ownerUrl: string
  /** Where the backup goes, asked for when one is made; null for a database that is thrown away. */
  store: (() => UpgradeStore) | null
  clock: () => number
  /** Takes a line for whoever starts the shop. */
  say: (line: string) => void
  /** The folder of the schema; that of this build when absent. */
  from?: string
}

/**
 * Brings the database to the schema of this build. Before the database of another build is changed, all of it is written to a
 * backup, which that build can restore; afterwards the way back is said and every invariant is checked. Throws with one line when
 * the backup or the migration fails: nothing is changed then, and the other build opens the shop as before. Of several starting
 * processes one does it, and the others wait.
 */
export async function upgrade({ ownerUrl, store, clock, say, from }: Upgrading): Promise<void> {
  const alone = new pg.Client({ connectionString: ownerUrl, application_name: 'bizx-upgrade' })
  alone.on('error', () => {})
  await alone.connect()
  try {
    await alone.query('select pg_advisory_lock($1)', [upgradeLock])
    const pending = await pendingFiles(ownerUrl, from)
    if (pending.length > 0) say(`This database is of another version of BizX: ${pending.length} files of the schema change.`)
    const wayBack = pending.length === 0 || store === null ? null : await backUp(ownerUrl, store, clock(), say)
    const applied = await migrate(ownerUrl, from)
    if (applied.length > 0) say(`Database: ${applied.length} files of the schema applied`)
    // Said first: the check of a large shop takes minutes, and may be broken off.
    if (wayBack !== null) say(wayBack)
    if (pending.length > 0) await check(ownerUrl, say)
  } finally {
    // Ending the session releases the lock.
    await alone.end()
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Writes the backup and answers the way back to it, in words. */
async function backUp(ownerUrl: string, storeOf: () => UpgradeStore, now: number, say: Upgrading['say']): Promise<string> {
  const name = backupName(now, 'upgrade')
  say('Making a backup first …')
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, application_name: 'bizx-upgrade' })
  pool.on('error', () => {})
  try {
    const store = storeOf()
    const file = path.join(store.folder, name)
    const key = await newSealKey(store.passphrase)
    const bytes = await writeWhole(store.folder, name, () => snapshotOf(pool, key, new Date(now)))
    say(`Backup: ${file}, ${(bytes / 1e6).toFixed(1)} MB`)
    await copy(store, name, say)
    const command = `${store.keyFile === null ? '' : `BACKUP_PASSPHRASE_FILE=${store.keyFile} `}npm run db:restore -- --file ${file}`
    return `The way back: start the other version with a new DATA_DIR, or an empty DATABASE_URL, and "${command}" there.`
  } catch (error) {
    throw new Error(`The backup before the upgrade was not made, so nothing was changed: ${wordsOf(error)}`, { cause: error })
  } finally {
    await pool.end()
  }
}

/** Copies it to every second place. The file is whole here, so a place that cannot be reached is said and keeps no shop closed. */
async function copy({ folder, copies }: UpgradeStore, name: string, say: Upgrading['say']): Promise<void> {
  for (const { place, error } of await copyToAll(copies, folder, name)) say(`It was not copied to ${place}: ${wordsOf(error)}`)
}

/** Proves the books as the upgrade leaves them. What does not hold is said and stops nobody: it may have been so before. */
async function check(ownerUrl: string, say: Upgrading['say']): Promise<void> {
  say('Proving every promise of the books …')
  const offenders = offenderLines(await checkInvariants(ownerUrl, { limit: 3 }))
  say(offenders.length === 0 ? 'All promises of the books hold.' : 'Not all promises of the books hold:')
  for (const offender of offenders) say(`  ${offender}`)
}
