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
  /** The bill as it was printed, by which it is shown and printed again. */
  paper: object
}

/** A bill that has gone up, kept for a while. */
export interface SentBill extends WaitingBill {
  sentAt: number
  /** Its number in the books; null where they could not take it and a manager has it as it is. */
  code: string | null
}

/** A reprint that the server has not counted. */
interface Reprint {
  till: number
  serial: number
  /** Under which it is told. */
  key: string
}

/** What the till did with a bill on hold that the server has not heard of. */
export interface KeptHold {
  /** The key of its save, which is its id at the server too. */
  id: string
  locationCode: string
  hold: object
}

interface Schema extends DBSchema {
  own: { key: 'till'; value: OwnTill }
  bills: { key: number; value: WaitingBill; indexes: { key: string } }
  sent: { key: [till: number, serial: number]; value: SentBill; indexes: { key: string; sentAt: number } }
  prints: { key: string; value: Reprint }
  holds: { key: string; value: KeptHold }
}

/** How long a bill is kept after it has gone up, and how many of them at most. */
const keptMs = 7 * 24 * 3_600_000
const keptBills = 500

let opened: Promise<IDBPDatabase<Schema>> | null = null
const forget = () => (opened = null)

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('bizx.till', 3, {
    upgrade(database, before, _, transaction) {
      if (before < 1) {
        database.createObjectStore('own')
        database.createObjectStore('bills', { keyPath: 'serial' })
      }
      if (before < 2) {
        transaction.objectStore('bills').createIndex('key', 'bill.key')
        const sent = database.createObjectStore('sent', { keyPath: ['bill.till', 'serial'] })
        sent.createIndex('key', 'bill.key')
        sent.createIndex('sentAt', 'sentAt')
        database.createObjectStore('prints', { keyPath: 'key' })
      }
      database.createObjectStore('holds', { keyPath: 'id' })
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

/** Keeps bills that were lost here, and the till where it goes on behind them. */
export async function putBack(lost: readonly WaitingBill[], till: OwnTill | null): Promise<void> {
  const transaction = (await open()).transaction(['own', 'bills'], 'readwrite', strict)
  const asked: Promise<unknown>[] = lost.map(waiting => transaction.objectStore('bills').put(waiting))
  if (till) asked.push(transaction.objectStore('own').put(till, 'till'))
  await Promise.all([...asked, transaction.done])
}

/** The bills that have not gone up, in the order of their numbers. */
export async function waitingBills(): Promise<WaitingBill[]> {
  return (await open()).getAll('bills')
}

/** The bill has gone up: it is kept for a while as sent. */
export async function markSent(sent: SentBill): Promise<void> {
  const transaction = (await open()).transaction(['bills', 'sent'], 'readwrite', strict)
  const kept = transaction.objectStore('sent')
  const byTime = kept.index('sentAt')
  await Promise.all([transaction.objectStore('bills').delete(sent.serial), kept.put(sent)])
  const [old, count] = await Promise.all([byTime.getAllKeys(IDBKeyRange.upperBound(sent.sentAt - keptMs)), kept.count()])
  const tooMany = count > keptBills ? await byTime.getAllKeys(null, count - keptBills) : []
  await Promise.all([...[...old, ...tooMany].map(key => kept.delete(key)), transaction.done])
}

/** The bills that have gone up and are still kept. */
export async function sentBills(): Promise<SentBill[]> {
  return (await open()).getAll('sent')
}

/** The bill that was sold here under the key of a draft; null where none was. */
export async function billUnder(key: string): Promise<WaitingBill | null> {
  const database = await open()
  return (await database.getFromIndex('bills', 'key', key)) ?? (await database.getFromIndex('sent', 'key', key)) ?? null
}

/**
 * What the server does not have although it was sent waits again: a server that was set back to an earlier day knows less than it was
 * told. Answers how many bills.
 */
export async function sendAgain(till: number, missing: readonly { from: number; to: number }[]): Promise<number> {
  if (missing.length === 0) return 0
  const transaction = (await open()).transaction(['bills', 'sent'], 'readwrite', strict)
  const [bills, kept] = [transaction.objectStore('bills'), transaction.objectStore('sent')]
  const found = await Promise.all(missing.map(({ from, to }) => kept.getAll(IDBKeyRange.bound([till, from], [till, to]))))
  const again = found.flat()
  const moved = again.flatMap(({ serial, bill, total, paper }) => [bills.put({ serial, bill, total, paper }), kept.delete([till, serial])])
  await Promise.all([...moved, transaction.done])
  return again.length
}

/** Keeps that a bill was printed again. Answers how many such prints of it the server has not counted. */
export async function keepReprint(reprint: Reprint): Promise<number> {
  const transaction = (await open()).transaction('prints', 'readwrite', strict)
  await transaction.store.add(reprint)
  const [all] = await Promise.all([transaction.store.getAll(), transaction.done])
  return all.filter(({ till, serial }) => till === reprint.till && serial === reprint.serial).length
}

interface Untold {
  key: string
  locationCode: string
  /** Null where the bill has no number in the books. */
  code: string | null
}

/** The reprints that the server has not counted, of bills that have gone up. */
export async function reprintsToTell(): Promise<Untold[]> {
  const database = await open()
  const reprints = await database.getAll('prints')
  const found = reprints.map(async ({ key, till, serial }) => {
    const sent = await database.get('sent', [till, serial])
    return sent ? [{ key, locationCode: sent.bill.locationCode, code: sent.code }] : []
  })
  return (await Promise.all(found)).flat()
}

/** The server has counted a reprint as that copy; null where it has no such bill. */
export async function reprintTold(key: string, copy: number | null): Promise<void> {
  const transaction = (await open()).transaction(['prints', 'sent'], 'readwrite', strict)
  const prints = transaction.objectStore('prints')
  const told = await prints.get(key)
  const sent = told && (await transaction.objectStore('sent').get([told.till, told.serial]))
  const asked: Promise<unknown>[] = [prints.delete(key), transaction.done]
  if (sent && copy !== null) asked.push(transaction.objectStore('sent').put({ ...sent, paper: { ...sent.paper, prints: copy } }))
  await Promise.all(asked)
}

/** What the server has not heard of bills on hold, in the order of their ids. */
export async function keptHolds(): Promise<KeptHold[]> {
  return (await open()).getAll('holds')
}

export async function keptHold(id: string): Promise<KeptHold | null> {
  return (await (await open()).get('holds', id)) ?? null
}

/** Keeps a hold as it is now; null where nothing is to be told of it any more. One change at a time, over all tabs. */
export function changeHold(id: string, change: (now: KeptHold | null) => KeptHold | null): Promise<void> {
  return navigator.locks.request('bizx.holds', async () => {
    const next = change(await keptHold(id))
    const transaction = (await open()).transaction('holds', 'readwrite', strict)
    await Promise.all([next === null ? transaction.store.delete(id) : transaction.store.put(next), transaction.done])
  })
}
