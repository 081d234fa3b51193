import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { CopyPlace } from './copy-places.ts'

/** Where backups that are made without anybody go, and what seals them. */
export interface BackupStore {
  folder: string
  /** Second places for each file. */
  copies: readonly CopyPlace[]
  passphrase: string
  /** The name of this machine: the files lie here and nowhere else. */
  machine: string
}

/** What an owner types in the browser: the passphrase, and a second folder on this machine ('' for none). */
export interface ChosenStore {
  passphrase: string
  copyFolder: string
}

/** Where this machine keeps its backups, and who says so. */
export interface BackupStores {
  /** Null where nothing seals them yet. Asked each time: another process of this machine may have kept it. */
  current: () => BackupStore | null
  /** What was typed in the browser; null where nothing was. */
  chosen: () => ChosenStore | null
  /** Keeps what is typed there, or answers why the second folder cannot be. Null where the start of the application says it, which then counts. */
  choose: ((typed: ChosenStore) => string | null) | null
}

/** The one place that the start of the application says, or none. */
export const storesOf = (store: BackupStore | null): BackupStores => ({ current: () => store, chosen: () => null, choose: null })

const chosenShape = z.object({ passphrase: z.string(), copyFolder: z.string() })

/** What a file of `writeChosenStore` has; null for none, and for one that is damaged: then it is typed again. */
export function readChosenStore(file: string): ChosenStore | null {
  try {
    return chosenShape.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** Writes the file for its owner alone, as `secret.key` is: whole, or not at all. */
export function writeChosenStore(file: string, chosen: ChosenStore): void {
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(draft, `${JSON.stringify(chosen)}\n`, { mode: 0o600, flag: 'wx', flush: true })
  fs.renameSync(draft, file)
}

/** Why backups cannot be copied to this folder, in words for its field; null when they can. */
export function copyFolderProblem(folder: string, dataDir: string): string | null {
  if (!path.isAbsolute(folder)) return 'is not a whole path, such as /mnt/backup or D:\\Backup'
  const inside = path.relative(path.resolve(dataDir), path.resolve(folder))
  if (inside === '' || (!inside.startsWith('..') && !path.isAbsolute(inside))) return 'lies in the folder of the shop: choose another disk'
  const probe = path.join(folder, `bizx-${randomBytes(4).toString('hex')}.part`)
  try {
    fs.writeFileSync(probe, '', { flag: 'wx' })
    fs.rmSync(probe)
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'is no folder of this machine' : `cannot be written to (${code})`
  }
}
