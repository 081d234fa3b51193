import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The name of a backup that was begun at this time, in milliseconds; what it was made for sets it apart. */
export const backupName = (begun: number, what: string) =>
  `bizx-${new Date(begun).toISOString().slice(0, 19).replaceAll(':', '')}-${what}.backup`

const half = '.part'

/**
 * Writes a file that is whole or not there: under another name first, then renamed once it is on the disk. The contents are
 * asked for when the file is open, and then read to their end or returned. Answers the bytes.
 */
export async function writeWhole(folder: string, name: string, contents: () => AsyncIterable<Buffer>): Promise<number> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const [draft, file] = [path.join(folder, `${name}${half}`), path.join(folder, name)]
  const opened = await fs.open(draft, 'w', 0o600)
  try {
    // The flush brings the contents to the disk before the name says that they are there.
    await pipeline(contents(), opened.createWriteStream({ flush: true }))
    await fs.rename(draft, file)
  } catch (error) {
    await fs.rm(draft, { force: true })
    throw error
  }
  return (await fs.stat(file)).size
}

/**
 * Copies a whole file into another folder, whole or not at all. The folder is never made: where a drive is not mounted, it would be
 * on the machine's own disk.
 */
export async function copyWhole(from: string, to: string, name: string): Promise<void> {
  await fs.access(to).catch(() => {
    throw new Error('the folder is not there. Mount its drive, or make the folder.')
  })
  await writeWhole(to, name, () => createReadStream(path.join(from, name)))
}

/** Removes a file, and half of it that a killed copy left; is content when they are gone already. */
export async function removeFile(folder: string, name: string): Promise<void> {
  await fs.rm(path.join(folder, name), { force: true })
  await fs.rm(path.join(folder, `${name}${half}`), { force: true })
}

/** Removes what writers that were killed left of their files. Nothing may be written into the folder meanwhile. */
export async function removeHalves(folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const halves = (await fs.readdir(folder)).filter(name => name.startsWith('bizx-') && name.endsWith(half))
  await Promise.all(halves.map(name => fs.rm(path.join(folder, name), { force: true })))
}
