import { execFile, spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { chooseUser } from '../../database/embedded-files.ts'
import type { Dice } from '../../demo/seeded-dice.ts'
import { Machine } from './machine.ts'
import type { Programs } from './programs.ts'
import { fromTemplate } from './templates.ts'

const names = ['db1', 'db2', 'db3'] as const
const longestStartMs = 120_000

/** Waits for something, and says what was waited for when it does not come. */
export async function until<T>(what: string, patienceMs: number, look: () => Promise<T | null | false>): Promise<T> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(50)) {
    const seen = await look()
    if (seen !== null && seen !== false) return seen
  }
  throw new Error(`${what}: not after ${patienceMs / 1000} s`)
}

/** Three machines of PostgreSQL under Patroni, and HAProxy before them, all on this one. */
export class Cluster {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-failover-'))
  readonly machines: readonly Machine[]
  /** The application's database by way of HAProxy, as its owner. */
  readonly url: string
  readonly #programs: Programs
  readonly #password: Record<'owner' | 'superuser', string>
  #proxy: ChildProcess | null = null

  constructor(programs: Programs, dice: Dice) {
    this.#programs = programs
    fs.chmodSync(this.folder, 0o755)
    const runAs = chooseUser(this.folder)
    const net = `127.${1 + dice.below(250)}.${1 + dice.below(250)}`
    const addresses = [`${net}.1`, `${net}.2`, `${net}.3`] as const
    this.#password = { owner: dice.uuid(), superuser: dice.uuid() }
    const secrets = { SUPERUSER_PASSWORD: this.#password.superuser, REPLICATION_PASSWORD: dice.uuid(), API_PASSWORD: dice.uuid() }
    const places = { ONE: addresses[0], TWO: addresses[1], THREE: addresses[2], PROXY: `${net}.10`, NETWORK: '127.0.0.0/8' }
    const values = { ...secrets, ...places }
    this.machines = names.map(
      (name, nth) => new Machine({ name, address: addresses[nth] ?? '', folder: path.join(this.folder, name), values, programs, runAs }),
    )
    fs.writeFileSync(path.join(this.folder, 'haproxy.cfg'), fromTemplate('haproxy.cfg', values))
    this.url = `postgres://bizx:${this.#password.owner}@${places.PROXY}:5432/bizx`
  }

  /** The application's database on one machine, past HAProxy. */
  urlAt({ address }: Machine): string {
    const url = new URL(this.url)
    url.hostname = address
    return url.href
  }

  /** Starts all of it with an empty database that belongs to the application. */
  async start(): Promise<void> {
    for (const machine of this.machines) machine.start()
    const primary = await this.whole(longestStartMs)
    await this.#makeDatabase(primary)
    const runAs = chooseUser(this.folder)
    const args = ['-f', path.join(this.folder, 'haproxy.cfg'), '-db']
    this.#proxy = spawn(this.#programs.haproxy, args, { ...runAs, cwd: this.folder, stdio: 'ignore' })
    // Until its first look it believes that each of them is the primary.
    await pause(2000)
    await until('HAProxy leads to the primary', 30_000, () => answers(this.url))
  }

  /** What an operator does once: a role that owns the application's database, and need not be a superuser. */
  async #makeDatabase(primary: Machine): Promise<void> {
    const { owner, superuser } = this.#password
    const admin = new pg.Client({ host: primary.address, port: 5432, user: 'postgres', password: superuser, database: 'postgres' })
    await admin.connect()
    await admin.query(`create role bizx login createrole password '${owner}'`)
    await admin.query('create database bizx owner bizx')
    await admin.end()
  }

  /** Who takes writes. */
  async primary(patienceMs: number, besides: Machine | null = null): Promise<Machine> {
    return until('a machine that takes writes', patienceMs, async () => {
      const asked = this.machines.filter(machine => machine !== besides)
      const said = await Promise.all(asked.map(machine => machine.isPrimary()))
      return asked[said.indexOf(true)] ?? null
    })
  }

  /** Waits until all three are there, and both copies confirm every commit; answers the primary. */
  async whole(patienceMs = longestStartMs): Promise<Machine> {
    return until('three machines of which one is the primary and two confirm every commit', patienceMs, async () => {
      const views = await Promise.all(this.machines.map(machine => machine.members()))
      const [view] = views
      const isWhole = views.every(
        members =>
          members.length === names.length &&
          members.every(({ state }) => state === 'running' || state === 'streaming') &&
          members.filter(({ role }) => role === 'sync_standby').length === names.length - 1,
      )
      const leader = view?.find(({ role }) => role === 'leader')?.name
      const machine = this.machines.find(({ name }) => name === leader)
      return isWhole && machine && (await machine.isPrimary()) ? machine : null
    })
  }

  /** A planned change, as an operator makes it. */
  async switchOver(primary: Machine): Promise<void> {
    const env = { PATH: '/usr/bin:/bin', HOME: this.folder, LC_ALL: 'C.UTF-8' }
    await promisify(execFile)(this.#programs.patronictl, ['-c', primary.file, 'switchover', 'bizx', '--force'], { env })
  }

  lastWords(): string {
    return this.machines.map(machine => machine.lastWords()).join('\n')
  }

  async stop(keep: boolean): Promise<void> {
    this.#proxy?.kill('SIGKILL')
    for (const machine of this.machines) await machine.die()
    if (!keep) fs.rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Whether a database can be connected to and takes writes. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ writes: boolean }>('select not pg_is_in_recovery() as writes')
    return rows[0]?.writes ?? false
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
