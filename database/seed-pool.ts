import type pg from 'pg'
import { openPool } from '../platform/server/pools.ts'

/** Runs a seed with the application's role in a pool of its own, which is closed afterwards. */
export async function withSeedPool(url: string, run: (pool: pg.Pool) => Promise<void>): Promise<void> {
  let lost: Error | null = null
  const onError = (error: Error) => {
    lost = error
  }
  const pool = openPool({ url, role: 'bizx_app', size: 4, statementTimeoutMs: 300_000, name: 'bizx-seed', onError })
  try {
    await run(pool)
  } finally {
    await pool.end()
  }
  if (lost) throw new Error('the seed lost a connection to the database', { cause: lost })
}
