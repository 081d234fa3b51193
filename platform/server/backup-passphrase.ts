import fs from 'node:fs'
import { shortestPassphrase } from '../../kernel/password-length.ts'
import type { Settings } from './settings.ts'

/**
 * The passphrase of backups, from the settings or from the first line of the file that they name; null where neither is set.
 * Throws an Error with one line for a file that cannot be read or has fewer than 12 characters.
 */
export function backupPassphraseOf(settings: Pick<Settings, 'backupPassphrase' | 'backupPassphraseFile'>): string | null {
  const { backupPassphrase, backupPassphraseFile: file } = settings
  if (backupPassphrase !== null || file === null) return backupPassphrase
  const passphrase = firstLine(file)
  if (passphrase.length < shortestPassphrase)
    throw new Error(`BACKUP_PASSPHRASE_FILE ${file} has fewer than ${shortestPassphrase} characters in its first line.`)
  return passphrase
}

function firstLine(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8').split(/\r?\n/, 1)[0]?.trim() ?? ''
  } catch (error) {
    throw new Error(`BACKUP_PASSPHRASE_FILE ${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.`, { cause: error })
  }
}
