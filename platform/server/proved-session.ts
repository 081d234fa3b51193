import type pg from 'pg'

/** What a connection's session must be, by the names of PostgreSQL's settings; `role` is the role whose rights it has. */
export type WantedSession = Readonly<Record<string, string>>

const read = `select current_user::text as role, jsonb_object_agg(name, setting) as settings from pg_settings where name = any($1)`
const put = 'select set_config($1, $2, false)'

async function differences(client: pg.ClientBase, wanted: WantedSession): Promise<[name: string, value: string][]> {
  const { rows } = await client.query<{ role: string; settings: Record<string, string> }>(read, [Object.keys(wanted)])
  const found: Record<string, string> = { ...rows[0]?.settings, role: rows[0]?.role ?? '' }
  return Object.entries(wanted).filter(([name, value]) => found[name] !== value)
}

/**
 * Proves that a new connection has the role and the settings that it was opened with, and sets them where a pooler in between swallowed
 * them. Throws where that does not hold: the application would work as the owner of the books, or wait without an end.
 */
export async function proveSession(client: pg.ClientBase, wanted: WantedSession): Promise<void> {
  const missing = await differences(client, wanted)
  if (missing.length === 0) return
  for (const [name, value] of missing) await client.query(put, [name, value])
  const [left] = await differences(client, wanted)
  if (left) {
    throw new Error(
      `The database keeps ${left[0]} from being ${left[1]} on a connection: nothing is served so. See Poolers in docs/operations.md.`,
    )
  }
}

const passedOver = 'options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout'

/** The failure of a connection, with what to do where a pooler in between refuses the parameters with which it begins. */
export function poolerWords(error: unknown): unknown {
  const [, name] = error instanceof Error ? (/unsupported startup parameter(?: in options)?: (\S+)/.exec(error.message) ?? []) : []
  if (name === undefined) return error
  return new Error(
    `The pooler in front of the database refuses connections that begin with ${name}. Tell it to pass over what it does not know: ignore_startup_parameters = ${passedOver} (PgBouncer). Each connection sets it itself then.`,
    { cause: error },
  )
}

const sharing =
  'The pooler in front of the database shares its connections between clients. Set it to one connection for each client (pool_mode = session).'

async function pidOf(client: pg.ClientBase): Promise<number> {
  return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
}

/**
 * Refuses a pooler that gives a connection of the database to whoever has the next transaction: two clients that are open at once are
 * served by one there. Statements are prepared, and locks and notices belong to a connection. A pool of one connection cannot tell.
 */
export async function refuseSharedConnections(pool: pg.Pool): Promise<void> {
  if (pool.options.max < 2) return
  const one = await pool.connect()
  try {
    const two = await pool.connect()
    try {
      const own = await pidOf(one)
      for (let tries = 0; tries < 5; tries += 1) {
        const other = await pidOf(two)
        await two.query('begin')
        // While the other is held, its own session must be the same as before.
        const still = await pidOf(one)
        await two.query('rollback')
        if (other === own || still !== own) throw new Error(sharing)
      }
    } catch (error) {
      // A pooler that shares by statement takes no transaction at all.
      throw error instanceof Error && /statement pooling/.test(error.message) ? new Error(sharing, { cause: error }) : error
    } finally {
      two.release()
    }
  } finally {
    one.release()
  }
}
