import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../../database/types.gen.ts'
import { safeInteger } from '../../kernel/exact.ts'
import { proveSession, type WantedSession } from './proved-session.ts'

// Dates stay strings; int8 becomes a number only when it is exact; timestamps arrive as ISO strings.
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)
pg.types.setTypeParser(pg.types.builtins.INT8, text => safeInteger(Number(text)))
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, text => new Date(text).toISOString())

export type PlanCacheMode = 'force_generic_plan' | 'auto' | 'force_custom_plan'

interface PoolOptions {
  url: string
  role: 'bizx_app' | 'bizx_report'
  size: number
  statementTimeoutMs: number
  name: string
  /** How PostgreSQL plans what tills do; by default once for all values. */
  planCacheMode?: PlanCacheMode | undefined
  onError: (error: Error) => void
}

/**
 * A pool whose connections work with the rights of one role. Tills and reports have pools of their own,
 * so that a long report never keeps a sale waiting.
 */
export function openPool(options: PoolOptions): pg.Pool {
  const forTills = options.role === 'bizx_app'
  const timeouts = {
    statement_timeout: options.statementTimeoutMs,
    lock_timeout: forTills ? 5_000 : 0,
    idle_in_transaction_session_timeout: 15_000,
  }
  const settings = {
    role: options.role,
    TimeZone: 'UTC',
    jit: 'off',
    ...(forTills
      ? { plan_cache_mode: options.planCacheMode ?? 'force_generic_plan', enable_seqscan: 'off' }
      : { max_parallel_workers_per_gather: '0' }),
  }
  const numbers = Object.fromEntries(Object.entries(timeouts).map(([name, ms]) => [name, String(ms)]))
  const wanted: WantedSession = { ...settings, ...numbers }
  // The pool waits for it, other than its types say.
  const proved = ((client: pg.ClientBase) => proveSession(client, wanted)) as (client: pg.ClientBase) => void
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    application_name: options.name,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...timeouts,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    onConnect: proved,
  } as pg.PoolConfig)
  pool.on('error', options.onError)
  // A checked-out connection that fails emits its own error event; without a listener it would end the process.
  pool.on('connect', client => client.on('error', options.onError))
  return pool
}

/** Kysely over a pool, for everything that is not performance-critical. */
export function kyselyOver(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
