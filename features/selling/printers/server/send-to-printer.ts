import net from 'node:net'
import { Turns } from '../../../../platform/server/turns.ts'
import { isPrinterAddress } from '../printer-address.ts'
import { printerRefusal } from '../refusals.ts'

export interface NetworkPrinter {
  name: string
  address: string
  port: number
}

export interface PrinterPatience {
  /** The longest wait for the connection. */
  connectMs: number
  /** The longest time in which the printer takes nothing, as one without paper does. */
  idleMs: number
  /** The longest wait for the printer's end of the connection, once it has everything. */
  closeMs: number
}
const usualPatience: PrinterPatience = { connectMs: 2_500, idleMs: 6_000, closeMs: 1_000 }

// A printer has one connection at a time; the tills that share it follow each other. Here they wait without a connection to the
// database; those of other processes are kept away by `alone`.
const turns = new Map<string, Turns>()

/** Where it is, in one word: printers with two names may be one. */
export const placeOf = ({ address, port }: NetworkPrinter) => `${address}:${port}`

function turnsOf(printer: NetworkPrinter): Turns {
  const place = placeOf(printer)
  const known = turns.get(place) ?? new Turns({ atOnce: 1, waiting: 20, waitingOfOne: 5 })
  turns.set(place, known)
  return known
}

interface Sender {
  /** Whose turn it is among those who share the printer. */
  asker: string
  patience?: PrinterPatience
  /** Keeps other processes of the application away from the printer while it sends, or leaves it out. */
  alone?: (send: Send) => Promise<void>
}

/** Sends the print; what is to go ahead of it, such as the pulse for the drawer, is known by then. */
type Send = (ahead?: Uint8Array) => Promise<void>

/**
 * Sends bytes to a printer over TCP. Resolves once the printer has taken all of them and the connection is closed. Refuses an
 * address outside the own network, whoever wrote it into the database, a printer that does not answer, and one that stalls.
 */
export function sendToPrinter(
  printer: NetworkPrinter,
  bytes: Uint8Array,
  { asker, patience = usualPatience, alone = send => send() }: Sender,
): Promise<void> {
  return turnsOf(printer).run(asker, () => alone((ahead = new Uint8Array()) => send(printer, Buffer.concat([ahead, bytes]), patience)))
}

function send(printer: NetworkPrinter, bytes: Uint8Array, { connectMs, idleMs, closeMs }: PrinterPatience): Promise<void> {
  const { name, address, port } = printer
  if (!isPrinterAddress(address)) return Promise.reject(printerRefusal('PRINTER_ELSEWHERE', { name }))
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let state: 'connecting' | 'sending' | 'sent' = 'connecting'
  const socket = net.connect({ host: address, port, family: 4 })
  const end = () => {
    socket.destroy()
    if (state === 'sent') resolve()
    else reject(state === 'connecting' ? printerRefusal('PRINTER_SILENT', { name, address }) : printerRefusal('PRINTER_STALLED', { name }))
  }
  socket.setTimeout(connectMs)
  socket.on('timeout', end)
  socket.on('error', end)
  socket.on('close', end)
  socket.on('connect', () => {
    // Where the connection really ends is looked at again.
    if (!isPrinterAddress(socket.remoteAddress ?? '')) return end()
    state = 'sending'
    socket.setTimeout(idleMs)
    // What a printer says of itself is not needed, but must be read for the connection to close.
    socket.resume()
    socket.end(bytes)
  })
  socket.on('finish', () => {
    // Some printers keep their side open for minutes; they have everything all the same.
    state = 'sent'
    socket.setTimeout(closeMs)
  })
  return promise
}
