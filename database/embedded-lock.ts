import fs from 'node:fs'
import path from 'node:path'
import { isRunning } from './embedded-process.ts'

/** What an application leaves in its data folder while it runs. */
interface Mark {
  pid: number
  /** When the process began, so that a reused process number is recognised; empty if the system does not say. */
  birth: string
  /** Device and file number of the folder, and its path, by which a copy is told from the original; empty in older marks. */
  place: string
  folder: string
}

/**
 * Marks the data folder as used by this process. Refuses while another live application uses it. The mark of a dead process is
 * replaced, also when its process number is used by another program now. A folder that was copied with its mark is another
 * folder: it starts, and `log` hears of it. Returns the function that removes the mark.
 */
export function holdDataFolder(dataDir: string, log: (line: string) => void): () => void {
  const file = path.join(dataDir, 'application.pid')
  const mark = `${process.pid}\n${birthOf(process.pid)}\n${placeOf(dataDir)}\n${fs.realpathSync(dataDir)}\n`
  for (let attempt = 1; ; attempt += 1) {
    try {
      fs.writeFileSync(file, mark, { flag: 'wx' })
      return () => {
        if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === mark) fs.rmSync(file)
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const left = readMark(file)
    const isHeldNow = left !== null && isHolding(left, dataDir)
    if (isHeldNow || attempt === 3) {
      throw new Error(
        `The data folder ${dataDir} is in use by another running application (process ${left?.pid ?? 'unknown'}): stop that one, or set DATA_DIR to another folder.`,
      )
    }
    if (left && wasElsewhere(left, dataDir)) {
      log(
        `The data folder ${dataDir} was copied from ${left.folder} while the application ran there, or moved since. If that shop goes on too, both give the same numbers to different papers: stop one of them.`,
      )
    }
    fs.rmSync(file, { force: true })
  }
}

/** True while any application uses the data folder. */
export function isHeld(dataDir: string): boolean {
  const mark = readMark(path.join(dataDir, 'application.pid'))
  return mark !== null && isHolding(mark, dataDir)
}

function readMark(file: string): Mark | null {
  const [pid = '', birth = '', place = '', folder = ''] = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : []
  return Number(pid) > 0 ? { pid: Number(pid), birth, place, folder } : null
}

/** Whether the process that left the mark runs and uses this folder, not the one that it is a copy of. */
function isHolding({ pid, birth, place, folder }: Mark, dataDir: string): boolean {
  if (!isRunning(pid) || birthOf(pid) !== birth) return false
  return place === '' || place === placeOf(dataDir) || folder === fs.realpathSync(dataDir)
}

// The number of a device may be another one after the machine has started again.
function wasElsewhere({ place, folder }: Mark, dataDir: string): boolean {
  const fileOf = (of: string) => of.split(':')[1]
  return place !== '' && (folder !== fs.realpathSync(dataDir) || fileOf(place) !== fileOf(placeOf(dataDir)))
}

function placeOf(folder: string): string {
  const { dev, ino } = fs.statSync(folder, { bigint: true })
  return `${dev}:${ino}`
}

function birthOf(pid: number): string {
  if (process.platform !== 'linux') return ''
  const stat = `/proc/${pid}/stat`
  if (!fs.existsSync(stat)) return ''
  // The second field is the program's name in brackets and may hold spaces; the start time is the 22nd field.
  const started = fs.readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
  const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${boot} ${started}`
}
