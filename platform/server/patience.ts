import { serverRefusal } from './refusals.ts'

/** Longer than any wait of a save for another one's locks, shorter than a browser waits for a reply. */
const usualMs = 15_000

/**
 * Bounds how long anybody waits for a save. Then he is told that nobody knows what becomes of it, while the save goes on; sent
 * again with its key it gets its answer.
 */
export class Patience {
  readonly #ms: number
  readonly #waiting = new Set<() => void>()

  constructor(ms = usualMs) {
    this.#ms = ms
  }

  /** What the save answers, or SAVE_IN_DOUBT when it takes too long. */
  async await<T>(save: Promise<T>): Promise<T> {
    const { promise: tooLong, reject } = Promise.withResolvers<never>()
    const giveUp = () => reject(serverRefusal('SAVE_IN_DOUBT'))
    const timer = setTimeout(giveUp, this.#ms)
    this.#waiting.add(giveUp)
    try {
      return await Promise.race([save, tooLong])
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(giveUp)
    }
  }

  /** Tells everybody who still waits, at once. */
  end(): void {
    for (const giveUp of this.#waiting) giveUp()
  }
}
