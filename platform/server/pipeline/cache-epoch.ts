import type pg from 'pg'

/**
 * A span of time whose readings one process may keep. Its snapshot is taken before the first reading, so PostgreSQL can tell
 * whether anything that is kept has changed since (`remembered_change`).
 */
export interface CacheEpoch {
  /** As `pg_current_snapshot()` writes it: everything committed before the epoch began. */
  snapshot: string
  /** Every transaction below this number was over by then. */
  xmin: string
  /** When it began, in milliseconds of `performance.now()`. */
  since: number
}

// The database keeps the records of changes for an hour. An epoch ends long before that.
const longestMs = 600_000

const epochs = new WeakMap<pg.Pool, CacheEpoch>()

/** The epoch that new readings belong to; null where one must begin with a snapshot. */
export function currentEpoch(pool: pg.Pool, now: number): CacheEpoch | null {
  const epoch = epochs.get(pool)
  return epoch && now - epoch.since < longestMs ? epoch : null
}

/** Keeps a new epoch. Two saves may begin one at the same time: both are valid, and the later one is kept. */
export function beginEpoch(pool: pg.Pool, epoch: CacheEpoch): void {
  epochs.set(pool, epoch)
}

/** Drops everything read in an epoch, because some of it has changed. */
export function endEpoch(pool: pg.Pool, epoch: CacheEpoch | null): void {
  if (epochs.get(pool) === epoch) epochs.delete(pool)
}

/** Thrown when a try has used a kept reading that is no longer current. The save is run again at once and reads everything. */
export class StaleAssumption extends Error {}
