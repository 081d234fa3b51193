import pg from 'pg'
import { StaleAssumption, type CacheEpoch } from './cache-epoch.ts'
import { compare, groupQueries, type GroupedSave } from './group-queries.ts'
import { failureOfCommit } from './in-doubt.ts'
import { mergeCalls } from './merge-calls.ts'
import { oneTransaction, rolledBack } from './one-transaction.ts'
import type { Pipeline } from './pipeline.ts'
import { functionCall, type PendingQuery } from './statement.ts'

/** A save that waits for no answer of the database, ready to be sent. */
export interface GroupMember extends GroupedSave {
  epoch: CacheEpoch | null
}

interface WaitingSave extends GroupMember {
  /** The names of its statements: only saves with the same ones share a group. */
  shape: string
  committed: PromiseWithResolvers<void>
}

interface Group {
  connection: Promise<pg.PoolClient>
  pipeline: Pipeline
}

const largestGroup = 16
// PostgreSQL processes one group while the next one is already queued.
const mostUnderWay = 2
// A smaller group waits for more saves while another is under way.
const smallestSecond = 3
// After this time each save of the group is sent alone, because one save that waits for a lock holds up the others.
const waitBriefly: PendingQuery = {
  statement: functionCall('pipeline.wait-briefly', `set_config('lock_timeout', '100ms', true)`),
  values: [],
  resolve() {},
  reject() {},
}

/**
 * Group commit: saves that wait for no answer are sent over one connection, several in one transaction with one statement for each
 * that they share. While one group is under way, the next saves gather. Where a group is refused, each of its saves is run
 * again alone (`StaleAssumption`).
 */
export class GroupCommit {
  #pool: pg.Pool
  #connection: Promise<pg.PoolClient> | null = null
  #waiting: WaitingSave[] = []
  #underWay: Group[] = []
  #isScheduled = false

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Resolves when the save is committed. */
  async join(member: GroupMember): Promise<void> {
    const shape = member.queries.map(({ statement }) => statement.name).join(' ')
    const waiting = { ...member, shape, committed: Promise.withResolvers<void>() }
    this.#waiting.push(waiting)
    this.#schedule()
    return waiting.committed.promise
  }

  // Requests that arrive at the same moment are all prepared before the first group is sent.
  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#sendWaiting()
    })
  }

  #sendWaiting(): void {
    while (this.#underWay.length < mostUnderWay) {
      const members = this.#nextGroup()
      if (members.length === 0) return
      void this.#commit(members)
    }
  }

  #nextGroup(): WaitingSave[] {
    const [first] = this.#waiting
    if (!first) return []
    const alike = this.#waiting.filter(({ shape, epoch }) => shape === first.shape && epoch === first.epoch)
    if (this.#underWay.length > 0 && alike.length < smallestSecond) return []
    const members = alike.slice(0, largestGroup)
    this.#waiting = this.#waiting.filter(save => !members.includes(save))
    return members.toSorted((a, b) => compare(a.location, b.location))
  }

  async #commit(members: readonly WaitingSave[]): Promise<void> {
    const failure = await this.#send(members).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    // The next group is sent before these replies are sent, so that the database does not wait for Node.
    this.#sendWaiting()
    answer(members, failure)
    if (this.#underWay.length === 0) this.#giveBack(this.#connection, { isBroken: false })
  }

  async #send(members: readonly WaitingSave[]): Promise<void> {
    const pipeline = oneTransaction(mergeCalls([waitBriefly, ...groupQueries(members)]))
    const connection = (this.#connection ??= this.#pool.connect())
    const ahead = this.#underWay.findLast(group => group.connection === connection)
    const group = { connection, pipeline }
    this.#underWay.push(group)
    let client: pg.PoolClient | null = null
    try {
      client = await connection
      if (ahead) pipeline.sendBehind(ahead.pipeline)
      client.query(pipeline as never)
      await pipeline.done
    } catch (error) {
      // Nothing more is sent over a broken connection.
      if (!(error instanceof pg.DatabaseError) || error.severity === 'FATAL') this.#giveBack(connection, { isBroken: true })
      else if (client) this.#endFailed(group, client)
      throw error instanceof pg.DatabaseError ? error : failureOfCommit(error, pipeline)
    } finally {
      this.#underWay = this.#underWay.filter(other => other !== group)
    }
  }

  // A group that was sent behind the failed one meets its transaction and fails too, so that its saves are run again alone.
  #endFailed(failed: Group, client: pg.PoolClient): void {
    const ended = rolledBack()
    const behind = this.#underWay.findLast(group => group !== failed && group.connection === failed.connection)
    if (behind) ended.sendBehind(behind.pipeline)
    client.query(ended as never)
  }

  #giveBack(connection: Promise<pg.PoolClient> | null, { isBroken }: { isBroken: boolean }): void {
    if (connection === null || connection !== this.#connection) return
    this.#connection = null
    connection.then(
      client => client.release(isBroken),
      () => {},
    )
  }
}

function answer(members: readonly WaitingSave[], failure: { error: unknown } | null): void {
  if (!failure) {
    for (const { committed } of members) committed.resolve()
    return
  }
  const reason = failure.error instanceof pg.DatabaseError ? new StaleAssumption() : failure.error
  for (const member of members) refuse(member, reason).catch(member.committed.reject)
}

/** Ends every wait for an answer to these queries. */
async function refuse({ queries }: GroupedSave, reason: unknown): Promise<never> {
  for (const { reject } of queries) reject(reason)
  throw reason
}

const commits = new WeakMap<pg.Pool, GroupCommit | null>()

/** The group commit of a pool; null where it is turned off. */
export function groupCommitOf(pool: pg.Pool): GroupCommit | null {
  const known = commits.get(pool)
  if (known !== undefined) return known
  const begun = new GroupCommit(pool)
  commits.set(pool, begun)
  return begun
}

/** Sends every save of this pool in a transaction of its own: the setting `GROUP_COMMIT=false`. */
export function turnOffGroupCommit(pool: pg.Pool): void {
  commits.set(pool, null)
}
