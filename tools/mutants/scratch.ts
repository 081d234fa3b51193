import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Fault } from './fault.ts'

/** A copy of the last commit in which faults are sown. What is not committed is not in it. */
export class Scratch {
  readonly folder: string

  constructor(root: string) {
    // The real path: PostgreSQL and Vite compare paths with it.
    this.folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-mutants-')))
    execFileSync('git', ['clone', '--quiet', '--shared', root, this.folder])
    linkPackages(path.join(root, 'node_modules'), path.join(this.folder, 'node_modules'))
  }

  /** Runs `work` with the fault in the copy, and takes it out again. */
  async with<T>({ file, find, put }: Fault, work: () => Promise<T>): Promise<T> {
    const place = path.join(this.folder, file)
    const whole = fs.readFileSync(place, 'utf8')
    if (whole.split(find).length !== 2) throw new Error(`the text of the fault stands ${whole.split(find).length - 1} times in ${file}`)
    fs.writeFileSync(
      place,
      whole.replace(find, () => put),
    )
    try {
      return await work()
    } finally {
      fs.writeFileSync(place, whole)
    }
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** What tools keep for themselves among the packages, and write anew. */
const written = new Set(['.cache', '.vite', '.vite-temp', '.installed-lock'])

/** Links every file of the packages: a link to the folder would lead npm, which tells their size, out of the copy. */
function linkPackages(from: string, to: string): void {
  fs.mkdirSync(to)
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, place] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (written.has(entry.name)) continue
    if (entry.isDirectory()) linkPackages(source, place)
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), place)
    else linkFile(source, place)
  }
}

function linkFile(source: string, place: string): void {
  try {
    fs.linkSync(source, place)
  } catch {
    // The copy lies on another disk.
    fs.copyFileSync(source, place)
  }
}
