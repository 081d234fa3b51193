import { createInterface } from 'node:readline/promises'
import { readSettings } from '../platform/server/settings.ts'

/** The passphrase of a backup: from BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE, or as it is typed. */
export async function passphraseOfBackup(): Promise<string> {
  const { backupPassphrase: given } = readSettings(process.env)
  if (given !== null) return given
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question('Passphrase: ')
  } finally {
    terminal.close()
  }
}
