import { currentSession } from '../../../../platform/web/session.ts'
import { createStore } from '../../../../platform/web/store.ts'
import type { RecordOf } from '../../../../kernel/master.ts'
import { call, CallError } from '../../../../platform/web/call.ts'
import { receiptPrinters } from '../contract.ts'

/** The printer of this till, as its browser remembers it. */
export type TillPrinter = Pick<
  RecordOf<typeof receiptPrinters>,
  'code' | 'name' | 'locationCode' | 'connection' | 'columns' | 'baudRate' | 'opensDrawer'
>

const key = 'bizx.printer'
const names = ['code', 'name', 'locationCode', 'connection', 'columns', 'baudRate'] as const

function read(): TillPrinter | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const isWhole =
      typeof kept === 'object' && kept !== null && names.every(name => typeof (kept as Record<string, unknown>)[name] === 'string')
    return isWhole ? (kept as TillPrinter) : null
  } catch {
    return null
  }
}

const store = createStore(read())
window.addEventListener('storage', event => {
  if (event.key === key || event.key === null) store.set(read())
})

// A browser that goes to another location does not print there.
function here(printer: TillPrinter | null): TillPrinter | null {
  return printer?.locationCode === currentSession().location.code ? printer : null
}

/** The printer of this till; null where the browser prints. */
export function tillPrinter(): TillPrinter | null {
  return here(store.get())
}

/** The same for a component. */
export function useTillPrinter(): TillPrinter | null {
  return here(store.use())
}

/** From now on this till prints there, or with the browser's dialog again. */
export function keepTillPrinter(printer: TillPrinter | null): void {
  if (printer) localStorage.setItem(key, JSON.stringify(printer))
  else localStorage.removeItem(key)
  store.set(read())
}

/** What a till remembers of a printer. */
export function asTillPrinter(printer: RecordOf<typeof receiptPrinters>): TillPrinter {
  const { code, name, locationCode, connection, columns, baudRate, opensDrawer } = printer
  return { code, name, locationCode, connection, columns, baudRate, opensDrawer }
}

/** Takes up what a manager has changed of this till's printer. Answers the name of one that is no longer in use, and forgets it. */
export async function renewTillPrinter(): Promise<string | null> {
  const printer = tillPrinter()
  if (!printer) return null
  try {
    const { receiptPrinter } = await call(receiptPrinters.get, { params: { id: printer.code } })
    keepTillPrinter(receiptPrinter.isActive ? asTillPrinter(receiptPrinter) : null)
    return receiptPrinter.isActive ? null : printer.name
  } catch (error) {
    // Without an answer the till prints as before.
    if (!(error instanceof CallError) || error.status !== 404) return null
    keepTillPrinter(null)
    return printer.name
  }
}
