import pg from 'pg'
import { Batch, type Sending } from './batch.ts'
import { Disbelief, type Era } from './era.ts'
import { compare, gatherLoads, type Load } from './gather.ts'
import { mergeCalls } from './merge-calls.ts'

/** A save that waits for nothing, ready to be sent. */
export interface Passenger extends Load {
  era: Era | null
  /** Its Idempotency-Key. */
  key: string
}

interface Waiting extends Passenger {
  shape: string
  arrived: PromiseWithResolvers<void>
}

const mostPassengers = 16
const mostTrips = 2
// Whoever has to wait for somebody else's locks does so alone, and nobody with him.
const call = `set_config('lock_timeout', '100ms', true)`
const waitBriefly: Sending = {
  statement: { name: 'wait-briefly', text: `select ${call} as result`, call },
  values: [],
  resolve() {},
  reject() {},
}

/**
 * Saves that wait for nothing travel together: while some are on their way, those that come meanwhile gather, and are then sent
 * as one transaction with one statement for each that they share. No two trips serve the same place at once, so that none waits
 * for another's locks. Whatever a trip is refused for befalls all its passengers, and each then goes alone (`Disbelief`).
 */
export class SharedTrips {
  #pool: pg.Pool
  #waiting: Waiting[] = []
  #underway = 0
  #places = new Set<string>()
  #keys = new Set<string>()
  #isCalled = false

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Ends when the save is committed. */
  async join(passenger: Passenger): Promise<void> {
    // Whoever sends the same save again waits for the first one's answer, which a save of its own does.
    if (this.#keys.has(passenger.key)) return refuse(passenger, new Disbelief())
    const shape = passenger.sendings.map(({ statement }) => statement.name).join(' ')
    const waiting = { ...passenger, shape, arrived: Promise.withResolvers<void>() }
    this.#keys.add(passenger.key)
    this.#waiting.push(waiting)
    this.#call()
    return waiting.arrived.promise
  }

  // Requests that have come in the same moment are all prepared before the first of them leaves.
  #call(): void {
    if (this.#isCalled) return
    this.#isCalled = true
    setImmediate(() => {
      this.#isCalled = false
      while (this.#underway < mostTrips) {
        const passengers = this.#board()
        if (passengers.length === 0) return
        void this.#travel(passengers)
      }
    })
  }

  #board(): Waiting[] {
    const first = this.#waiting.find(({ place }) => !this.#places.has(place))
    if (!first) return []
    const alike = this.#waiting.filter(({ place, shape, era }) => !this.#places.has(place) && shape === first.shape && era === first.era)
    // Beside another, a trip pays only in company.
    if (this.#underway > 0 && alike.length < 2) return []
    const boarding = alike.slice(0, mostPassengers)
    this.#waiting = this.#waiting.filter(passenger => !boarding.includes(passenger))
    return boarding.toSorted((a, b) => compare(a.place, b.place))
  }

  async #travel(passengers: readonly Waiting[]): Promise<void> {
    this.#underway += 1
    for (const { place } of passengers) this.#places.add(place)
    try {
      await this.#send(passengers)
      for (const { arrived } of passengers) arrived.resolve()
    } catch (error) {
      const reason = error instanceof pg.DatabaseError ? new Disbelief() : error
      for (const passenger of passengers) refuse(passenger, reason).catch(passenger.arrived.reject)
    } finally {
      this.#underway -= 1
      for (const { place, key } of passengers) {
        this.#places.delete(place)
        this.#keys.delete(key)
      }
      this.#call()
    }
  }

  async #send(passengers: readonly Waiting[]): Promise<void> {
    const client = await this.#pool.connect()
    try {
      const batch = new Batch(mergeCalls([waitBriefly, ...gatherLoads(passengers)]))
      client.query(batch as never)
      await batch.done
    } finally {
      client.release()
    }
  }
}

/** Nothing that was to be sent is waited for any longer. */
async function refuse({ sendings }: Load, reason: unknown): Promise<never> {
  for (const { reject } of sendings) reject(reason)
  throw reason
}

const trips = new WeakMap<pg.Pool, SharedTrips>()

export function tripsOf(pool: pg.Pool): SharedTrips {
  const known = trips.get(pool)
  if (known) return known
  const begun = new SharedTrips(pool)
  trips.set(pool, begun)
  return begun
}
