import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { createServer, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The user PostgreSQL runs as; null for the application's own user. */
export type RunAs = { uid: number; gid: number } | null

export interface Cluster {
  bin: string
  folder: string
  runAs: RunAs
}

/**
 * Settings that differ from PostgreSQL's defaults. Failed statements are not written to its log: the application logs its
 * errors, and statements may contain personal data.
 */
const parameters = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '1GB',
  checkpoint_completion_target: '0.9',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
}

/** Makes a new cluster completely or not at all: UTF-8, ICU root collation, checksums, passwords by SCRAM. */
export function makeCluster(cluster: Cluster, adminPassword: string, fsync: boolean): void {
  const draft = `${cluster.folder}.new`
  const passwordFile = `${cluster.folder}.password`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { mode: 0o700 })
  fs.writeFileSync(passwordFile, adminPassword, { mode: 0o600 })
  if (cluster.runAs) {
    fs.chownSync(draft, cluster.runAs.uid, cluster.runAs.gid)
    fs.chownSync(passwordFile, cluster.runAs.uid, cluster.runAs.gid)
  }
  const made = spawnSync(
    path.join(cluster.bin, 'initdb'),
    [
      ...['-D', draft, '-U', 'bizx_owner', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und', '--data-checksums'],
      ...(fsync ? [] : ['--no-sync']),
    ],
    { ...cluster.runAs, cwd: draft, encoding: 'utf8' },
  )
  fs.rmSync(passwordFile)
  if (made.status !== 0) {
    const reason = made.error?.message ?? made.stderr.trim().split('\n').at(-1) ?? 'no reason given'
    throw new Error(`PostgreSQL could not make its files in ${cluster.folder}: ${reason}`)
  }
  fs.renameSync(draft, cluster.folder)
}

/**
 * Starts the server in its own process group, so that Ctrl-C in a terminal does not stop it before the application has
 * finished its work. Returns when it accepts connections; an error contains the last lines of PostgreSQL's log.
 */
export async function launch(cluster: Cluster, port: number, overrides: Record<string, string>): Promise<ChildProcess> {
  const logFile = path.join(path.dirname(cluster.folder), 'postgres.log')
  const log = openLog(logFile)
  const from = fs.fstatSync(log).size
  const settings = Object.entries({ ...parameters, ...overrides }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(path.join(cluster.bin, 'postgres'), ['-D', cluster.folder, '-p', String(port), ...settings], {
    ...cluster.runAs,
    cwd: cluster.folder,
    detached: true,
    stdio: ['ignore', log, log],
    windowsHide: true,
  })
  fs.closeSync(log)
  const failure = new Promise<Error>(resolve => child.once('error', resolve))
  const waited = await Promise.race([failure, untilReady(child, cluster.folder)])
  if (!(waited instanceof Error)) {
    watchOver(child, cluster)
    return child
  }
  child.kill('SIGKILL')
  throw new Error(`PostgreSQL did not start: ${lastWords(logFile, from) ?? waited.message} (see ${logFile})`)
}

/**
 * Stops the server a few seconds after this process has died for any reason: a small helper process waits for the end of a
 * pipe that only this process holds. An application that is started meanwhile stops the server itself. Windows has no such
 * shell; there the next start stops the old server.
 */
function watchOver(child: ChildProcess, { folder }: Cluster): void {
  if (process.platform === 'win32' || !child.pid) return
  const watcher = spawn('/bin/sh', ['-c', watching, 'watch', String(child.pid), path.join(folder, 'postmaster.pid')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => {})
  watcher.stdin.on('error', () => {})
  watcher.unref()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a pipe is a socket, which is what can be let go
  ;(watcher.stdin as Socket).unref()
  child.once('exit', () => watcher.stdin.end('done\n'))
}

// The process number may be used by another program now, so the server's own file must still contain it.
const watching = `read -r said && exit 0; sleep 3; [ "$(head -n 1 "$2" 2>/dev/null)" = "$1" ] && kill -INT "$1"`

async function untilReady(child: ChildProcess, folder: string): Promise<Error | undefined> {
  // Recovery after a crash may take long, so a living process is waited for.
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) return new Error(`it ended with ${child.exitCode ?? child.signalCode}`)
    const running = readPidFile(folder)
    if (running?.pid === child.pid && running?.status === 'ready') return undefined
    await pause(10)
  }
}

