import { serverRefusal } from './refusals.ts'

/** Longer than a save waits for locks, shorter than a browser waits for a reply. */
const usualMs = 15_000

/**
 * Limits the wait for a save. After it the client gets SAVE_IN_DOUBT while the save continues; the same save sent again with
 * its key gets its answer.
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

  /** Ends all waits at once. */
  end(): void {
    for (const giveUp of this.#waiting) giveUp()
  }
}
