interface Bucket {
  left: number
  at: number
}

/** So many addresses are told apart; beyond it the ones that asked longest ago begin anew. */
const mostKept = 20_000

/** Lets each asker do something `burst` times at once and `perSecond` times a second from then on. */
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

  /** Is anything left for the asker? Takes nothing. */
  has(asker: string): boolean {
    return this.#leftOf(asker, this.#clock()) >= 1
  }

  /** True, and once less is left, while the asker may go on. */
  take(asker: string): boolean {
    const at = this.#clock()
    const left = this.#leftOf(asker, at)
    // Put behind all others: the first of the map asked longest ago.
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
