import pg from 'pg'
import { Refusal } from '../../kernel/refusal.ts'
import { currentEpoch, endEpoch, StaleAssumption } from './pipeline/cache-epoch.ts'
import { InDoubt } from './pipeline/in-doubt.ts'
import { Tx } from './transaction.ts'

const retriable = new Set(['40001', '40P01', 'BZ002', 'BZ009'])
const maxAttempts = 4

function isPassing(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  // Another request with the same key was first (BZ009: it was refused). The next run finds its answer.
  return retriable.has(error.code ?? '') || error.constraint === 'idempotency_key_pkey'
}

// These failures may come from an outdated reading, so the command is run again: refusals, values, constraints and rules of
// the books. A lost connection is not among them.
function mayComeFromAssumption(error: unknown): boolean {
  return error instanceof Refusal || (error instanceof pg.DatabaseError && /^(22|23|BZ)/.test(error.code ?? ''))
}

/** Thrown inside a transaction to roll it back and still answer `value`. */
export class Rollback<T> extends Error {
  readonly value: T
  constructor(value: T) {
    super('rolled back on purpose')
    this.value = value
  }
}

// An error thrown by the command counts more than a failed statement.
function isDecision(error: unknown): boolean {
  return error instanceof Rollback || error instanceof Refusal
}

function isStale(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === 'BZ004'
}

async function attempt<T>(pool: pg.Pool, run: (tx: Tx) => Promise<T>, mayAssume: boolean): Promise<T> {
  let broken: Error | undefined
  const epoch = currentEpoch(pool, performance.now())
  const tx = new Tx(pool, { epoch, mayAssume: mayAssume && epoch !== null })
  try {
    if (!tx.mayAssume) await tx.connect()
    try {
      if (!epoch) tx.beginEpoch()
      const result = await run(tx)
      // After a failed statement PostgreSQL skips the commit with everything else.
      await tx.commit()
      tx.end()
      return result
    } catch (error) {
      const cause = tx.failure?.error ?? error
      tx.end()
      if (tx.isOpen) await tx.rollback().catch((failed: Error) => (broken = failed))
      await tx.settle().catch(() => {})
      const reason = isDecision(error) || error instanceof StaleAssumption || error instanceof InDoubt ? error : cause
      if (isStale(cause)) endEpoch(pool, epoch)
      throw tx.assumes && mayComeFromAssumption(reason) ? new StaleAssumption() : reason
    }
  } catch (error) {
    if (error instanceof Rollback) return error.value as T
    throw error
  } finally {
    await tx.release(broken)
  }
}

/**
 * Runs a command in one transaction: everything is saved, or nothing. Deadlocks and similar failures are tried again a few
 * times with short pauses; all other failures are thrown. The command must send all of its statements before it returns. Only
 * the first try may use kept readings.
 */
export async function inTransaction<T>(pool: pg.Pool, run: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt(pool, run, tries === 0)
    } catch (error) {
      if (error instanceof StaleAssumption) continue
      if (tries >= maxAttempts || !isPassing(error)) throw error
      await new Promise(resolve => setTimeout(resolve, 5 * 2 ** tries * (0.5 + Math.random())))
    }
  }
}
