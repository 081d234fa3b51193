import type { CopyPage } from '../contract.ts'
import { copyVersion } from '../kinds.ts'
import type { CopyState, CopyStore } from './copy-store.ts'

/** The page of the browser is of an earlier build than the server. */
export class OtherBuild extends Error {}

/** What a page is asked by. */
export interface PageQuery {
  since?: string
  page?: string
}

interface SyncOptions {
  store: CopyStore
  ask: (query: PageQuery) => Promise<CopyPage>
  locationCode: string
  now: () => number
  /** Called with each page that was taken in. */
  onPage?: (page: CopyPage, state: CopyState) => void
  /** Waits between two pages, so that a till at work is not disturbed. */
  rest?: () => Promise<void>
  signal?: AbortSignal
}

/** A copy that nothing was read of. */
export function blankState(locationCode: string): CopyState {
  return { version: copyVersion, locationCode, stamp: null, readAt: null, askedAt: null, reading: null, user: null }
}

/** The state of what is kept, if it is of this location and this build. */
export async function stateOf(store: CopyStore, locationCode: string): Promise<CopyState> {
  const kept = await store.state()
  return kept?.version === copyVersion && kept.locationCode === locationCode ? kept : blankState(locationCode)
}

/** Reads what changed since the copy was read, or what is left of a reading that was cut off, page by page. */
export async function syncCopy(options: SyncOptions): Promise<void> {
  const { store, ask, locationCode, now, onPage, rest, signal } = options
  let state = await stateOf(store, locationCode)
  do {
    signal?.throwIfAborted()
    const askedAt = now()
    const { stamp, reading } = state
    // oxlint-disable-next-line no-await-in-loop -- a page says which one follows
    const page = await ask({ ...(stamp !== null && { since: stamp }), ...(reading && { page: reading.page }) })
    signal?.throwIfAborted()
    if (page.version !== copyVersion) throw new OtherBuild('This page is of an earlier version than the server. Reload it.')
    state = stateAfter(state, page, askedAt)
    // oxlint-disable-next-line no-await-in-loop
    await store.write(page, state)
    onPage?.(page, state)
    // oxlint-disable-next-line no-await-in-loop
    if (state.reading) await rest?.()
  } while (state.reading)
}

const rowsOf = ({ items, entries, customers, vehicles }: CopyPage) => items.length + entries.length + customers.length + vehicles.length

/** How far a copy is with one page more. */
export function stateAfter(before: CopyState, page: CopyPage, askedAt: number): CopyState {
  const begun = page.begins === 'all' ? blankState(before.locationCode) : before
  const reading = page.begins || !before.reading ? { readAt: page.readAt, askedAt, rows: 0, total: page.rows ?? null } : before.reading
  if (page.next !== null) return { ...begun, reading: { ...reading, page: page.next, rows: reading.rows + rowsOf(page) } }
  return {
    ...begun,
    stamp: page.stamp ?? null,
    readAt: reading.readAt,
    askedAt: reading.askedAt,
    reading: null,
    user: page.user ?? begun.user,
  }
}
