import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { writeWhole } from '../features/shop/backup/server/backup-files.ts'
import { turnBackup } from './old-backup/turn-backup.ts'
import { runTool } from './database.ts'
import { passphraseOfBackup } from './passphrase.ts'

const usage = `Turns a backup of a shop from before the first release, whose schema was a chain of migrations, into one that this build restores.
The file stays; the new one is written beside it, with the same passphrase.

  npm run db:old-backup -- --file bizx-2026-11-29.backup
  npm run db:restore -- --file bizx-2026-11-29-turned.backup

The passphrase is asked for, or taken from BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE. It goes away with the release.`

await runTool(async () => {
  const { values } = parseArgs({ options: { file: { type: 'string' }, help: { type: 'boolean', default: false } } })
  if (values.help) return console.log(usage)
  const { file } = values
  if (!file || !fs.existsSync(file)) throw new Error('Say which backup to turn: --file <name>. --help says more.')
  const { dir, name } = path.parse(path.resolve(file))
  const passphrase = await passphraseOfBackup()
  const turned = `${name}-turned.backup`
  await writeWhole(dir, turned, () => turnBackup(fs.createReadStream(file), passphrase))
  console.log(`Written: ${path.join(dir, turned)}. Restore it with "npm run db:restore -- --file ${path.join(dir, turned)}".`)
})
