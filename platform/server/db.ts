import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../../database/types.gen.ts'
import { safeInteger } from '../../kernel/exact.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { Batch, type Sending } from './batch.ts'
import { beginEra, Disbelief, endEra, eraOf, type Era } from './era.ts'
import { gatherLoads } from './gather.ts'
import { failureOfCommit, InDoubt } from './in-doubt.ts'
import { mergeCalls } from './merge-calls.ts'
import { tripsOf, type Passenger } from './shared-trip.ts'

/** A statement of a hot path: prepared once a connection under its name. */
export interface Statement {
  readonly name: string
  readonly text: string
  /** The call of a function that is all it does: calls that follow each other travel as one statement. */
  readonly call?: string
  /**
   * Takes several saves at once: each of its values is what a save gives as rows (`Rows`), or as a text of JSON. Its parameters are
   * arrays of the rows of all saves, each behind the number of its save, from 1, and of the texts of all.
   */
  readonly takesRows?: true
  /** The value in the order of whose rows, by place and their first value, it locks. */
  readonly lockedBy?: number
}

type TakesSaves = Pick<Statement, 'takesRows' | 'lockedBy'>

/** Names a statement, so that PostgreSQL parses and plans it once a connection. */
export function statement(name: string, text: string, takes?: TakesSaves): Statement {
  return { name, text, ...takes }
}

/** Names the call of one function of the database, such as `take_number($1, $2)`; its row is `{ result }`. */
export function functionCall(name: string, call: string, takes?: TakesSaves): Statement {
  return { name, text: `select ${call} as result`, call, ...takes }
}

// Dates stay strings; int8 becomes a number only when it is exact; timestamps arrive as ISO strings.
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)
pg.types.setTypeParser(pg.types.builtins.INT8, text => safeInteger(Number(text)))
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, text => new Date(text).toISOString())

interface PoolOptions {
  url: string
  role: 'bizx_app' | 'bizx_report'
  size: number
  statementTimeoutMs: number
  name: string
  onError: (error: Error) => void
}

/**
 * A pool whose connections work with the rights of one role. Tills and reports have pools of their own,
 * so that a long report never keeps a sale waiting.
 */
export function openPool(options: PoolOptions): pg.Pool {
  const forTills = options.role === 'bizx_app'
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    application_name: options.name,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: options.statementTimeoutMs,
    lock_timeout: forTills ? 5_000 : 0,
    idle_in_transaction_session_timeout: 15_000,
    options: `-c role=${options.role} -c timezone=UTC -c jit=off${forTills ? ' -c plan_cache_mode=force_generic_plan -c enable_seqscan=off' : ' -c max_parallel_workers_per_gather=0'}`,
  } as pg.PoolConfig)
  pool.on('error', options.onError)
  // A checked-out connection that dies emits its own error event, which would end the process unheard.
  pool.on('connect', client => client.on('error', options.onError))
  return pool
}

