import type pg from 'pg'
import { refuseSharedConnections } from './proved-session.ts'

/** A copy that is further behind is not read. */
const usualMostMs = 300_000
/** A copy that does not answer is not asked again for so long: each report would wait for it. */
const leftAloneMs = 30_000
/** A machine that is off closes no connection: who waits for it would wait for minutes. */
const silentAfterMs = 2_000

interface Moment {
  lsn: string
  /** The database's own clock, in milliseconds. */
  now: number
}

const whereNow = `select pg_current_wal_flush_lsn()::text as lsn, extract(epoch from clock_timestamp()) * 1000 as now`
// Whoever has all that was committed by then is current, however long ago the last commit was.
const whereCopy = `select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "hasAll",
  extract(epoch from pg_last_xact_replay_timestamp()) * 1000 as "lastCommit"`

/** A streaming replica of the database, from which reports are read. */
export class ReportCopy {
  readonly pool: pg.Pool
  readonly #database: pg.Pool
  readonly #onError: (error: unknown) => void
  #leftAloneUntil = -Infinity
  #isItsOwn = false

  /** `pool` reaches the copy, `database` the database itself. */
  constructor(pool: pg.Pool, database: pg.Pool, onError: (error: unknown) => void) {
    this.pool = pool
    this.#database = database
    this.#onError = onError
  }

  /**
   * How far the copy is behind the database, in milliseconds: what is read from it afterwards has everything that was committed so
   * long ago. Null where it does not answer or is no copy.
   */
  async behindMs(): Promise<number | null> {
    if (performance.now() < this.#leftAloneUntil) return null
    const { rows } = await this.#database.query<Moment>(whereNow)
    const [moment] = rows
    if (!moment) return null
    try {
      const asked = { text: whereCopy, values: [moment.lsn], query_timeout: silentAfterMs }
      const found = await this.pool.query<{ hasAll: boolean; lastCommit: string | null }>(asked)
      const [copy] = found.rows
      // Where a pooler shared its connections, a report would be read with another role's rights.
      if (!this.#isItsOwn && this.pool.options.max > 1) await refuseSharedConnections(this.pool)
      this.#isItsOwn = true
      if (copy?.hasAll === true) return 0
      if (!copy || copy.lastCommit === null) return null
      return Math.max(0, Math.ceil(Number(moment.now) - Number(copy.lastCommit)))
    } catch (error) {
      this.#leftAloneUntil = performance.now() + leftAloneMs
      this.#onError(error)
      return null
    }
  }
}

export interface ReportDatabases {
  /** The database itself, with the rights of reports. */
  reports: pg.Pool
  /** A copy of it; left out where there is none. */
  copy?: ReportCopy | null
}

export interface ReadFrom {
  pool: pg.Pool
  /** How far it is behind; null where the database itself is read. */
  behindMs: number | null
}

/** Where a report is read: from the copy unless it must be current, or the copy is silent or further behind than `mostMs`. */
export async function readFrom({ reports, copy }: ReportDatabases, mustBeCurrent: boolean, mostMs = usualMostMs): Promise<ReadFrom> {
  if (mustBeCurrent || !copy) return { pool: reports, behindMs: null }
  const behindMs = await copy.behindMs()
  return behindMs === null || behindMs > mostMs ? { pool: reports, behindMs: null } : { pool: copy.pool, behindMs }
}

/** What `read` answers, from where `readFrom` says. Where the copy ends meanwhile, it is read once more, from the database itself. */
export async function readOnceMore<T>(
  databases: ReportDatabases,
  mustBeCurrent: boolean,
  read: (from: ReadFrom) => Promise<T>,
): Promise<T> {
  const from = await readFrom(databases, mustBeCurrent)
  try {
    return await read(from)
  } catch (error) {
    const isCopyThere = from.behindMs === null || ((await databases.copy?.behindMs()) ?? null) !== null
    if (isCopyThere) throw error
    return read({ pool: databases.reports, behindMs: null })
  }
}
