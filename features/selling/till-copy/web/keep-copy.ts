import { call, CallError } from '../../../../platform/web/call.ts'
import { endpointAddress } from '../../../../platform/web/endpoint-address.ts'
import { createStore } from '../../../../platform/web/store.ts'
import { whenIdle } from '../../../../platform/web/when-idle.ts'
import { openCatalogue, type Catalogue } from '../catalogue.ts'
import type { CopyPage, CopyUser, getTillCatalogue } from '../contract.ts'
import { browserStore, type CopyState } from './copy-store.ts'
import { OtherBuild, stateOf, syncCopy, type PageQuery } from './sync-copy.ts'

// By its address, because the contract would load the schemas of all settings.
const catalogueCall = endpointAddress<typeof getTillCatalogue>('GET', 'till-catalogue')
const lockName = 'bizx.till-copy'
const usualMs = 60_000

/** What a till says of its copy. */
export interface CopyStatus {
  /** Everything was read once, so that the till can be asked from it. */
  isWhole: boolean
  /** When it was asked for, by this machine's clock; null before. What was sold or changed later is not in it. */
  askedAt: number | null
  /** Of a reading under way, how many rows are here, and of about how many where everything is read. */
  reading: { rows: number; total: number | null } | null
  /** Whom the last reading was for, with what that user may take off a bill. */
  user: CopyUser | null
  /** Why the last reading ended early; it is tried again. Null when it did not. */
  problem: string | null
}

export interface KeptCopy {
  status(): CopyStatus
  /** Calls back when the status changes; answers what ends that. */
  subscribe(changed: () => void): () => void
  /** Reads what changed, now. Never fails: `problem` of the status says what was wrong. */
  renew(): Promise<void>
  /** The copy in memory, as new as this browser has it; null while it is not whole. */
  open(): Promise<Catalogue | null>
  stop(): void
}

const nothing: CopyStatus = { isWhole: false, askedAt: null, reading: null, user: null, problem: null }

function statusOf({ stamp, askedAt, reading, user }: CopyState, problem: string | null): CopyStatus {
  return { isWhole: stamp !== null, askedAt, reading: reading && { rows: reading.rows, total: reading.total }, user, problem }
}

function problemOf(error: unknown): string {
  if (error instanceof CallError) return error.text
  if (error instanceof OtherBuild) return error.message
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  return isFull ? 'This browser has no room left for the copy of the catalogue.' : 'This browser could not keep the copy of the catalogue.'
}

/** Over plain http browsers have no locks, and keep nothing for good. */
const notHere = 'This browser keeps a copy only of a page that is opened over HTTPS, or on the machine of the server.'

const rest = () => new Promise<void>(done => whenIdle(done))

/** The copy of a location in memory; filled when it is first opened, and kept as new as the store. */
function copyInMemory(locationCode: string) {
  let memory: { stamp: string; catalogue: Catalogue } | null = null
  return {
    take(page: CopyPage, { stamp }: CopyState): void {
      if (page.begins === 'all') memory = null
      memory?.catalogue.put(page)
      if (memory && stamp !== null) memory.stamp = stamp
    },
    async open(): Promise<Catalogue | null> {
      const { stamp } = await stateOf(browserStore, locationCode)
      if (stamp === null) return null
      if (memory?.stamp !== stamp) {
        const catalogue = openCatalogue(locationCode)
        catalogue.put(await browserStore.read())
        memory = { stamp, catalogue }
      }
      return memory.catalogue
    },
  }
}

/**
 * Keeps a copy of what the location sells: reads it in idle time, one tab at a time, and again every minute. A copy of another
 * location, build or database is filled anew.
 */
export function keepCopy(locationCode: string, everyMs = usualMs): KeptCopy {
  const board = createStore(nothing)
  const memory = copyInMemory(locationCode)
  const ending = new AbortController()
  const { signal } = ending

  async function read(): Promise<void> {
    try {
      const ask = (query: PageQuery) => call(catalogueCall, { query }, { signal, locationCode })
      const onPage = (page: CopyPage, state: CopyState) => {
        memory.take(page, state)
        board.set(statusOf(state, null))
      }
      await syncCopy({ store: browserStore, ask, locationCode, now: Date.now, rest, signal, onPage })
    } catch (error) {
      if (!signal.aborted) board.set({ ...board.get(), problem: problemOf(error) })
    }
  }

  const isNew = ({ reading, askedAt }: CopyState) => reading === null && askedAt !== null && Date.now() - askedAt < everyMs / 2

  /** Reads unless another tab has just done so, or does so now. */
  async function readInTurn(): Promise<void> {
    await navigator.locks.request(lockName, { ifAvailable: true }, async lock => {
      const state = await stateOf(browserStore, locationCode).catch(() => null)
      if (state) board.set(statusOf(state, board.get().problem))
      if (lock && !(state && isNew(state)) && !signal.aborted) await read()
    })
  }

  if (!('locks' in navigator)) {
    board.set({ ...nothing, problem: notHere })
    return { status: board.get, subscribe: board.subscribe, renew: async () => {}, open: async () => null, stop: () => {} }
  }
  const inTurn = () => void readInTurn()
  const timer = setInterval(() => whenIdle(inTurn), everyMs)
  const cancelFirst = whenIdle(inTurn)

  return {
    status: board.get,
    subscribe: board.subscribe,
    renew: () => navigator.locks.request(lockName, read),
    open: memory.open,
    stop() {
      cancelFirst()
      clearInterval(timer)
      ending.abort()
    },
  }
}
