import fs from 'node:fs/promises'
import path from 'node:path'
import { copyWhole, removeFile } from './backup-files.ts'

/** A second place for backups, away from the machine's own disk. */
export interface CopyPlace {
  /** What people are told: "/mnt/drive", "s3.example.com/shop-backups". */
  name: string
  /** Copies a file of a folder: whole, or not at all. */
  copy(folder: string, file: string): Promise<void>
  /** Removes a file, and is content when it is gone already. */
  remove(file: string): Promise<void>
}

export interface FailedCopy {
  place: string
  error: unknown
}

/** Copies a file of a folder to every place. What one place refuses stops no other; answers those that refused. */
export async function copyToAll(places: readonly CopyPlace[], folder: string, file: string): Promise<FailedCopy[]> {
  const tried = await Promise.allSettled(places.map(place => place.copy(folder, file)))
  return tried.flatMap((outcome, at) =>
    outcome.status === 'rejected' ? [{ place: places[at]!.name, error: outcome.reason as unknown }] : [],
  )
}

/** A folder, such as a mounted drive. */
export function folderPlace(folder: string): CopyPlace {
  const name = path.resolve(folder)
  return {
    name,
    copy: (from, file) => copyWhole(from, name, file),
    async remove(file) {
      // Without its drive the folder has no file either, and the copy would be forgotten.
      await fs.access(name)
      await removeFile(name, file)
    },
  }
}
