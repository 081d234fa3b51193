import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { chooseUser, programs } from '../database/embedded-files.ts'
import { freePort, launch, stopServer, type Cluster } from '../database/embedded-process.ts'
import type { TestServer } from '../database/test-server.ts'

/** A real streaming replica of a test server. */
export interface StreamingCopy {
  port: number
  /** Its files, and its superuser's address: of it a copy can be made as well. */
  folder: string
  adminUrl: string
  /** Replays nothing more until `goOn`, as a copy that cannot keep up. */
  standStill(): Promise<void>
  goOn(): Promise<void>
  /** Answers nothing any more and closes no connection, as a machine that is off, until `thaw`. */
  freeze(): void
  thaw(): void
  /** Becomes a server that takes writes. */
  promote(): Promise<void>
  /** Dies, and is not told before. */
  die(): Promise<void>
  stop(): Promise<void>
}

const unsafe = { fsync: 'off', full_page_writes: 'off' }

/**
 * Copies a running test server as a base backup does (pg_basebackup does not come along) and starts the copy, which follows the
 * server by streaming. The server needs `wal_level=replica` and `max_wal_senders`.
 */
export async function openStreamingCopy({ adminUrl, folder }: Pick<TestServer, 'adminUrl' | 'folder'>): Promise<StreamingCopy> {
  const target = path.join(path.dirname(folder), 'copy', 'postgres')
  fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o755 })
  const runAs = chooseUser(path.dirname(folder))
  if (runAs) fs.chownSync(path.dirname(target), runAs.uid, runAs.gid)
  await copyFiles(adminUrl, folder, target)
  const cluster: Cluster = { bin: programs(runAs, path.dirname(folder)), folder: target, runAs }
  const port = await freePort(0)
  const child = await launch(cluster, port, { ...unsafe, max_connections: '300', hot_standby: 'on' })
  const url = new URL(adminUrl)
  url.port = String(port)
  const ask = async (sql: string) => {
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    port,
    folder: target,
    adminUrl: url.href,
    standStill: () => ask('select pg_wal_replay_pause()'),
    goOn: () => ask('select pg_wal_replay_resume()'),
    freeze: () => signalAll(child.pid, 'SIGSTOP'),
    thaw: () => signalAll(child.pid, 'SIGCONT'),
    promote: () => ask('select pg_promote()'),
    async die() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      if (child.pid && !hasEnded()) await stopServer(cluster, child.pid)
    },
  }
}

async function copyFiles(adminUrl: string, folder: string, target: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query(`select pg_backup_start('copy', true)`)
    spawnSync('cp', ['-a', folder, target])
    const { rows } = await admin.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')
    for (const name of ['postmaster.pid', 'postmaster.opts']) fs.rmSync(path.join(target, name), { force: true })
    const wal = path.join(target, 'pg_wal')
    for (const file of fs.readdirSync(wal, { withFileTypes: true })) if (file.isFile()) fs.rmSync(path.join(wal, file.name))
    write(target, 'backup_label', rows[0]?.label ?? '')
    write(target, 'standby.signal', '')
    const { hostname, port, username, password } = new URL(adminUrl)
    const follow = `host=${hostname} port=${port} user=${username} password=${password}`
    fs.appendFileSync(path.join(target, 'postgresql.auto.conf'), `primary_conninfo = '${follow}'\n`)
  } finally {
    await admin.end()
  }
}

/** Writes a file that belongs to whom the folder belongs. */
function write(folder: string, name: string, text: string): void {
  const { uid, gid } = fs.statSync(folder)
  fs.writeFileSync(path.join(folder, name), text, { mode: 0o600 })
  fs.chownSync(path.join(folder, name), uid, gid)
}

/** Sends a signal to a server and to each of its processes. */
function signalAll(pid: number | undefined, signal: NodeJS.Signals): void {
  const isOfIt = (name: string) => {
    try {
      // After the name in brackets: the state, then the parent.
      return fs.readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(pid)
    } catch {
      return false
    }
  }
  const processes = fs.readdirSync('/proc').filter(name => /^\d+$/.test(name) && isOfIt(name))
  for (const one of [pid, ...processes.map(Number)]) if (one !== undefined) process.kill(one, signal)
}
