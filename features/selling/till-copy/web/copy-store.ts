import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Changes } from '../catalogue.ts'
import type { CopyPage, CopyUser, CustomerRow, EntryRow, ItemRow, Parts, VehicleRow } from '../contract.ts'
import { kinds, partNames } from '../kinds.ts'

/** How far a copy is. */
export interface CopyState {
  /** What its rows mean, and of which location they are. */
  version: number
  locationCode: string
  /** What asks for the changes; null until everything was read once. */
  stamp: string | null
  /** When the server read what the stamp names, and when this browser asked for it by its own clock. */
  readAt: string | null
  askedAt: number | null
  /** A reading that has more pages: how many rows it has brought, of about how many. */
  reading: { page: string; readAt: string; askedAt: number; rows: number; total: number | null } | null
  /** Who asked last. */
  user: CopyUser | null
}

interface Schema extends DBSchema {
  items: { key: string; value: ItemRow }
  entries: { key: string; value: EntryRow }
  customers: { key: string; value: CustomerRow }
  vehicles: { key: string; value: VehicleRow }
  parts: { key: string; value: Parts[keyof Parts] }
  state: { key: 'copy'; value: CopyState }
}

/** Where a copy is kept. */
export interface CopyStore {
  state(): Promise<CopyState | null>
  /** Takes in a page and how far the copy is with it, both or neither; first empties what was there where the page begins anew. */
  write(page: CopyPage, state: CopyState): Promise<void>
  /** Everything, as one page. */
  read(): Promise<Changes>
}

const databaseName = 'bizx.till-copy'
const all = [...kinds, 'parts', 'state'] as const

let opened: Promise<IDBPDatabase<Schema>> | null = null
const forget = () => (opened = null)

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(databaseName, 1, {
    upgrade(database) {
      for (const kind of kinds) database.createObjectStore(kind, { keyPath: 'code' })
      database.createObjectStore('parts')
      database.createObjectStore('state')
    },
    // A later build in another tab waits for this one to let go.
    blocking(_, __, event) {
      forget()
      ;(event.target as IDBDatabase).close()
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget()
    throw error
  })
  return opened
}

async function write(page: CopyPage, state: CopyState): Promise<void> {
  const transaction = (await open()).transaction(all, 'readwrite', { durability: 'relaxed' })
  const asked: Promise<unknown>[] = [transaction.done]
  if (page.begins === 'all') asked.push(...all.map(name => transaction.objectStore(name).clear()))
  for (const kind of ['items', 'customers', 'vehicles'] as const) {
    const store = transaction.objectStore(kind)
    asked.push(...page.gone[kind].map(code => store.delete(code)))
  }
  for (const kind of kinds) {
    const store = transaction.objectStore(kind)
    asked.push(...page[kind].map(row => store.put(row as ItemRow & EntryRow & CustomerRow & VehicleRow)))
  }
  for (const name of partNames) {
    const part = page.parts?.[name]
    if (part !== undefined) asked.push(transaction.objectStore('parts').put(part, name))
  }
  asked.push(transaction.objectStore('state').put(state, 'copy'))
  await Promise.all(asked)
}

async function read(): Promise<Changes> {
  const database = await open()
  const parts = await Promise.all(partNames.map(async part => [part, await database.get('parts', part)] as const))
  const [items, entries, customers, vehicles] = await Promise.all([
    database.getAll('items'),
    database.getAll('entries'),
    database.getAll('customers'),
    database.getAll('vehicles'),
  ])
  const kept = Object.fromEntries(parts.filter(([, part]) => part !== undefined)) as Partial<Parts>
  return { items, entries, customers, vehicles, gone: { items: [], customers: [], vehicles: [] }, parts: kept }
}

/** The browser's own database. */
export const browserStore: CopyStore = {
  state: async () => (await (await open()).get('state', 'copy')) ?? null,
  write,
  read,
}

/** Forgets for whom the copy was read, and what that user may do. */
export async function dropUser(): Promise<void> {
  const transaction = (await open()).transaction('state', 'readwrite')
  const state = await transaction.store.get('copy')
  await Promise.all([state && transaction.store.put({ ...state, user: null }, 'copy'), transaction.done])
}

/** Deletes the whole copy. */
export async function deleteCopy(): Promise<void> {
  const database = await opened
  forget()
  database?.close()
  await deleteDB(databaseName)
}
