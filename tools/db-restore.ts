import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { createInterface } from 'node:readline/promises'
import { restoreBackup } from '../features/backup/server/restore-backup.ts'
import { migrate } from '../database/migrate.ts'
import { backupPassphraseOf } from '../platform/server/backup-passphrase.ts'
import { readSettings } from '../platform/server/settings.ts'
import { checkDatabase } from './check-database.ts'
import { runTool, withDatabase } from './database.ts'

const usage = `Restores a backup into an empty database: that of DATABASE_URL, or a new one in DATA_DIR. All of it or nothing.

  npm run db:restore -- --file bizx-2026-11-21.backup

The passphrase is asked for, or taken from BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE. Afterwards every promise of db:check is proved.`

async function passphraseOf(): Promise<string> {
  const given = backupPassphraseOf(readSettings(process.env))
  if (given !== null) return given
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question('Passphrase: ')
  } finally {
    terminal.close()
  }
}

async function restore(ownerUrl: string, file: string): Promise<void> {
  await migrate(ownerUrl)
  const passphrase = await passphraseOf()
  let all = 0
  const { madeAt } = await restoreBackup({
    ownerUrl,
    passphrase,
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
  const { values } = parseArgs({ options: { file: { type: 'string' }, help: { type: 'boolean', default: false } } })
  if (values.help) return console.log(usage)
  const { file } = values
  if (!file || !fs.existsSync(file)) throw new Error('Say which backup to restore: --file <name>. --help says more.')
  await withDatabase({ besideShop: false }, ({ ownerUrl }) => restore(ownerUrl, file))
})
