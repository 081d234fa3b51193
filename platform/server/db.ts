import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../../database/types.gen.ts'
import { safeInteger } from '../../kernel/exact.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** A statement of a hot path: prepared once a connection under its name. */
export interface Statement {
  readonly name: string
  readonly text: string
}

/** Names a statement, so that PostgreSQL parses and plans it once a connection. */
export function statement(name: string, text: string): Statement {
  return { name, text }
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
 * so that a long report never keeps a sale waiting. Till connections pipeline: statements sent without
 * awaiting each other travel in one round trip.
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
    pipeline: forTills,
    statement_timeout: options.statementTimeoutMs,
    lock_timeout: forTills ? 5_000 : 0,
    idle_in_transaction_session_timeout: 15_000,
    options: `-c role=${options.role} -c timezone=UTC${forTills ? '' : ' -c max_parallel_workers_per_gather=0'}`,
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
  #client: pg.PoolClient
  #pending: Promise<unknown>[] = []
  #failure: { error: unknown } | null = null
  #number: Promise<string> | null = null
  #db: Kysely<DB> | null = null

  constructor(client: pg.PoolClient, paperPlaceholder: string) {
    this.#client = client
    this.paperPlaceholder = paperPlaceholder
  }

  /** Sends one prepared statement at once and answers its rows. */
  async rows<Row>(query: Statement, values: readonly unknown[]): Promise<Row[]> {
    const result = await this.#send(query, values)
    return result.rows as Row[]
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
    const client = this.#client
    const borrowed = { query: client.query.bind(client), release() {} }
    this.#db ??= new Kysely<DB>({
      dialect: new PostgresDialect({ pool: { connect: async () => borrowed, end: async () => {} } as never }),
    })
    return this.#db
  }

  /** Waits for all that was sent; throws the first failure, not the "transaction is aborted" that follows it. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.#pending)
    this.#pending = []
    if (this.#failure) throw this.#failure.error
  }

  get failure(): { error: unknown } | null {
    return this.#failure
  }

  #send(query: Statement, values: readonly unknown[]): Promise<pg.QueryResult> {
    const sent = this.#client.query({ name: query.name, text: query.text, values: values as unknown[] })
    const watched = sent.catch((error: unknown) => {
      this.#failure ??= { error }
      throw error
    })
    this.#pending.push(watched)
    return watched
  }
}

const begin = statement('begin', 'begin')
const retriable = new Set(['40001', '40P01', 'BZ002'])
const maxAttempts = 4

function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** Thrown inside a transaction to leave it without a trace and answer `value`. */
export class Rollback<T> extends Error {
  readonly value: T
  constructor(value: T) {
    super('rolled back on purpose')
    this.value = value
  }
}

async function attempt<T>(pool: pg.Pool, run: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const tx = new Tx(client, `@paper:${crypto.randomUUID()}@`)
    try {
      tx.write(begin, [])
      const result = await run(tx)
      const commit = client.query('commit')
      commit.catch(() => {})
      await tx.settle()
      const done = await commit
      if (done.command !== 'COMMIT') throw new Error(`commit answered ${done.command}`)
      return result
    } catch (error) {
      const cause = tx.failure?.error ?? error
      await client.query('rollback').catch((failed: Error) => (broken = failed))
      await tx.settle().catch(() => {})
      throw error instanceof Rollback || error instanceof Refusal ? error : cause
    }
  } catch (error) {
    if (error instanceof Rollback) return error.value as T
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Runs a command in one transaction: all of it is saved, or nothing. Deadlocks and the like are tried
 * again a few times with short pauses; every other failure is the caller's. The command must send
 * everything before it answers.
 */
export async function inTransaction<T>(pool: pg.Pool, run: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(pool, run)
    } catch (error) {
      if (tries >= maxAttempts || !retriable.has(sqlState(error) ?? '')) throw error
      await new Promise(resolve => setTimeout(resolve, 5 * 2 ** tries * (0.5 + Math.random())))
    }
  }
}
