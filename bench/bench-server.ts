import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../database/embedded.ts'
import { onDatabase } from '../database/test-server.ts'

export interface Urls {
  ownerUrl: string
  appUrl: string
  reportUrl: string
}

/** A PostgreSQL for this run with the settings of an installation, including disk writes. */
export interface BenchServer {
  version: string
  /** The CPU time of its connections so far; unknown outside Linux. */
  cpuMs(): number
  /** An empty database; a kept one is as an earlier run left it. */
  database(name: string, isKept?: boolean): Promise<Urls>
  /** Runs a checkpoint, so that no round pays for the writes of the one before. */
  settle(): Promise<void>
  stop(): Promise<void>
}

/** Starts it in a temporary folder that `stop` removes, or in one that is kept; other settings only for profiling. */
export async function startBenchServer(parameters: Record<string, string> = {}, keptIn: string | null = null): Promise<BenchServer> {
  const folder = keptIn ?? fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-bench-'))
  fs.mkdirSync(folder, { recursive: true })
  fs.chmodSync(folder, 0o755)
  const embedded = await startEmbedded({ dataDir: folder, log: () => {}, fsync: true, parameters })
  const admin = new pg.Client({ connectionString: embedded.adminUrl })
  await admin.connect()
  const { rows } = await admin.query<{ server_version: string }>('show server_version')
  return {
    version: rows[0]?.server_version ?? '',
    cpuMs: () => cpuMsOfChildren(embedded.processId()),
    async database(name, isKept = false) {
      if (!isKept) await admin.query(`drop database if exists ${name}`)
      const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
      if (rowCount === 0) await admin.query(`create database ${name}`)
      return {
        ownerUrl: onDatabase(embedded.adminUrl, name),
        appUrl: onDatabase(embedded.appUrl, name),
        reportUrl: onDatabase(embedded.reportUrl, name),
      }
    },
    async settle() {
      await admin.query('checkpoint')
    },
    async stop() {
      await admin.end()
      await embedded.stop()
      if (keptIn === null) fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Reads a few rows as the owner, over a connection of its own. */
export async function readRows<Row extends pg.QueryResultRow>(ownerUrl: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** The CPU time of a process's children so far. */
function cpuMsOfChildren(parent: number | undefined): number {
  if (process.platform !== 'linux') return Number.NaN
  let ticks = 0
  for (const id of fs.readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    const fields = statOf(id)
    if (Number(fields[1]) === parent) ticks += Number(fields[11]) + Number(fields[12])
  }
  return ticks * 10
}

/** The fields after a process's name: the parent is the second, CPU time the twelfth and thirteenth; none when the process has ended. */
function statOf(id: string): string[] {
  try {
    const stat = fs.readFileSync(`/proc/${id}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
