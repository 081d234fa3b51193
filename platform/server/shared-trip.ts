import pg from 'pg'
import { Batch, type Sending } from './batch.ts'
import { Disbelief, type Era } from './era.ts'
import { compare, gatherLoads, type Load } from './gather.ts'
import { failureOfCommit } from './in-doubt.ts'
import { mergeCalls } from './merge-calls.ts'

/** A save that waits for nothing, ready to be sent. */
export interface Passenger extends Load {
  era: Era | null
}

interface Trip {
  /** The connection it goes over. */
  line: Promise<pg.PoolClient>
  batch: Batch
}

interface Waiting extends Passenger {
  shape: string
  arrived: PromiseWithResolvers<void>
}

const mostPassengers = 16
// One that PostgreSQL works off, and one that it finds as soon as it is done.
const mostTrips = 2
// Fewer wait for whoever comes while another trip is underway.
const company = 3
// Whoever has to wait for somebody else's locks does so alone, and nobody with him.
const call = `set_config('lock_timeout', '100ms', true)`
const waitBriefly: Sending = {
  statement: { name: 'wait-briefly', text: `select ${call} as result`, call },
  values: [],
  resolve() {},
  reject() {},
}

/**
 * Saves that wait for nothing travel together, all over one connection: while some are on their way, those that come meanwhile
 * gather, and are then sent as one transaction with one statement for each that they share. Whatever a trip is refused for befalls
 * all its passengers, and each then goes alone (`Disbelief`).
 */
export class SharedTrips {
  #pool: pg.Pool
  #line: Promise<pg.PoolClient> | null = null
  #waiting: Waiting[] = []
  #underway: Trip[] = []
  #isCalled = false

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Ends when the save is committed. */
  async join(passenger: Passenger): Promise<void> {
    const shape = passenger.sendings.map(({ statement }) => statement.name).join(' ')
    const waiting = { ...passenger, shape, arrived: Promise.withResolvers<void>() }
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
      this.#leave()
    })
  }

  #leave(): void {
    while (this.#underway.length < mostTrips) {
      const passengers = this.#board()
      if (passengers.length === 0) return
      void this.#travel(passengers)
    }
  }

  #board(): Waiting[] {
    const [first] = this.#waiting
    if (!first) return []
    const alike = this.#waiting.filter(({ shape, era }) => shape === first.shape && era === first.era)
    if (this.#underway.length > 0 && alike.length < company) return []
    const boarding = alike.slice(0, mostPassengers)
    this.#waiting = this.#waiting.filter(passenger => !boarding.includes(passenger))
    return boarding.toSorted((a, b) => compare(a.place, b.place))
  }

  async #travel(passengers: readonly Waiting[]): Promise<void> {
    const failure = await this.#send(passengers).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    // Whoever waits leaves before those who arrived are answered: the database need not wait for that.
    this.#leave()
    answer(passengers, failure)
    if (this.#underway.length === 0) this.#giveBack(this.#line, { isBroken: false })
  }

  async #send(passengers: readonly Waiting[]): Promise<void> {
    const batch = new Batch(mergeCalls([waitBriefly, ...gatherLoads(passengers)]))
    const line = (this.#line ??= this.#pool.connect())
    const ahead = this.#underway.findLast(trip => trip.line === line)
    const trip = { line, batch }
    this.#underway.push(trip)
    try {
      const client = await line
      if (ahead) batch.sendBehind(ahead.batch)
      client.query(batch as never)
      await batch.done
    } catch (error) {
      // Nobody else leaves over a connection that broke.
      if (!(error instanceof pg.DatabaseError) || error.severity === 'FATAL') this.#giveBack(line, { isBroken: true })
      throw error instanceof pg.DatabaseError ? error : failureOfCommit(error, batch)
    } finally {
      this.#underway = this.#underway.filter(other => other !== trip)
    }
  }

  #giveBack(line: Promise<pg.PoolClient> | null, { isBroken }: { isBroken: boolean }): void {
    if (line === null || line !== this.#line) return
    this.#line = null
    line.then(
      client => client.release(isBroken),
      () => {},
    )
  }
}

function answer(passengers: readonly Waiting[], failure: { error: unknown } | null): void {
  if (!failure) {
    for (const { arrived } of passengers) arrived.resolve()
    return
  }
  const reason = failure.error instanceof pg.DatabaseError ? new Disbelief() : failure.error
  for (const passenger of passengers) refuse(passenger, reason).catch(passenger.arrived.reject)
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
