import type pg from 'pg'
import { hideCardNumbers } from '../../../../kernel/card-number.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { Refusal, sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Call } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { accounts } from '../../../books/ledger/posting.ts'
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
// A cashier whose print waits for long has closed the drawer.
const keepFirst = statement(
  'printers.keep-first-print',
  `insert into first_print (location_code, paper_code, entry_no, printer_code, user_code, printed_at, opened_drawer)
   select $1::text, $2::text, max(entry_no), $3, $4::text, to_timestamp($5::double precision / 1000),
     $6 and bool_or(account_code = '${accounts.cashInTill}')
   from gl_entry join gl_line using (location_code, paper_code, entry_no)
   where location_code = $1::text and paper_code = $2::text and user_code = $4::text
     and posted_at > to_timestamp($5::double precision / 1000) - interval '10 minutes'
   having count(*) > 0
   on conflict (location_code, paper_code, entry_no) do update
     set printer_code = excluded.printer_code, printed_at = excluded.printed_at, opened_drawer = true
     where excluded.opened_drawer and not first_print.opened_drawer
   returning opened_drawer as "opensDrawer"`,
)
const askedForDrawer = statement(
  'printers.asked-for-drawer',
  `select subject from audit where action = 'open-drawer' and user_code = $1 and subject = $2
   and at > to_timestamp($3::double precision / 1000) limit 1`,
)

const askedMinutes = 1
const minutesMs = 60_000

type Body = Call<typeof printReceipt>['body']
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

/**
 * Prints on a printer of the network. The first print of a paper by who has just saved it opens the drawer where the paper moved cash;
 * every other print is kept in the audit with what it begins with, because nothing proves that it is a paper of the shop.
 */
export async function printOnNetwork(pool: pg.Pool, call: Call<typeof printReceipt>): Promise<Reply<typeof printReceipt>> {
  const { actor, params, body, now, request } = call
  const { locationCode, userCode } = actor
  const printer = await readPrinter(pool, actor, params.code)
  refuseOther(printer)
  const bytes = encodeEscPos(body.commands)
  // A page from before an update still says it so.
  const paper = body.paper || body.drawerFor
  const entry = { at: now, userCode, locationCode, action: 'print', subject: params.code, after: wordsOf(body), requestId: request.id }
  await sendToPrinter(printer, bytes, {
    asker: userCode,
    alone: send =>
      printAlone(pool, { place: placeOf(printer), id: body.id, bytes, actor }, async tx => {
        const values = [locationCode, paper, params.code, userCode, now, printer.opensDrawer]
        const [first] = paper === '' ? [] : await tx.rows<{ opensDrawer: boolean }>(keepFirst, values)
        // What a printer took before it stalled is on paper, and the drawer is open: both are kept.
        const stalled = await send(first?.opensDrawer ? drawerKick : undefined).then(() => null, whenStalled)
        // Behind the printer, because saves wait for the audit.
        if (!first) writeAudit(tx, entry)
        return stalled
      }),
  })
  return { code: params.code }
}

/** The refusal of a printer that stalled; throws any other, behind which nothing came out. */
function whenStalled(error: unknown): Refusal {
  if (error instanceof Refusal && error.code === 'PRINTER_STALLED') return error
  throw error
}

const firstLetters = 200

function wordsOf({ title, commands }: Body) {
  const text = commands.flatMap(command => (command.do === 'text' ? command.text.trim() : [])).join(' ')
  // Paper is not kept; the audit is.
  return { title, text: hideCardNumbers(text).slice(0, firstLetters) }
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
    alone: send =>
      printAlone(pool, { place: placeOf(printer), id: null, bytes: drawerKick, actor }, async () => {
        await send()
        return null
      }),
  })
  return { code: params.code }
}