/** Stops a server with a fast shutdown, which loses nothing; after `patienceMs` with an immediate one. */
export async function stopServer(cluster: Cluster, pid: number, patienceMs = 30_000): Promise<void> {
  signal(cluster, pid, 'fast')
  const deadline = Date.now() + patienceMs
  let forced = false
  while (isRunning(pid)) {
    if (!forced && Date.now() > deadline) {
      forced = true
      signal(cluster, pid, 'immediate')
    }
    await pause(10)
  }
}

/** Asks the server to stop without waiting, while the application's own process ends. */
export function signal(cluster: Cluster, pid: number, mode: 'fast' | 'immediate'): void {
  if (process.platform === 'win32') {
    spawnSync(path.join(cluster.bin, 'pg_ctl'), ['stop', '-W', '-m', mode, '-D', cluster.folder])
    return
  }
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
  } catch {
    // It has ended already.
  }
}

/**
 * Stops a server that a killed application has left behind. A stale postmaster.pid whose number now belongs to another program
 * is removed, because PostgreSQL would refuse to start.
 */
export async function clearLeftover(cluster: Cluster, log: (line: string) => void): Promise<void> {
  const running = readPidFile(cluster.folder)
  if (!running || !isRunning(running.pid)) return
  if (isServerOf(running.pid, cluster.folder)) {
    log(`stopping the PostgreSQL (process ${running.pid}) that an earlier start left behind`)
    await stopServer(cluster, running.pid, 10_000)
    return
  }
  fs.rmSync(path.join(cluster.folder, 'postmaster.pid'), { force: true })
}

/** The port of the last start if it is free, otherwise another free one. */
export async function freePort(wanted: number): Promise<number> {
  const port = await tryPort(wanted)
  return port ?? (await tryPort(0)) ?? Promise.reject(new Error('No free port on 127.0.0.1 for PostgreSQL.'))
}

function tryPort(port: number): Promise<number | null> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(null))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? null) : null))
    })
  })
}

/** True while a process with that number runs, of any user. One that has ended and that its parent has not buried runs no more. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // The second field is the program's name in brackets and may hold spaces; the state is the third.
    return process.platform !== 'linux' || textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.[0] !== 'Z'
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function readPidFile(folder: string): { pid: number; status: string } | null {
  const lines = textOf(path.join(folder, 'postmaster.pid')).split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, status: lines[7]?.trim() ?? '' } : null
}

/** The text of a file that may go away at any moment, because a server that ends removes its own; empty without it. */
function textOf(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return ''
    throw error
  }
}

function isServerOf(pid: number, folder: string): boolean {
  if (process.platform === 'win32') return true
  if (process.platform === 'linux') {
    return textOf(`/proc/${pid}/cmdline`).split('\0').includes(folder)
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(folder)
}

/** PostgreSQL's log, begun again when it is larger than 10 MB; the previous one is kept. */
function openLog(file: string): number {
  if (fs.existsSync(file) && fs.statSync(file).size > 10_000_000) fs.renameSync(file, `${file}.1`)
  return fs.openSync(file, 'a', 0o600)
}

function lastWords(logFile: string, from: number): string | undefined {
  const lines = fs.readFileSync(logFile).subarray(from).toString('utf8').split('\n')
  const fatal = lines.filter(line => /\b(FATAL|PANIC|could not)\b/.test(line)).at(-1)
  return fatal?.replace(/^.*?(FATAL|PANIC):\s*/, '')
}
