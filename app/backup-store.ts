import os from 'node:os'
import path from 'node:path'
import {
  copyFolderProblem,
  readChosenStore,
  storesOf,
  writeChosenStore,
  type BackupStore,
  type BackupStores,
  type ChosenStore,
} from '../features/shop/backup/server/backup-stores.ts'
import { folderPlace } from '../features/shop/backup/server/copy-places.ts'
import { s3Store } from '../features/shop/backup/server/s3-store.ts'
import { passphraseRefusal } from '../features/shop/session/server/password-check.ts'
import { firstLine } from '../platform/server/secret-files.ts'
import { secretKeysIn } from '../platform/server/secret-keys.ts'
import type { Settings } from '../platform/server/settings.ts'

type Named = Pick<Settings, 'backupPassphrase' | 'backupCopyDir' | 'backupS3Url' | 'dataDir'>

/**
 * Where backups are kept, with folders below `root`. A passphrase of the environment counts before one that was typed in the browser,
 * which lies in DATA_DIR. Throws an Error with one line for a passphrase of the environment that is guessed early: a file that is
 * stolen can be tried for years.
 */
export function backupStores(settings: Named, root: string): BackupStores {
  const set = settingsStore(settings, root)
  if (set !== null) return storesOf(set)
  const file = path.resolve(root, settings.dataDir, 'backup.json')
  const chosen = () => readChosenStore(file)
  function current(): BackupStore | null {
    const found = chosen()
    if (found === null) return null
    const backupCopyDir = found.copyFolder || settings.backupCopyDir
    return settingsStore({ ...settings, backupPassphrase: found.passphrase, backupCopyDir }, root)
  }
  function choose(typed: ChosenStore): string | null {
    const problem = typed.copyFolder === '' ? null : copyFolderProblem(typed.copyFolder, path.dirname(file))
    if (problem === null) writeChosenStore(file, typed)
    return problem
  }
  return { current, chosen, choose }
}

/** Where the settings say that backups are kept; null where they have no passphrase. */
function settingsStore(settings: Named, root: string): BackupStore | null {
  const { backupPassphrase: passphrase, dataDir, backupCopyDir, backupS3Url } = settings
  if (passphrase === null) return null
  if (passphraseRefusal(passphrase, 'passphrase')) {
    throw new Error(
      'The passphrase of backups (BACKUP_PASSPHRASE, or its file) is easy to guess: choose another one, and keep the old one for the files that it sealed.',
    )
  }
  return {
    folder: path.resolve(root, dataDir, 'backups'),
    copies: [
      ...(backupCopyDir === null ? [] : [folderPlace(path.resolve(root, backupCopyDir))]),
      ...(backupS3Url === null ? [] : [s3Store(backupS3Url)]),
    ],
    passphrase,
    machine: os.hostname(),
  }
}

/** Where the backup before an upgrade goes. */
export interface UpgradeStore extends BackupStore {
  /** The file with the passphrase that was made for it; null where the owner has set one. */
  keyFile: string | null
}

/**
 * Where the backup before an upgrade goes. Where the owner has set no passphrase, it is sealed with a key that is made in DATA_DIR
 * the first time: it guards against the upgrade, not against the loss of the disk.
 */
export function upgradeStore(settings: Named, root: string): UpgradeStore {
  const set = backupStores(settings, root).current()
  if (set) return { ...set, keyFile: null }
  const keyFile = path.resolve(root, settings.dataDir, 'upgrade.key')
  secretKeysIn(keyFile)
  return { ...settingsStore({ ...settings, backupPassphrase: firstLine('upgrade.key', keyFile) }, root)!, keyFile }
}
