import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from '../../database/types.gen.ts'
import { beginEpoch, type CacheEpoch } from './pipeline/cache-epoch.ts'
import { groupCommitOf } from './pipeline/group-commit.ts'
import { groupQueries } from './pipeline/group-queries.ts'
import { failureOfCommit } from './pipeline/in-doubt.ts'
import { LockOrder } from './pipeline/lock-order.ts'
import { mergeCalls } from './pipeline/merge-calls.ts'
import { begin, commit } from './pipeline/one-transaction.ts'
import { Pipeline } from './pipeline/pipeline.ts'
import { statement, type PendingQuery, type Statement } from './pipeline/statement.ts'

const tooLate = 'the transaction is over'
const readSnapshot = statement(
  'platform.read-snapshot',
  'select current::text as snapshot, pg_snapshot_xmin(current)::text as xmin from pg_current_snapshot() current',
)

/** One open transaction, the first argument of every command. */
export class Tx {
  /** The placeholder of the number being taken, in replies built before the database has answered; see number-series.ts. */
  readonly paperPlaceholder: string
  #pool: pg.Pool
  #connection: Promise<pg.PoolClient> | null = null
  /** The location of the save; null for what joins no group. */
  #groupLocation: string | null = null
  #locks = new LockOrder()
  #waiting: PendingQuery[] = []
  #sent: Promise<unknown>[] = []
  #failure: { error: unknown } | null = null
  #number: Promise<string> | null = null
  #db: Kysely<DB> | null = null
  #isOpen = false
  /** The statements sent last; the commit is sent with them. */
  #last: Pipeline | null = null
  #isOver = false
  #assumes = false
  #epoch: CacheEpoch | null
  /** Today, where the clock reached it without the hours before it: the first number of a location on it is asked about. */
  doubtedDate: string | null = null
  /** What the save was asked, as its key keeps it; null for what has no key. */
  requestHash: Buffer | null = null
  /** May this try use kept readings, as long as the database verifies them? */
  readonly mayAssume: boolean

  constructor(pool: pg.Pool, { epoch, mayAssume }: { epoch: CacheEpoch | null; mayAssume: boolean }) {
    this.#pool = pool
    this.#epoch = epoch
    this.paperPlaceholder = `@paper:${crypto.randomUUID()}@`
    this.mayAssume = mayAssume
  }

  /** The epoch that what this try reads belongs to; null until the answer of `beginEpoch`. */
  get epoch(): CacheEpoch | null {
    return this.#epoch
  }

  /** A connection of the pool for the whole transaction; taken when first needed. */
  connect(): Promise<pg.PoolClient> {
    this.#connection ??= this.#pool.connect()
    return this.#connection
  }

  /** Returns the connection to the pool, if one was taken. */
  async release(broken: Error | undefined): Promise<void> {
    const client = await this.#connection?.catch(() => null)
    client?.release(broken)
  }

  /** Lets this save, of one location, be committed in a group, where it turns out to wait for no answer. */
  joinGroup({ location }: { location: string }): void {
    this.#groupLocation = location
  }

