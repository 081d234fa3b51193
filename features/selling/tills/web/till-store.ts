import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { SealedBill } from '../sealed-bill.ts'

/** The till that this browser is. */
export interface OwnTill {
  till: number
  name: string
  locationCode: string
  /** Its private key, which no script can read. */
  key: CryptoKey
  /** The last number that it gave; 0 before the first. */
  serial: number
  /** The hash of the bill with that number, as hexadecimal digits. */
  previous: string
  /** By how much this machine's clock was ahead of the server's at the last contact. */
  clockAheadMs: number
  /** A manager has forgotten it: it gives no more numbers, and sends what it still has. */
  isForgotten: boolean
}

/** A bill that has not gone up. */
export interface WaitingBill {
  serial: number
  bill: SealedBill
  /** "1450.00" */
  total: string
}

interface Schema extends DBSchema {
  own: { key: 'till'; value: OwnTill }
  bills: { key: number; value: WaitingBill }
}

let opened: Promise<IDBPDatabase<Schema>> | null = null
const forget = () => (opened = null)

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('bizx.till', 1, {
    upgrade(database) {
      database.createObjectStore('own')
      database.createObjectStore('bills', { keyPath: 'serial' })
    },
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

// What is written must be on the disk before the customer gets the receipt.
const strict = { durability: 'strict' } as const

export async function readTill(): Promise<OwnTill | null> {
  return (await (await open()).get('own', 'till')) ?? null
}

/** Keeps the till, or forgets it. */
export async function keepTill(till: OwnTill | null): Promise<void> {
  const transaction = (await open()).transaction('own', 'readwrite', strict)
  await Promise.all([till === null ? transaction.store.delete('till') : transaction.store.put(till, 'till'), transaction.done])
}

/** Keeps a bill and the till that gave its number, both or neither. */
export async function keepBill(till: OwnTill, waiting: WaitingBill): Promise<void> {
  const transaction = (await open()).transaction(['own', 'bills'], 'readwrite', strict)
  await Promise.all([transaction.objectStore('bills').add(waiting), transaction.objectStore('own').put(till, 'till'), transaction.done])
}

/** The bills that have not gone up, in the order of their numbers. */
export async function waitingBills(): Promise<WaitingBill[]> {
  return (await open()).getAll('bills')
}

/** The bill has gone up. */
export async function dropBill(serial: number): Promise<void> {
  const transaction = (await open()).transaction('bills', 'readwrite', strict)
  await Promise.all([transaction.store.delete(serial), transaction.done])
}
