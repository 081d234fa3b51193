import type pg from 'pg'

/**
 * What a process remembers it read in one era of the database. The era's snapshot was taken before the reading, so whatever
 * changed since then is not visible in it, and the database can say so (`remembered_change`).
 */
export interface Era {
  /** As `pg_current_snapshot()` says it: everything that was committed when the era began. */
  snapshot: string
  /** Every transaction below this number was over by then. */
  xmin: string
  since: number
}

/** Marks are kept for an hour; far from it, a new era begins. */
const longestMs = 600_000

const eras = new WeakMap<pg.Pool, Era>()

/** The era that what is read now belongs to, or null: then one begins with a snapshot taken first. */
export function eraOf(pool: pg.Pool, now: number): Era | null {
  const era = eras.get(pool)
  return era && now - era.since < longestMs ? era : null
}

/** Another save may have begun one meanwhile: both hold, and the last is kept. */
export function beginEra(pool: pg.Pool, era: Era): void {
  eras.set(pool, era)
}

/** Something remembered is no longer so: nothing of that era is believed any more. */
export function endEra(pool: pg.Pool, era: Era | null): void {
  if (eras.get(pool) === era) eras.delete(pool)
}

/** A try that believed anything came to nothing: it is run again at once and reads everything. */
export class Disbelief extends Error {}
