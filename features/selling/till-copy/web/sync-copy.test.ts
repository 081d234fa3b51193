import { expect, test } from 'vitest'
import type { CopyPage } from '../contract.ts'
import { copyVersion } from '../kinds.ts'
import type { CopyState, CopyStore } from './copy-store.ts'
import { stateOf, syncCopy } from './sync-copy.ts'

const readAt = '2026-11-20T04:30:00.000Z'
const page = (more: Partial<CopyPage> = {}): CopyPage => ({
  ...{ version: copyVersion, items: [], entries: [], customers: [], vehicles: [], gone: { items: [], customers: [], vehicles: [] } },
  ...{ next: null, readAt },
  ...more,
})
const item = (nth: number, name = `Item ${nth}`) => ({
  ...{ code: `24010000${nth}`, name, unit: '5101', category: '5001', retail: 100, wholesale: 100 },
})

/** A store that can lose what is written to it, as a browser that is killed would. */
function aStore() {
  const kept: { state: CopyState | null; items: Map<string, string>; dies: boolean } = { state: null, items: new Map(), dies: false }
  const store: CopyStore = {
    state: async () => kept.state,
    read: async () => page(),
    async write(written, state) {
      if (kept.dies) throw new Error('killed')
      if (written.begins === 'all') kept.items.clear()
      for (const { code, name } of written.items) kept.items.set(code, name)
      kept.state = state
    },
  }
  return { kept, store }
}

/** A server that answers these pages in turn, and what it was asked. */
function aServer(...pages: (CopyPage | Error)[]) {
  const asked: object[] = []
  return {
    asked,
    ask: async (query: object) => {
      asked.push(query)
      const next = pages.shift()
      if (!next || next instanceof Error) throw next ?? new Error('not expected')
      return next
    },
  }
}

let clock = 1_000
const usual = { locationCode: '1301000001', now: () => (clock += 10) }

test('everything is read page by page, then only the changes are asked for', async () => {
  const { kept, store } = aStore()
  const first = aServer(page({ begins: 'all', items: [item(1)], next: 'p2', rows: 2 }), page({ items: [item(2)], stamp: 's1' }))
  const rows: unknown[] = []
  await syncCopy({ ...usual, store, ask: first.ask, onPage: (_, { reading }) => rows.push(reading && [reading.rows, reading.total]) })
  expect(first.asked).toEqual([{}, { page: 'p2' }])
  expect(rows).toEqual([[1, 2], null])
  expect(kept.state).toMatchObject({ stamp: 's1', reading: null, readAt })
  const second = aServer(page({ begins: 'changes', items: [item(1, 'Renamed')], stamp: 's2' }))
  await syncCopy({ ...usual, store, ask: second.ask })
  expect(second.asked).toEqual([{ since: 's1' }])
  expect([...kept.items.values()]).toEqual(['Renamed', 'Item 2'])
})

test('it is as old as its first page, however long the others took', async () => {
  const { kept, store } = aStore()
  const from = clock
  await syncCopy({ ...usual, store, ask: aServer(page({ begins: 'all', next: 'p2' }), page({ stamp: 's1', readAt: 'later' })).ask })
  expect(kept.state).toMatchObject({ askedAt: from + 10, readAt })
})

test('a reading that was cut off goes on where it stopped, and is not whole before its end', async () => {
  const { kept, store } = aStore()
  const cut = aServer(page({ begins: 'all', items: [item(1)], next: 'p2' }), new Error('away'))
  await expect(syncCopy({ ...usual, store, ask: cut.ask })).rejects.toThrow('away')
  expect(kept.state).toMatchObject({ stamp: null, reading: { page: 'p2', rows: 1 } })
  const rest = aServer(page({ items: [item(2)], stamp: 's1' }))
  await syncCopy({ ...usual, store, ask: rest.ask })
  expect(rest.asked).toEqual([{ page: 'p2' }])
  expect([kept.state?.stamp, kept.items.size]).toEqual(['s1', 2])
})

test('a page that could not be kept is asked for again', async () => {
  const { kept, store } = aStore()
  await syncCopy({ ...usual, store, ask: aServer(page({ begins: 'all', stamp: 's1' })).ask })
  kept.dies = true
  const changes = page({ begins: 'changes', items: [item(1)], stamp: 's2' })
  await expect(syncCopy({ ...usual, store, ask: aServer(changes).ask })).rejects.toThrow('killed')
  kept.dies = false
  const again = aServer(changes)
  await syncCopy({ ...usual, store, ask: again.ask })
  expect(again.asked).toEqual([{ since: 's1' }])
  expect(kept.items.size).toBe(1)
})

test('what the server begins anew is emptied first, in the middle of a reading too', async () => {
  const { kept, store } = aStore()
  await syncCopy({ ...usual, store, ask: aServer(page({ begins: 'all', items: [item(1), item(2)], stamp: 's1' })).ask })
  const restored = aServer(
    page({ begins: 'changes', items: [item(1, 'Renamed')], next: 'p2' }),
    page({ begins: 'all', items: [item(3)], next: 'p3' }),
    page({ items: [item(4)], stamp: 's2' }),
  )
  await syncCopy({ ...usual, store, ask: restored.ask })
  expect(restored.asked).toEqual([{ since: 's1' }, { since: 's1', page: 'p2' }, { page: 'p3' }])
  expect([...kept.items.values()]).toEqual(['Item 3', 'Item 4'])
})

test('a copy of another location or build is none', async () => {
  const { kept, store } = aStore()
  await syncCopy({ ...usual, store, ask: aServer(page({ begins: 'all', stamp: 's1' })).ask })
  expect((await stateOf(store, '1301000002')).stamp).toBeNull()
  expect((await stateOf(store, usual.locationCode)).stamp).toBe('s1')
  kept.state = { ...kept.state!, version: copyVersion - 1 }
  expect((await stateOf(store, usual.locationCode)).stamp).toBeNull()
  const server = aServer(page({ version: copyVersion + 1, begins: 'all', items: [item(1)], stamp: 's1' }))
  await expect(syncCopy({ ...usual, store, ask: server.ask })).rejects.toThrow('Reload it')
  expect(kept.items.size).toBe(0)
})

test('who left meanwhile writes nothing more', async () => {
  const { kept, store } = aStore()
  const left = new AbortController()
  const ask = async () => {
    left.abort()
    return page({ begins: 'all', items: [item(1)], stamp: 's1' })
  }
  await expect(syncCopy({ ...usual, store, ask, signal: left.signal })).rejects.toThrow()
  expect([kept.state, kept.items.size]).toEqual([null, 0])
})