  /** Begins a new epoch, ahead of everything that this try reads. */
  beginEpoch(): void {
    const begun = this.rows<Pick<CacheEpoch, 'snapshot' | 'xmin'>>(readSnapshot, []).then(([row]) => {
      if (!row) return
      this.#epoch = { ...row, since: performance.now() }
      beginEpoch(this.#pool, this.#epoch)
    })
    begun.catch(() => {})
  }

  /** Has this try used a kept reading? Then a refusal does not count: the command is run again and reads everything. */
  get assumes(): boolean {
    return this.#assumes
  }

  /** Uses a kept reading. `verifying` ends the transaction with BZ004 where the reading is no longer current. */
  assume(verifying: Statement, values: readonly unknown[]): void {
    this.#assumes = true
    this.write(verifying, values)
  }

  /**
   * Sends one prepared statement and answers its rows. Statements sent without an `await` in between share one round trip, in the
   * order sent.
   */
  rows<Row>(query: Statement, values: readonly unknown[]): Promise<Row[]> {
    return this.#send(query, values) as Promise<Row[]>
  }

  /** Sends a write without waiting for its answer; a failure surfaces at commit. */
  write(query: Statement, values: readonly unknown[]): void {
    this.#send(query, values).catch(() => {})
  }

  /** The number taken in this transaction, or null when it took none. */
  get number(): Promise<string> | null {
    return this.#number
  }

  /** Remembers the number being taken; one paper per transaction. */
  keepNumber(number: Promise<string>): void {
    if (this.#number) throw new Error('a transaction saves one numbered paper')
    number.catch(() => {})
    this.#number = number
  }

  /** Kysely on this transaction's connection, for statements that are not performance-critical. */
  get db(): Kysely<DB> {
    const borrowed = {
      query: async (...query: [never]) => {
        this.#open()
        this.#flush()
        const client = await this.connect()
        if (this.#isOver) throw new Error(tooLate)
        return client.query(...query)
      },
      release() {},
    }
    this.#db ??= new Kysely<DB>({
      dialect: new PostgresDialect({ pool: { connect: async () => borrowed, end: async () => {} } as never }),
    })
    return this.#db
  }

  /** Waits for everything that was sent. Throws the first failure, not the ones that followed from it. */
  async settle(): Promise<void> {
    this.#flush()
    await Promise.allSettled(this.#sent)
    this.#sent = []
    if (this.#failure) throw this.#failure.error
  }

  /** Commits, or throws the first failure. When no answer was waited for, everything is sent in one write, from BEGIN to COMMIT. */
  async commit(): Promise<void> {
    const location = this.#groupLocation
    const isReady = !this.#isOpen && this.#waiting.length > 0
    const group = isReady && location !== null && this.#assumes ? groupCommitOf(this.#pool) : null
    if (group && location !== null && this.#waiting.every(({ statement: { takesGroup } }) => takesGroup)) {
      const queries = this.#waiting
      this.#waiting = []
      return group.join({ location, epoch: this.#epoch, queries })
    }
    this.write(commit, [])
    return this.settle().catch((error: unknown) => Promise.reject(failureOfCommit(error, this.#last)))
  }

  /** Whether a transaction is open that must be rolled back after a failure. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  /**
   * Stops sending, including statements that are still queued: after the rollback, or when the connection serves another
   * transaction, they would be written outside of this one.
   */
  end(): void {
    this.#isOver = true
    const unsent = this.#waiting
    this.#waiting = []
    for (const { reject } of unsent) reject(new Error(tooLate))
  }

  async rollback(): Promise<void> {
    const client = await this.connect()
    await client.query('rollback')
  }

  /** The first statement that failed. */
  get failure(): { error: unknown } | null {
    return this.#failure
  }

  #send(query: Statement, values: readonly unknown[]): Promise<Record<string, unknown>[]> {
    const sent = new Promise<Record<string, unknown>[]>((resolve, reject) => {
      if (this.#isOver) return reject(new Error(tooLate))
      this.#locks.check(query)
      // Sends the statements at the next await of the running code, so that they share one round trip.
      if (this.#waiting.length === 0) setImmediate(() => this.#flush())
      this.#waiting.push({ statement: query, values, resolve, reject })
    })
    this.#sent.push(
      sent.catch((error: unknown) => {
        this.#failure ??= { error }
      }),
    )
    return sent
  }

  #open(): void {
    if (this.#isOpen || this.#isOver) return
    this.#isOpen = true
    this.#waiting.unshift({ statement: begin, values: [], resolve() {}, reject: error => (this.#failure ??= { error }) })
  }

  #flush(): void {
    if (this.#waiting.length === 0) return
    this.#open()
    this.#submit()
  }

  #submit(): void {
    const pipeline = new Pipeline(mergeCalls(groupQueries([{ location: '', queries: this.#waiting }])))
    this.#last = pipeline
    this.#waiting = []
    this.connect().then(
      client => client.query(pipeline as never),
      (error: unknown) => pipeline.handleError(error),
    )
  }
}

/** Runs statements and returns their rows: a transaction, or a pool through `readerOver`. */
export type Reader = Pick<Tx, 'rows'>

/** Reads from a pool with the interface of a transaction. */
export function readerOver(pool: pg.Pool): Reader {
  return {
    rows: async <Row>(query: Statement, values: readonly unknown[]) =>
      (await pool.query<Row & pg.QueryResultRow>({ ...query, values: [...values] })).rows,
  }
}