/** Kysely over a pool, for everything that is not a hot path. */
export function kyselyOver(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/** One open transaction, the first argument of every command. */
export class Tx {
  /** Stands for the number being taken, in replies built before the database has answered; see number-series.ts. */
  readonly paperPlaceholder: string
  #pool: pg.Pool
  #connection: Promise<pg.PoolClient> | null = null
  #passage: Pick<Passenger, 'place'> | null = null
  #waiting: Sending[] = []
  #sent: Promise<unknown>[] = []
  #failure: { error: unknown } | null = null
  #number: Promise<string> | null = null
  #db: Kysely<DB> | null = null
  #isOpen = false
  /** What was sent last; with it the commit. */
  #last: Batch | null = null
  #isOver = false
  #believes = false
  #era: Era | null
  /** May this try begin with what the process remembers, as long as the database confirms it? */
  readonly mayBelieve: boolean

  constructor(pool: pg.Pool, { era, mayBelieve }: { era: Era | null; mayBelieve: boolean }) {
    this.#pool = pool
    this.#era = era
    this.paperPlaceholder = `@paper:${crypto.randomUUID()}@`
    this.mayBelieve = mayBelieve
  }

  /** The era of what this try reads. Null until the first answer, where a new one begins. */
  get era(): Era | null {
    return this.#era
  }

  /** A connection of the pool, the same for all of the transaction; it is taken when first asked for. */
  connect(): Promise<pg.PoolClient> {
    this.#connection ??= this.#pool.connect()
    return this.#connection
  }

  /** Gives the connection back, if one was taken. */
  async release(broken: Error | undefined): Promise<void> {
    const client = await this.#connection?.catch(() => null)
    client?.release(broken)
  }

  /** Where the save is made: if it waits for nothing, it may travel with others. */
  mayTravel(passage: Pick<Passenger, 'place'>): void {
    this.#passage = passage
  }

  /** Begins an era ahead of everything that is read. */
  beginEra(): void {
    const begun = this.rows<Pick<Era, 'snapshot' | 'xmin'>>(readSnapshot, []).then(([row]) => {
      if (!row) return
      this.#era = { ...row, since: performance.now() }
      beginEra(this.#pool, this.#era)
    })
    begun.catch(() => {})
  }

  /** Has this try used something remembered? Whatever it was refused for then does not count: it is run again and reads. */
  get believes(): boolean {
    return this.#believes
  }

  /** Uses what is remembered of its era. A statement with `confirm` must go along, which ends the transaction where it is no longer so. */
  believe(confirming: Statement, values: readonly unknown[]): void {
    this.#believes = true
    this.write(confirming, values)
  }

  /**
   * Sends one prepared statement and answers its rows. Whatever is sent without awaiting in between travels in
   * one round trip, in the order sent.
   */
  rows<Row>(query: Statement, values: readonly unknown[]): Promise<Row[]> {
    return this.#send(query, values) as Promise<Row[]>
  }

  /** Sends a write whose answer nobody waits for; a failure surfaces at commit. */
  write(query: Statement, values: readonly unknown[]): void {
    this.#send(query, values).catch(() => {})
  }

  /** The number taken in this transaction, or null when it took none. */
  get number(): Promise<string> | null {
    return this.#number
  }

  /** Remembers the number being taken; one paper a transaction. */
  keepNumber(number: Promise<string>): void {
    if (this.#number) throw new Error('a transaction saves one numbered paper')
    number.catch(() => {})
    this.#number = number
  }

  /** Kysely on this transaction's connection, for statements that are not on a hot path. */
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

  /** Waits for all that was sent; throws the first failure, not what it made fail. */
  async settle(): Promise<void> {
    this.#flush()
    await Promise.allSettled(this.#sent)
    this.#sent = []
    if (this.#failure) throw this.#failure.error
  }

  /**
   * Makes everything last, or throws the first failure. What was never waited for travels without BEGIN and COMMIT: PostgreSQL
   * runs all of one trip in one transaction and commits at its end.
   */
  async commit(): Promise<void> {
    if (this.#isOpen || this.#waiting.length === 0) {
      this.write(commit, [])
      return this.settle().catch((error: unknown) => Promise.reject(failureOfCommit(error, this.#last)))
    }
    if (this.#passage && this.#believes && this.#waiting.every(({ statement: { takesRows } }) => takesRows)) {
      const sendings = this.#waiting
      this.#waiting = []
      return tripsOf(this.#pool).join({ ...this.#passage, era: this.#era, sendings })
    }
    const batch = this.#submit()
    const [ended] = await Promise.allSettled([batch.done, ...this.#sent])
    if (this.#failure) throw failureOfCommit(this.#failure.error, batch)
    if (ended.status === 'rejected') throw failureOfCommit(ended.reason, batch)
  }

  /** Has a transaction been opened that must be rolled back when it fails? */
  get isOpen(): boolean {
    return this.#isOpen
  }

  /**
   * From here on nothing is sent any more, nor is what still waits to be sent: behind the rollback, or once the
   * connection serves somebody else, it would be written outside this transaction.
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
      // Sent once the running code has said all it has to say, so that its statements share the way.
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

  #submit(): Batch {
    const batch = new Batch(mergeCalls(gatherLoads([{ place: '', sendings: this.#waiting }])))
    this.#last = batch
    this.#waiting = []
    this.connect().then(
      client => client.query(batch as never),
      (error: unknown) => batch.handleError(error),
    )
    return batch
  }
}

/** Runs statements and answers their rows: a transaction, or a pool by `readerOver`. */
export type Reader = Pick<Tx, 'rows'>

/** Reads from a pool as from a transaction. */
export function readerOver(pool: pg.Pool): Reader {
  return {
    rows: async <Row>(query: Statement, values: readonly unknown[]) =>
      (await pool.query<Row & pg.QueryResultRow>({ ...query, values: [...values] })).rows,
  }
}

const tooLate = 'the transaction is over'
const begin = statement('begin', 'begin')
const readSnapshot = statement(
  'read-snapshot',
  'select current::text as snapshot, pg_snapshot_xmin(current)::text as xmin from pg_current_snapshot() current',
)
const commit = statement('commit', 'commit')
const retriable = new Set(['40001', '40P01', 'BZ002', 'BZ009'])
const maxAttempts = 4

function isPassing(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  // Two sends of one save went on side by side, and the other was first (BZ009: refused): run again, it finds the other's answer.
  return retriable.has(error.code ?? '') || error.constraint === 'idempotency_key_pkey'
}

// Values, constraints, the books' own rules: what may come of having believed something. A lost connection may not.
function maySpringFromBelief(error: unknown): boolean {
  return error instanceof Refusal || (error instanceof pg.DatabaseError && /^(22|23|BZ)/.test(error.code ?? ''))
}

/** Thrown inside a transaction to leave it without a trace and answer `value`. */
export class Rollback<T> extends Error {
  readonly value: T
  constructor(value: T) {
    super('rolled back on purpose')
    this.value = value
  }
}

// What the code decided by itself counts more than a statement that failed beside it.
function isDecision(error: unknown): boolean {
  return error instanceof Rollback || error instanceof Refusal
}

function isStale(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === 'BZ004'
}

async function attempt<T>(pool: pg.Pool, run: (tx: Tx) => Promise<T>, mayBelieve: boolean): Promise<T> {
  let broken: Error | undefined
  const era = eraOf(pool, performance.now())
  const tx = new Tx(pool, { era, mayBelieve: mayBelieve && era !== null })
  try {
    if (!tx.mayBelieve) await tx.connect()
    try {
      if (!era) tx.beginEra()
      const result = await run(tx)
      // Behind a failed statement the commit is skipped with everything else.
      await tx.commit()
      tx.end()
      return result
    } catch (error) {
      const cause = tx.failure?.error ?? error
      tx.end()
      if (tx.isOpen) await tx.rollback().catch((failed: Error) => (broken = failed))
      await tx.settle().catch(() => {})
      const reason = isDecision(error) || error instanceof Disbelief || error instanceof InDoubt ? error : cause
      if (isStale(cause)) endEra(pool, era)
      throw tx.believes && maySpringFromBelief(reason) ? new Disbelief() : reason
    }
  } catch (error) {
    if (error instanceof Rollback) return error.value as T
    throw error
  } finally {
    await tx.release(broken)
  }
}

/**
 * Runs a command in one transaction: all of it is saved, or nothing. Deadlocks and the like are tried
 * again a few times with short pauses; every other failure is the caller's. The command must send
 * everything before it answers. The first try may believe what the process remembers.
 */
export async function inTransaction<T>(pool: pg.Pool, run: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt(pool, run, tries === 0)
    } catch (error) {
      if (error instanceof Disbelief) continue
      if (tries >= maxAttempts || !isPassing(error)) throw error
      await new Promise(resolve => setTimeout(resolve, 5 * 2 ** tries * (0.5 + Math.random())))
    }
  }
}
