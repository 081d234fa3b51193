import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'

/** What the databases of a whole test run need at once, with room to spare. */
const wantedBytes = 4 * 2 ** 30

/**
 * A new folder for what a test writes and throws away. It lies in memory where the machine has room there: a database is over a
 * thousand files, and a disk takes a second to copy them. Elsewhere it lies where temporary files do.
 */
export function throwAwayFolder(name: string): string {
  return fs.mkdtempSync(path.join(hasRoom() ? memory : os.tmpdir(), `bizx-${name}-`))
}

function hasRoom(): boolean {
  try {
    fs.accessSync(memory, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(memory)
    return bavail * bsize >= wantedBytes
  } catch {
    return false
  }
}
