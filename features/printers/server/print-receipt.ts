import type pg from 'pg'
import type { Reply } from '../../../kernel/endpoint.ts'
import { sharedRefusal } from '../../../kernel/refusal.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Call } from '../../../platform/server/api.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import { readerOver } from '../../../platform/server/transaction.ts'
import { accounts } from '../../ledger/posting.ts'
import type { kickDrawer, PrinterConnection, printReceipt } from '../contract.ts'
import { drawerKick, encodeEscPos } from '../escpos.ts'
import { printerRefusal } from '../refusals.ts'
import { printAlone } from './print-alone.ts'
import { placeOf, sendToPrinter, type NetworkPrinter } from './send-to-printer.ts'

export const findPrinter = statement(
  'printers.find',
  `select name, connection, address, port, opens_drawer as "opensDrawer" from receipt_printer
   where location_code = $1 and code = $2 and is_active`,
)
// A cashier whose print waits for an hour has long closed the drawer.
const movedCash = statement(
  'printers.moved-cash',
  `select code from (select paper_code as code, posted_at from gl_line join gl_entry using (location_code, paper_code, entry_no)
     where location_code = $1 and paper_code = $2 and account_code = '${accounts.cashInTill}') moved
   where posted_at > to_timestamp($3::double precision / 1000) limit 1`,
)
const askedForDrawer = statement(
  'printers.asked-for-drawer',
  `select subject from audit where action = 'open-drawer' and user_code = $1 and subject = $2
   and at > to_timestamp($3::double precision / 1000) limit 1`,
)

const drawerMinutes = 10
const askedMinutes = 1
const minutesMs = 60_000

export type Printer = NetworkPrinter & { connection: PrinterConnection; opensDrawer: boolean }

/** A printer of the caller's location that is in use, however it is reached. */
async function readPrinter(pool: pg.Pool, { locationCode }: Pick<Actor, 'locationCode'>, code: string): Promise<Printer> {
  const [printer] = await readerOver(pool).rows<Printer>(findPrinter, [locationCode, code])
  if (!printer) throw sharedRefusal('NOT_FOUND', { what: `Receipt printer ${code}` })
  return printer
}

function refuseOther({ name, connection }: Printer): void {
  if (connection !== 'network') throw printerRefusal('PRINTER_OTHER', { name })
}

/** Prints on a printer of the network, and opens the drawer where the paper has just moved cash. */
export async function printOnNetwork(pool: pg.Pool, call: Call<typeof printReceipt>): Promise<Reply<typeof printReceipt>> {
  const { actor, params, body, now } = call
  const { locationCode, userCode } = actor
  const printer = await readPrinter(pool, actor, params.code)
  refuseOther(printer)
  const kick = printer.opensDrawer && body.drawerFor !== '' && (await hasMovedCash(pool, { locationCode, code: body.drawerFor, now }))
  const bytes = encodeEscPos(body.commands)
  const whole = kick ? Uint8Array.of(...drawerKick, ...bytes) : bytes
  await sendToPrinter(printer, whole, {
    asker: userCode,
    alone: send => printAlone(pool, { place: placeOf(printer), id: body.id, bytes: whole, actor }, send),
  })
  return { code: params.code }
}

async function hasMovedCash(pool: pg.Pool, { locationCode, code, now }: { locationCode: string; code: string; now: number }) {
  const rows = await readerOver(pool).rows(movedCash, [locationCode, code, now - drawerMinutes * minutesMs])
  return rows.length > 0
}

/** Opens the drawer at a printer of the network for who has just said why. */
export async function kickOnNetwork(pool: pg.Pool, call: Call<typeof kickDrawer>): Promise<Reply<typeof kickDrawer>> {
  const { actor, params, now } = call
  const printer = await readPrinter(pool, actor, params.code)
  refuseOther(printer)
  const asked = await readerOver(pool).rows(askedForDrawer, [actor.userCode, params.code, now - askedMinutes * minutesMs])
  if (asked.length === 0) throw printerRefusal('DRAWER_NOT_ASKED')
  await sendToPrinter(printer, drawerKick, {
    asker: actor.userCode,
    alone: send => printAlone(pool, { place: placeOf(printer), id: null, bytes: drawerKick, actor }, send),
  })
  return { code: params.code }
}
