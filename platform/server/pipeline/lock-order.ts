/**
 * What a statement locks for the rest of its transaction, in the order in which a transaction may lock. Two transactions that lock in
 * one order cannot wait for each other in a circle. Within one rank, rows are locked in the order of their codes.
 */
const ranks = ['party', 'order', 'paper', 'item', 'stock', 'number', 'audit'] as const
export type LockRank = (typeof ranks)[number]

// In production a lock out of order risks a deadlock, which is tried again. In development and tests it is a mistake.
const isChecked = process.env['NODE_ENV'] !== 'production'

/** Holds one transaction to the order of locks: each rank is first locked ahead of every higher one. */
export class LockOrder {
  #locked = new Set<LockRank>()

  /** Throws where a rank is first locked behind a higher one. */
  check({ name, locks }: { name: string; locks?: LockRank }): void {
    if (!locks || !isChecked || this.#locked.has(locks)) return
    const ahead = ranks.slice(ranks.indexOf(locks) + 1).filter(rank => this.#locked.has(rank))
    if (ahead.length > 0) throw new Error(`${name} locks ${locks} behind ${ahead.join(' and ')}`)
    this.#locked.add(locks)
  }
}
