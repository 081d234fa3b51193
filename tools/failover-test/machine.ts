import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { RunAs } from '../../database/embedded-process.ts'
import { fromTemplate, parseEnvironment } from './templates.ts'
import type { Programs } from './programs.ts'

interface MachineOptions {
  /** "db1" */
  name: string
  /** A loopback address that stands for the machine. */
  address: string
  folder: string
  /** What the templates have in brackets, for all machines. */
  values: Readonly<Record<string, string>>
  programs: Programs
  runAs: RunAs
}

/** How Patroni sees a machine. */
export interface Member {
  name: string
  role: string
  state: string
}

/** One of the machines of the database: etcd, Patroni and PostgreSQL, as processes of this one. */
export class Machine {
  readonly name: string
  readonly address: string
  /** Its patroni.yml. */
  readonly file: string
  readonly #options: MachineOptions
  readonly #environment: Record<string, string>

  constructor(options: MachineOptions) {
    const { name, address, folder, runAs } = options
    this.#options = options
    this.name = name
    this.address = address
    this.file = path.join(folder, 'patroni.yml')
    fs.mkdirSync(folder, { mode: 0o700 })
    const values = { ...options.values, NAME: name, ADDRESS: address, FOLDER: folder }
    fs.writeFileSync(this.file, fromTemplate('patroni.yml', values), { mode: 0o600 })
    this.#environment = parseEnvironment(fromTemplate('etcd.env', values))
    if (runAs) for (const one of [folder, this.file]) fs.chownSync(one, runAs.uid, runAs.gid)
  }

  start(): void {
    const { programs } = this.#options
    this.#run('etcd', programs.etcd, [])
    this.#run('patroni', programs.patroni, [this.file])
  }

  /** The machine dies: none of its processes is told. */
  async die(): Promise<void> {
    for (let left = this.#processes(); left.length > 0; left = this.#processes()) {
      for (const { pid } of left) send(pid, 'SIGKILL')
      await pause(5)
    }
  }

  /**
   * Nothing of it reaches the others any more, nor they it: etcd, Patroni, what sends to the copies and what would let them in again stand
   * still, so that it does not even learn that its lease ends, while PostgreSQL works for whoever is connected. Answers what ends it.
   */
  cutOff(): () => void {
    const stopped = this.#processes().filter(({ title }) => /walsender|^\S*etcd|patroni |\/postgres -D/.test(title))
    for (const { pid } of stopped) send(pid, 'SIGSTOP')
    return () => {
      for (const { pid } of stopped) send(pid, 'SIGCONT')
    }
  }

  /** Whether Patroni says that it takes writes. */
  async isPrimary(): Promise<boolean> {
    return (await this.#ask('primary')) !== null
  }

  /** What Patroni here knows of all machines; none while it does not answer. */
  async members(): Promise<Member[]> {
    const text = await this.#ask('cluster')
    return text === null ? [] : (JSON.parse(text) as { members: Member[] }).members
  }

  /** The last lines that its programs wrote. */
  lastWords(): string {
    const { folder, name } = this.#options
    return ['etcd', 'patroni']
      .map(of => path.join(folder, `${of}.log`))
      .filter(file => fs.existsSync(file))
      .flatMap(file => fs.readFileSync(file, 'utf8').trim().split('\n').slice(-5))
      .map(line => `${name}: ${line}`)
      .join('\n')
  }

  async #ask(about: string): Promise<string | null> {
    try {
      const response = await fetch(`http://${this.address}:8008/${about}`, { signal: AbortSignal.timeout(1000) })
      const text = await response.text()
      return response.ok ? text : null
    } catch {
      return null
    }
  }

  #run(name: string, program: string, args: string[]): ChildProcess {
    const { folder, runAs } = this.#options
    const log = fs.openSync(path.join(folder, `${name}.log`), 'a')
    const env = { PATH: '/usr/bin:/bin', HOME: folder, LC_ALL: 'C.UTF-8', ...this.#environment }
    const child = spawn(program, args, { ...runAs, cwd: folder, env, detached: true, stdio: ['ignore', log, log] })
    child.on('error', () => {})
    child.unref()
    fs.closeSync(log)
    return child
  }

  /** Its processes, whoever started them: those that work in its folder. */
  #processes(): { pid: number; title: string }[] {
    const { folder } = this.#options
    const found = fs.readdirSync('/proc').filter(name => /^\d+$/.test(name))
    return found.flatMap(name => {
      try {
        const cwd = fs.readlinkSync(`/proc/${name}/cwd`)
        if (cwd !== folder && !cwd.startsWith(`${folder}/`)) return []
        // A dead one has no folder any more; a zombie is nobody's.
        return [{ pid: Number(name), title: fs.readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') }]
      } catch {
        return []
      }
    })
  }
}

function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended already.
  }
}
