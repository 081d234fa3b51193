interface Bucket {
  left: number
  at: number
}

/** The most addresses that are remembered. Beyond it, the ones that were seen longest ago are forgotten. */
const mostKept = 20_000

/** Lets each sender do something `burst` times at once and `perSecond` times per second after that. */
export class RateLimit {
  readonly #burst: number
  readonly #perSecond: number
  readonly #clock: () => number
  readonly #buckets = new Map<string, Bucket>()

  constructor({ burst, perSecond, clock = () => performance.now() }: { burst: number; perSecond: number; clock?: () => number }) {
    this.#burst = burst
    this.#perSecond = perSecond
    this.#clock = clock
  }

  /** Whether the sender may go on; does not count as a use. */
  has(asker: string): boolean {
    return this.#leftOf(asker, this.#clock()) >= 1
  }

  /** Whether the sender may go on; counts as a use. */
  take(asker: string): boolean {
    const at = this.#clock()
    const left = this.#leftOf(asker, at)
    // Moved to the end of the map, so that the first entry is the one seen longest ago.
    this.#buckets.delete(asker)
    this.#buckets.set(asker, { left: left >= 1 ? left - 1 : left, at })
    if (this.#buckets.size > mostKept) this.#buckets.delete(this.#buckets.keys().next().value!)
    return left >= 1
  }

  #leftOf(asker: string, at: number): number {
    const kept = this.#buckets.get(asker)
    return kept ? Math.min(this.#burst, kept.left + ((at - kept.at) / 1000) * this.#perSecond) : this.#burst
  }
}
