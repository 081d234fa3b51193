import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { aliveEveryMs, type ProcessTask, type ProcessWord } from './process-words.ts'

interface GroupOptions {
  /** The program of each process. */
  entry: string
  count: number
  task: Omit<ProcessTask, 'number'>
  say: (line: string) => void
}

/** One of the numbered places, and the process that serves there; null while it is started again. */
interface Place {
  number: number
  worker: Worker | null
  /** Deaths in a row, each within a minute of its start. */
  quickDeaths: number
}

const stableMs = 60_000
const longestWaitMs = 30_000
/** Looks without a word of life until a process counts as stuck: half a minute. */
const mostSilentLooks = 15
/** A process that retires finishes requests, a backup and its connections before; see `Application.retire`. */
const longestRetiringMs = 100_000
const longestStoppingMs = 15_000

/**
 * Runs several processes of the application behind one port: this process holds the socket, and whichever of the others is free
 * accepts. A process that dies or is stuck is replaced, and all of them can be replaced one after the other while they serve.
 */
export class ProcessGroup {
  readonly #options: GroupOptions
  readonly #places: Place[]
  readonly #silent = new WeakMap<Worker, number>()
  #watch: NodeJS.Timeout | undefined
  #stopping = false
  #replacing: Promise<void> | null = null

  constructor(options: GroupOptions) {
    this.#options = options
    this.#places = Array.from({ length: options.count }, (_, index) => ({ number: index + 1, worker: null, quickDeaths: 0 }))
    // Each accepts for itself. Handed on in turn, a connection would hang that goes to a process which is stuck or just dying.
    cluster.schedulingPolicy = cluster.SCHED_NONE
    cluster.setupPrimary({ exec: options.entry, args: [] })
  }

  /**
   * Starts the first, then the others, and answers the addresses. Throws when the first does not start; it has printed why. One of
   * the others that does not start is started again, as one that dies.
   */
  async open(): Promise<string[]> {
    this.#watch = setInterval(() => this.#look(), aliveEveryMs).unref()
    const [first, ...others] = this.#places
    // The first one has the machine to itself, so that somebody serves as early as possible.
    const one = first ? [await this.#fill(first)] : []
    const more = await Promise.all(
      others.map(place => this.#fill(place).catch(() => this.#died(place, { how: 'did not start', livedMs: 0 }))),
    )
    return [...one, ...more].flatMap(filled => filled?.address ?? [])
  }

  /**
   * Replaces each process by a new one, one place after the other: the new one serves before the old one is told to finish. Where
   * a new one does not start, the old ones go on. A call while this is under way waits for it.
   */
  replaceAll(): Promise<void> {
    this.#replacing ??= this.#replaceEach().finally(() => (this.#replacing = null))
    return this.#replacing
  }

  /** Lets all of them finish what is under way. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearInterval(this.#watch)
    const workers = Object.values(cluster.workers ?? {}).filter(worker => worker !== undefined)
    for (const worker of workers) worker.process.kill('SIGTERM')
    await Promise.all(workers.map(worker => this.#gone(worker, longestStoppingMs)))
  }

  async #replaceEach(): Promise<void> {
    const { say } = this.#options
    for (const place of this.#places) {
      if (this.#stopping) return
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the others serve
        const { old } = await this.#fill(place)
        // oxlint-disable-next-line no-await-in-loop
        if (old) await this.#gone(old, longestRetiringMs)
      } catch (error) {
        if (this.#stopping) return
        return say(`${error instanceof Error ? error.message : String(error)}: the processes before go on.`)
      }
    }
    say('All processes are new.')
  }

  /** Starts a process at a place, and has the one that served there finish. Throws when the new one ends before it serves. */
  async #fill(place: Place): Promise<{ address: string; old: Worker | null }> {
    const { task, say } = this.#options
    const whole: ProcessTask = { ...task, number: place.number }
    const startedAt = performance.now()
    const worker = cluster.fork({ BIZX_PROCESS: JSON.stringify(whole) })
    const open = Promise.withResolvers<string>()
    worker.on('message', (word: ProcessWord) => {
      this.#silent.set(worker, 0)
      if (word !== 'alive') open.resolve(word.open)
    })
    worker.once('exit', (code, signal) => {
      open.reject(new Error(`Process ${place.number} did not start`))
      if (place.worker === worker) this.#died(place, { how: signal ?? String(code), livedMs: performance.now() - startedAt })
    })
    // A process that has just died cannot be told anything; its end is heard of above.
    worker.on('error', () => {})
    const address = await open.promise
    const old = place.worker
    place.worker = worker
    say(`Process ${place.number} serves (${worker.process.pid})`)
    if (old?.isDead() === false) old.send('retire')
    return { address, old }
  }

  #died(place: Place, { how, livedMs }: { how: string; livedMs: number }): void {
    place.worker = null
    if (this.#stopping) return
    place.quickDeaths = livedMs < stableMs ? place.quickDeaths + 1 : 1
    const waitMs = Math.min(500 * 2 ** (place.quickDeaths - 1), longestWaitMs)
    this.#options.say(`Process ${place.number} ended (${how}): starting it again in ${waitMs / 1000} s`)
    void this.#fillAgain(place, waitMs)
  }

  async #fillAgain(place: Place, waitMs: number): Promise<void> {
    await pause(waitMs)
    if (this.#stopping || place.worker !== null) return
    await this.#fill(place).catch(() => this.#died(place, { how: 'did not start', livedMs: 0 }))
  }

  /** Counts looks, not time, so that nobody is stuck because the machine slept. */
  #look(): void {
    for (const { number, worker } of this.#places) {
      if (worker === null) continue
      const silent = (this.#silent.get(worker) ?? 0) + 1
      this.#silent.set(worker, silent)
      if (silent < mostSilentLooks) continue
      this.#options.say(`Process ${number} is stuck`)
      worker.process.kill('SIGKILL')
    }
  }

  async #gone(worker: Worker, longestMs: number): Promise<void> {
    if (worker.isDead()) return
    const gone = once(worker, 'exit')
    const late = pause(longestMs, undefined, { ref: false }).then(() => void worker.process.kill('SIGKILL'))
    await Promise.race([gone, late])
    await gone
  }
}
