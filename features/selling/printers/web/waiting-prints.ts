import { createStore } from '../../../../platform/web/store.ts'
import type { RollPaper } from '../../../../platform/web/print/roll-printer.ts'
import type { PrintCommand } from '../print-command.ts'
import type { TillPrinter } from './till-printer.ts'

/** A paper on its way to a printer. It is kept by the browser until it is out, over a reload and a restart of the server. */
export interface WaitingPrint extends RollPaper {
  id: string
  /** When it was made (ms). */
  at: number
  printer: TillPrinter
  commands: readonly PrintCommand[]
  /** Why it is not out yet; '' while nobody knows of a reason. */
  problem: string
}

// Each has a key of its own, so that two tabs never write over each other's.
const prefix = 'bizx.print.'

function read(): WaitingPrint[] {
  const found: WaitingPrint[] = []
  for (const key of Object.keys(localStorage).filter(one => one.startsWith(prefix))) {
    try {
      found.push(JSON.parse(localStorage.getItem(key) ?? '') as WaitingPrint)
    } catch (error) {
      console.warn(`${key} is damaged and is dropped`, error)
      localStorage.removeItem(key)
    }
  }
  return found.toSorted((one, other) => one.at - other.at)
}

const store = createStore<readonly WaitingPrint[]>(read())
window.addEventListener('storage', event => {
  if (event.key === null || event.key.startsWith(prefix)) store.set([...store.get().filter(({ id }) => unkept.has(id)), ...read()])
})

/** Every paper on its way, oldest first. */
export const { get: waitingPrints, use: useWaitingPrints } = store

// Papers that the storage had no room for.
const unkept = new Set<string>()

/** Whether a paper is still on its way: another tab may have printed or dropped it. */
export function isStillWaiting(id: string): boolean {
  return unkept.has(id) || localStorage.getItem(prefix + id) !== null
}

/** Keeps a paper, or why it is not out yet. Without room in the browser's storage it is kept by this page alone. */
export function keepPrint(print: WaitingPrint): void {
  store.set([...store.get().filter(({ id }) => id !== print.id), print].toSorted((one, other) => one.at - other.at))
  try {
    localStorage.setItem(prefix + print.id, JSON.stringify(print))
  } catch (error) {
    console.warn('no room to keep a print over a reload', error)
    unkept.add(print.id)
  }
}

/** Forgets a paper that is out, or that nobody wants any more. */
export function dropPrint(id: string): void {
  unkept.delete(id)
  localStorage.removeItem(prefix + id)
  store.set(store.get().filter(print => print.id !== id))
}
