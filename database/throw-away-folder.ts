import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'

/** What the databases of a whole test run, or its browsers, need at once, with room to spare. */
const wantedBytes = 4 * 2 ** 30

/**
 * A new folder for what a test writes and throws away. It lies in memory where the machine has room there: a database is over a
 * thousand files, and a disk takes a second to copy them. Elsewhere it lies where temporary files do.
 */
export function throwAwayFolder(name: string): string {
  if (!hasRoomInMemory()) return fs.mkdtempSync(path.join(os.tmpdir(), `bizx-${name}-`))
  forgetEnded()
  return fs.mkdtempSync(path.join(memory, `bizx-${name}-${process.pid}-`))
}

/** Whether the machine keeps files in memory and has room there for a test run. */
export function hasRoomInMemory(): boolean {
  try {
    fs.accessSync(memory, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(memory)
    return bavail * bsize >= wantedBytes
  } catch {
    return false
  }
}

/** Removes what tests left behind that were ended in the middle, an hour ago or more: nothing else would give the memory back. */
function forgetEnded(): void {
  for (const name of fs.readdirSync(memory)) {
    const [, pid] = /^bizx-[a-z]+-(\d+)-/.exec(name) ?? []
    if (!pid || fs.existsSync(`/proc/${pid}`)) continue
    const left = path.join(memory, name)
    try {
      if (Date.now() - fs.statSync(left).mtimeMs > 3_600_000) fs.rmSync(left, { recursive: true })
    } catch {
      // The folder belongs to another user, or another test has removed it already.
    }
  }
}
