import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { s3Store } from '../features/shop/backup/server/s3-store.ts'
import { restoreBackup } from '../features/shop/backup/server/restore-backup.ts'
import { migrate } from '../database/migrate.ts'
import { brokenSchema } from '../proofs/broken-schema.ts'
import { readSettings } from '../platform/server/settings.ts'
import { checkDatabase } from './check-database.ts'
import { runTool, withDatabase } from './database.ts'
import { passphraseOfBackup } from './passphrase.ts'

const usage = `Restores a backup into an empty database: that of DATABASE_URL, or a new one in DATA_DIR. All of it or nothing.

  npm run db:restore -- --file bizx-2026-11-21.backup
  npm run db:restore -- --store                          the newest of the store of BACKUP_S3_URL
  npm run db:restore -- --store --file bizx-….backup     that one of the store

The passphrase is asked for, or taken from BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE. Afterwards every promise of db:check is proved.`

interface Named {
  file: string | undefined
  store: boolean
}

/**
 * The path of the file that was named, or of the newest in the store, which is fetched whole first: a restore takes as long as
 * it takes, and a store may not wait.
 */
async function pathOf({ file, store }: Named, folder: string): Promise<string> {
  if (!store) {
    if (!file || !fs.existsSync(file)) throw new Error('Say which backup to restore: --file <name>. --help says more.')
    return file
  }
  const { backupS3Url } = readSettings(process.env)
  if (backupS3Url === null) throw new Error('BACKUP_S3_URL does not say which store.')
  const kept = s3Store(backupS3Url)
  const name = file ?? (await kept.newest())
  if (name === null) throw new Error(`${kept.name} has no backup.`)
  console.log(`From ${kept.name}: ${name}`)
  await kept.fetch(name, folder)
  return path.join(folder, name)
}

async function restore(ownerUrl: string, file: string): Promise<void> {
  await migrate(ownerUrl)
  const passphrase = await passphraseOfBackup()
  let all = 0
  const { madeAt } = await restoreBackup({
    ownerUrl,
    passphrase,
    brokenSchema,
    file: fs.createReadStream(file),
    onTable: (name, rows) => {
      all += rows
      if (rows > 0) console.log(`${name.padEnd(28)} ${String(rows).padStart(10)} rows`)
    },
  })
  console.log(`${all} rows as of ${madeAt} are in the database, as they were written. Proving the books …`)
  const broken = await checkDatabase(ownerUrl)
  if (broken.length === 0) return console.log('All promises hold.')
  console.log(broken.join('\n'))
  process.exitCode = 1
}

await runTool(async () => {
  const { values } = parseArgs({
    options: { file: { type: 'string' }, store: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  })
  if (values.help) return console.log(usage)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-restore-'))
  try {
    const file = await pathOf({ file: values.file, store: values.store }, folder)
    await withDatabase({ besideShop: false }, ({ ownerUrl }) => restore(ownerUrl, file))
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})
