import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import {
  chooseUser,
  systemErrorCode,
  locateCluster,
  moveAside,
  prepareDataFolder,
  programs,
  readMemory,
  recall,
  remember,
  type Memory,
} from './embedded-files.ts'
import { holdDataFolder, isHeld } from './embedded-lock.ts'
import { clearLeftover, freePort, launch, makeCluster, signal, stopServer, type Cluster } from './embedded-process.ts'

export interface EmbeddedOptions {
  dataDir: string
  log: (line: string) => void
  /** A fixed port; without it a free one is chosen and remembered. */
  port?: number
  /** False only for databases that may be lost, such as those of tests. */
  fsync?: boolean
  /** Additional PostgreSQL settings. */
  parameters?: Record<string, string>
}

export interface EmbeddedUrls {
  /** The address of the superuser on the database `postgres`, to create and drop databases. */
  adminUrl: string
  /** The address of the owner of the application's database, who migrates it. */
  ownerUrl: string
  /** The address of the application's role, which owns nothing. */
  appUrl: string
  /** The address of the reports' role, which only reads. */
  reportUrl: string
}

export interface Embedded extends EmbeddedUrls {
  port: number
  /** The folder of its files. */
  folder: string
  /** The server's present process number; it changes when a server that died is started again. */
  processId(): number | undefined
  onRestart(listener: () => void): void
  stop(): Promise<void>
}

const databaseName = 'bizx'
const major = '18'

/**
 * Starts the PostgreSQL that comes with the application on the data folder. The first start makes its files, and a server that
 * dies is started again. Throws an Error with one line of advice when the folder cannot be read, has another PostgreSQL
 * version, or is used by a running application.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = prepareDataFolder(path.resolve(options.dataDir))
  const held = [holdDataFolder(dataDir, options.log)]
  const release = () => {
    for (const letGo of held.splice(0)) letGo()
  }
  try {
    const runAs = chooseUser(dataDir)
    const memory = await recall(dataDir, runAs, options.log)
    const folder = locateCluster(dataDir, memory, runAs)
    // A copy of the data folder may name the same files elsewhere, so they are locked separately from the folder.
    if (path.dirname(folder) !== dataDir) held.push(holdDataFolder(path.dirname(folder), options.log))
    const cluster: Cluster = { bin: programs(runAs, dataDir), folder, runAs }
    return handle(await begin(dataDir, memory, cluster, options), release)
  } catch (error) {
    release()
    throw error
  }
}

/** The address of a running application's database, for tools; null when none runs on the folder. */
export function runningUrls(dataDir: string): EmbeddedUrls | null {
  return isHeld(dataDir) ? urlsOf(readMemory(path.join(dataDir, 'database.json'))) : null
}

interface Supervised {
  cluster: Cluster
  memory: Memory
  options: EmbeddedOptions
  child: ChildProcess
  stopping: boolean
  restarting: Promise<void> | null
  listeners: (() => void)[]
}

async function begin(dataDir: string, memory: Memory, cluster: Cluster, options: EmbeddedOptions): Promise<Supervised> {
  if (memory.created) {
    checkVersion(cluster.folder, dataDir)
    await clearLeftover(cluster, options.log)
  } else {
    await moveAside(cluster, options.log)
    makeCluster(cluster, memory.adminPassword, options.fsync ?? true)
  }
  const port = options.port ?? (await freePort(memory.port))
  const child = await launchPatiently(cluster, port, options)
  try {
    if (!memory.created) await makeDatabase(memory, port)
    if (!memory.created || memory.port !== port) remember(dataDir, { ...memory, port, created: true })
  } catch (error) {
    if (child.pid) await stopServer(cluster, child.pid)
    throw error
  }
  const now = { ...memory, port, created: true }
  return { cluster, memory: now, options, child, stopping: false, restarting: null, listeners: [] }
}

function handle(supervised: Supervised, release: () => void): Embedded {
  const { cluster, memory } = supervised
  const atExit = () => {
    if (supervised.child.pid) signal(cluster, supervised.child.pid, 'fast')
    release()
  }
  process.once('exit', atExit)
  supervise(supervised)
  return {
    ...urlsOf(memory),
    port: memory.port,
    folder: cluster.folder,
    processId: () => supervised.child.pid,
    onRestart: listener => supervised.listeners.push(listener),
    async stop() {
      supervised.stopping = true
      await supervised.restarting
      if (supervised.child.pid) await stopServer(cluster, supervised.child.pid)
      process.off('exit', atExit)
      release()
    },
  }
}

/** Starts the server again on the same port each time it ends unexpectedly. */
function supervise(supervised: Supervised): void {
  const { child, options } = supervised
  child.once('exit', (code, killedBy) => {
    if (supervised.stopping) return
    options.log(`PostgreSQL ended unexpectedly (${killedBy ?? code}); starting it again`)
    supervised.restarting = restart(supervised)
  })
}

async function restart(supervised: Supervised): Promise<void> {
  const { cluster, memory, options } = supervised
  for (let waitMs = 50; !supervised.stopping; waitMs = Math.min(waitMs * 2, 5000)) {
    try {
      supervised.child = await launch(cluster, memory.port, settingsOf(options))
      supervise(supervised)
      options.log('PostgreSQL is up again')
      for (const listener of supervised.listeners) listener()
      return
    } catch (error) {
      // After a kill -9 the old server's processes may need a moment to release its shared memory.
      if (waitMs >= 800) options.log(error instanceof Error ? error.message : String(error))
      await pause(waitMs)
    }
  }
}

async function launchPatiently(cluster: Cluster, port: number, options: EmbeddedOptions): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(cluster, port, settingsOf(options))
    } catch (error) {
      const leaving = error instanceof Error && /shared memory block|lock file/.test(error.message)
      if (!leaving || attempt === 20) throw error
      await pause(100)
    }
  }
}

function settingsOf(options: EmbeddedOptions): Record<string, string> {
  const durability = options.fsync === false ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}
  return { ...durability, ...options.parameters }
}

function checkVersion(folder: string, dataDir: string): void {
  const file = path.join(folder, 'PG_VERSION')
  let found: string
  try {
    found = fs.readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Error(
      `The database files in ${folder} cannot be read (${systemErrorCode(error)}): start as the user they belong to, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  if (found === major) return
  throw new Error(
    `The data folder ${dataDir} holds a PostgreSQL ${found} database and this build brings PostgreSQL ${major}: start the build that made it and take a backup, then restore that into a new DATA_DIR.`,
  )
}

async function makeDatabase(memory: Memory, port: number): Promise<void> {
  const client = new Client({ connectionString: urlFor({ ...memory, port }, 'bizx_owner', 'postgres') })
  await client.connect()
  try {
    for (const role of ['bizx_app', 'bizx_report']) {
      await client.query(`create role ${role} login password ${client.escapeLiteral(memory.appPassword)}`)
    }
    await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

function urlsOf(memory: Memory): EmbeddedUrls {
  return {
    adminUrl: urlFor(memory, 'bizx_owner', 'postgres'),
    ownerUrl: urlFor(memory, 'bizx_owner', databaseName),
    appUrl: urlFor(memory, 'bizx_app', databaseName),
    reportUrl: urlFor(memory, 'bizx_report', databaseName),
  }
}

function urlFor(memory: Memory, role: string, database: string): string {
  const password = role === 'bizx_owner' ? memory.adminPassword : memory.appPassword
  return `postgres://${role}:${password}@127.0.0.1:${memory.port}/${database}`
}
