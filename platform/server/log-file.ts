import fs from 'node:fs'
import path from 'node:path'

/** How many days of log are kept. */
const daysKept = 30

/** Where the lines of the log go. */
export interface LogSink {
  write(line: string): void
}

const nameOf = (now: number) => `bizx-${new Date(now).toISOString().slice(0, 10)}.log`

/**
 * A log of one file a day (UTC) in `folder`, readable by its owner only; files older than the newest 30 are deleted when a day
 * begins. Lines are written at once, since the last ones before a crash are those that somebody wants. A line that cannot be
 * written, as on a full disk, goes to stderr instead.
 */
export function logFile(folder: string, clock: () => number): LogSink {
  let today = ''
  return {
    write(line) {
      try {
        const name = nameOf(clock())
        if (name !== today) {
          fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
          deleteOld(folder)
          today = name
        }
        fs.appendFileSync(path.join(folder, name), line, { mode: 0o600 })
      } catch {
        process.stderr.write(line)
      }
    },
  }
}

function deleteOld(folder: string): void {
  const logs = fs
    .readdirSync(folder)
    .filter(name => /^bizx-\d{4}-\d{2}-\d{2}\.log$/.test(name))
    .sort()
  // One place is for the file of the day that begins.
  for (const name of logs.slice(0, Math.max(0, logs.length - daysKept + 1))) fs.rmSync(path.join(folder, name), { force: true })
}
