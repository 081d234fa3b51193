import { call } from '../../../../platform/web/call.ts'
import { printReceipt } from '../contract.ts'
import { drawerKick, encodeEscPos } from '../escpos.ts'
import type { TillPrinter } from './till-printer.ts'
import type { WaitingPrint } from './waiting-prints.ts'

// As on the server: who prints later has long closed the drawer.
const drawerMs = 10 * 60_000

/** Sends a paper to its printer; rejects, with words for the cashier, when the printer did not take it. */
export async function sendPrint({ id, at, title, printer, commands, saved }: WaitingPrint): Promise<void> {
  if (printer.connection === 'network') {
    const body = { id, title: title.slice(0, 120), commands: [...commands], paper: saved?.code ?? '' }
    await call(printReceipt, { params: { code: printer.code }, body }, { locationCode: printer.locationCode })
    return
  }
  const opensDrawer = printer.opensDrawer && saved?.movesCash === true
  const kick = opensDrawer && Date.now() - at < drawerMs ? [...drawerKick] : []
  await writeHere(printer, Uint8Array.of(...kick, ...encodeEscPos(commands)))
}

/** Writes to a printer that hangs on this till. What speaks to it is loaded with the first print. */
export async function writeHere(printer: TillPrinter, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (printer.connection === 'usb') await (await import('./usb-printer.ts')).writeToUsb(bytes)
  else await (await import('./serial-printer.ts')).writeToSerial(bytes, Number(printer.baudRate))
}
