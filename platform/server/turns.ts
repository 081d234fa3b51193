import { setTimeout as pause } from 'node:timers/promises'
import { serverRefusal } from './refusals.ts'

interface TurnLimits {
  /** Works that run at the same time. */
  atOnce: number
  /** Works of one asker that may wait. */
  waitingOfOne: number
  /** Works that may wait in all. */
  waiting: number
  /** Rests as long as a work took before the next that waits: for works that keep a core busy, which others need too. */
  rests?: boolean
}

/**
 * Work in turns: so much at a time, and whoever waits is taken up asker by asker, not first come first served, so that one
 * who asks for much does not keep the others waiting. Refuses with TOO_BUSY what finds no place to wait.
 */
export class Turns {
  readonly #limits: TurnLimits
  // The asker at the front is next, and goes to the end afterwards.
  readonly #lines = new Map<string, (() => void)[]>()
  #running = 0
  #waiting = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  async run<T>(asker: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running += 1
    else await this.#place(asker)
    const begun = performance.now()
    try {
      return await work()
    } finally {
      if (this.#limits.rests && this.#waiting > 0) void pause(performance.now() - begun).then(() => this.#next())
      else this.#next()
    }
  }

  #place(asker: string): Promise<void> {
    const line = this.#lines.get(asker) ?? []
    if (this.#waiting >= this.#limits.waiting || line.length >= this.#limits.waitingOfOne) throw serverRefusal('TOO_BUSY')
    this.#lines.set(asker, line)
    this.#waiting += 1
    return new Promise(resolve => line.push(resolve))
  }

  // Whoever waits takes over the turn that ends, so that nobody who comes meanwhile slips in between.
  #next(): void {
    const [front] = this.#lines
    if (!front) {
      this.#running -= 1
      return
    }
    const [asker, line] = front
    const begin = line.shift()
    this.#waiting -= 1
    this.#lines.delete(asker)
    if (line.length > 0) this.#lines.set(asker, line)
    begin?.()
  }
}
