import { setTimeout as pause } from 'node:timers/promises'
import { serverRefusal } from './refusals.ts'

interface TurnLimits {
  /** How many jobs run at the same time. */
  atOnce: number
  /** How many jobs of one user may wait. */
  waitingOfOne: number
  /** How many jobs may wait in all. */
  waiting: number
  /** Pauses after each job for as long as the job took, for jobs that keep a core busy which others need too. */
  rests?: boolean
}

/**
 * A queue of jobs with a limit of how many run at once. Waiting jobs are taken user by user and not in the order of arrival,
 * so that a user with many jobs does not hold up the others. Refuses with TOO_BUSY when the queue is full.
 */
export class Turns {
  readonly #limits: TurnLimits
  // The first user of the map is next, and then goes to its end.
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

  /** The same for a job that outlasts the call: resolves, when its turn has come, to what ends it. */
  begin(asker: string): Promise<() => void> {
    const begun = Promise.withResolvers<() => void>()
    const ended = Promise.withResolvers<void>()
    const work = async () => {
      begun.resolve(ended.resolve)
      await ended.promise
    }
    this.run(asker, work).catch(begun.reject)
    return begun.promise
  }

  #place(asker: string): Promise<void> {
    const line = this.#lines.get(asker) ?? []
    if (this.#waiting >= this.#limits.waiting || line.length >= this.#limits.waitingOfOne) throw serverRefusal('TOO_BUSY')
    this.#lines.set(asker, line)
    this.#waiting += 1
    return new Promise(resolve => line.push(resolve))
  }

  // The ending job hands its place to a waiting one, so that a new job cannot overtake.
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
