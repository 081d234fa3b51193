/** As many refusals a second lengthen the rest of each by a second. */
const perSecond = 200
const longestSeconds = 5

/**
 * How long each refused request should rest: a second, and longer while many are refused. Each refusal costs the server time that it
 * needs for what it accepts.
 */
export class RetryAfter {
  readonly #clock: () => number
  #second = 0
  #refused = 0
  #refusedBefore = 0

  constructor(clock = () => performance.now()) {
    this.#clock = clock
  }

  /** Counts a refusal; answers its rest in seconds. */
  next(): number {
    const second = Math.floor(this.#clock() / 1000)
    if (second !== this.#second) {
      this.#refusedBefore = second === this.#second + 1 ? this.#refused : 0
      this.#refused = 0
      this.#second = second
    }
    this.#refused += 1
    return Math.min(longestSeconds, 1 + Math.floor(Math.max(this.#refused, this.#refusedBefore) / perSecond))
  }
}
