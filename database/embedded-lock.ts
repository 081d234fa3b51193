import fs from 'node:fs'
import path from 'node:path'
import { isRunning } from './embedded-process.ts'

/**
 * Marks the data folder as used by this process. Refuses while another live application uses it. The mark of a dead process is
 * replaced, also when its process number is used by another program now. Returns the function that removes the mark.
 */
export function holdDataFolder(dataDir: string): () => void {
  const file = path.join(dataDir, 'application.pid')
  const mark = `${process.pid}\n${birthOf(process.pid)}\n`
  for (let attempt = 1; ; attempt += 1) {
    try {
      fs.writeFileSync(file, mark, { flag: 'wx' })
      return () => {
        if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === mark) fs.rmSync(file)
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const holder = liveHolder(file)
    if (holder !== null || attempt === 3) {
      throw new Error(
        `The data folder ${dataDir} is in use by another running application (process ${holder ?? 'unknown'}): stop that one, or set DATA_DIR to another folder.`,
      )
    }
    fs.rmSync(file, { force: true })
  }
}

/** True while any application uses the data folder. */
export function isHeld(dataDir: string): boolean {
  return liveHolder(path.join(dataDir, 'application.pid')) !== null
}

function liveHolder(file: string): number | null {
  const [pid = '', birth = ''] = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : []
  const number = Number(pid)
  return number > 0 && isRunning(number) && birthOf(number) === birth ? number : null
}

/** When a process began, so that a reused process number is recognised; empty if the system does not say. */
function birthOf(pid: number): string {
  if (process.platform !== 'linux') return ''
  const stat = `/proc/${pid}/stat`
  if (!fs.existsSync(stat)) return ''
  // The second field is the program's name in brackets and may hold spaces; the start time is the 22nd field.
  const started = fs.readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
  const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${boot} ${started}`
}
