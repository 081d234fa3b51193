import { quantitiesByItem } from '../../../../kernel/item-quantities.ts'
import { add, displayMoney, money, zero, type Money } from '../../../../kernel/money.ts'
import { quantity, type Quantity } from '../../../../kernel/quantity.ts'
import type { PaidStatus } from '../../../../kernel/codes.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { continuePaper } from '../../../../platform/server/number-series.ts'
import { closedDayOf } from '../../../books/ledger/closed-day.ts'
import { readPosting, writePosting } from '../../../books/ledger/server/write-posting.ts'
import { mirror } from '../../../books/ledger/posting.ts'
import type { Held, StockMove } from '../../../stock/stock/moves.ts'
import { writeMoves } from '../../../stock/stock/server/write-moves.ts'
import { refuseTaxInvoiced } from '../../../shop/vat/server/issue-tax-document.ts'
import type { BillKind, editAutoCareInvoice, editInvoice, InvoiceRead } from '../contract.ts'
import { tenderOf } from '../../../banking/payments/payment-json.ts'
import { lockCreditNotes } from '../../../banking/payments/server/credit-notes.ts'
import { checkEdit, checkEditable } from '../invoice-rules.ts'
import { lockOriginsOfBill, moveOrigin, originOf, takenBy } from './bill-origin.ts'
import { takeBackMeter, type SavedMeter } from './bill-meter.ts'
import type { EditedBill } from './bill-basis.ts'
import { computeBill } from './compute-bill.ts'
import { readInvoice } from './invoice-view.ts'
import { closedThrough } from '../../../books/ledger/server/closed-day.ts'
import { lockCustomersOfBill } from './read-for-bill.ts'
import { refuseHeldBill } from './refuse-held.ts'
import { refuseSettledBefore } from './refuse-settled-before.ts'
import { summary } from './save-invoice.ts'
import { rowsOfBill, updateBill, writeLedgerAndMeter, writeWhatPaid } from './write-bill.ts'

type EditCall = (SaveCall<typeof editInvoice> | SaveCall<typeof editAutoCareInvoice>) & { code: string }

interface OldBill {
  business_date: IsoDate
  user_code: string
  customer_code: string
  total: Money
  paid: Money
  paid_status: number
  status: string
  version: number
  vehicle_code: string | null
  odometer_km: number | null
  odometer_before_km: number | null
  odometer_before_on: IsoDate | null
}
interface OldLine {
  line_no: number
  item_code: string
  entry_code: string | null
  quantity: Quantity
  unit_price: Money
  unit_cost: Money
  cost_total: Money
  line_total: Money
}

const lockBill = statement(
  'sales.lock-edited-invoice',
  `select business_date, user_code, customer_code, total, paid, paid_status,
     status, version, vehicle_code, odometer_km, odometer_before_km, odometer_before_on
   from invoice where location_code = $1 and code = $2 and kind = $3 for no key update`,
  { locks: 'paper' },
)
const readOldLines = statement(
  'sales.old-invoice-lines',
  `select line_no, item_code, entry_code, quantity, unit_price, unit_cost, cost_total, line_total
   from invoice_line where location_code = $1 and invoice_code = $2 order by line_no`,
)

/** The stock of the old lines, as movements back into its entries. */
function returnedMoves(lines: readonly OldLine[]): StockMove[] {
  return lines.flatMap(line =>
    line.entry_code === null
      ? []
      : [
          {
            kind: 'sale-edit' as const,
            entryCode: line.entry_code,
            itemCode: line.item_code,
            lineNo: line.line_no,
            quantity: line.quantity,
            cost: line.unit_cost,
            price: line.unit_price,
            value: line.cost_total,
          },
        ],
  )
}

function byEntry(moves: readonly StockMove[]): Map<string, Held> {
  const sums = new Map<string, Held>()
  for (const { entryCode, quantity: count, value } of moves) {
    const before = sums.get(entryCode)
    sums.set(entryCode, { remaining: quantity((before?.remaining ?? 0) + count), value: add(before?.value ?? zero, value) })
  }
  return sums
}

type LockedAhead = Awaited<ReturnType<typeof lockOriginsOfBill>>

/** Locks customers, credit notes, orders or quotations, and then the bill. Refuses one of which something came back or was named. */
async function lockAheadOfBill(tx: Tx, { actor: { locationCode }, body, code }: EditCall) {
  lockCustomersOfBill(tx, { locationCode, code, next: body.customerCode })
  await lockCreditNotes(tx, body.modeOfPayments.map(tenderOf))
  const origin = await lockOriginsOfBill(tx, { locationCode, code, next: originOf(body) })
  await refuseHeldBill(tx, { locationCode, code })
  await refuseTaxInvoiced(tx, { locationCode, code })
  return origin
}

function meterOf({ vehicle_code, odometer_km, business_date, ...old }: OldBill): SavedMeter | null {
  if (vehicle_code === null || odometer_km === null) return null
  const before = old.odometer_before_km === null ? null : { km: old.odometer_before_km, on: old.odometer_before_on }
  return { vehicleCode: vehicle_code, km: odometer_km, on: business_date, before }
}

/** The bill as it was, for what computes the new one. */
function editedBill(old: OldBill, lines: readonly OldLine[], { code, before, origins }: { code: string } & LockedAhead): EditedBill {
  return {
    code,
    version: old.version,
    businessDate: old.business_date,
    customerCode: old.customer_code,
    outstanding: money(old.total - old.paid),
    returned: byEntry(returnedMoves(lines)),
    taken: {
      origin: before,
      quantities: quantitiesByItem(lines.map(line => ({ itemCode: line.item_code, quantity: line.quantity }))),
    },
    origins,
    meter: meterOf(old),
  }
}

/**
 * Changes an unpaid bill of an open day. Its old ledger entry is mirrored and its stock returned before the new ones are
 * written; number, date and author stay. Refuses a bill that is paid, of a closed day, reversed or changed meanwhile.
 */
export async function saveEditedInvoice(tx: Tx, call: EditCall, kind: BillKind): Promise<{ code: string; invoice: InvoiceRead }> {
  const { actor, body, code, now, today, idempotencyKey, requestId } = call
  const origin = await lockAheadOfBill(tx, call)
  const [[old], oldLines, posted, closed] = await Promise.all([
    tx.rows<OldBill>(lockBill, [actor.locationCode, code, kind]),
    tx.rows<OldLine>(readOldLines, [actor.locationCode, code]),
    readPosting(tx, actor.locationCode, code),
    closedThrough(tx, actor.locationCode),
  ])
  if (!old) throw sharedRefusal('NOT_FOUND', { what: `Bill ${code}` })
  if (old.status === 'reversed') throw sharedRefusal('CANNOT_EDIT_REVERSED', { what: 'bill' })
  if (old.version !== body.version) throw sharedRefusal('CONFLICT')
  const state = {
    paidStatus: String(old.paid_status) as PaidStatus,
    status: old.status,
    frozen: closedDayOf({ date: old.business_date, location: actor.locationName }, closed),
  }
  // Checked before the new contents: a user who may not change the bill need not correct them.
  const final = checkEditable(state)
  if (final) throw final
  const edited = editedBill(old, oldLines, { code, ...origin })
  const bill = await computeBill(tx, body, { actor, now, today, idempotencyKey, edited })
  const refusal = checkEdit({ ...state, isOwn: old.user_code === actor.userCode, powers: bill.powers })
  if (refusal) throw refusal
  const isOthers = body.customerCode !== old.customer_code
  await refuseSettledBefore(tx, { locationCode: actor.locationCode, code, isOthers, total: bill.amounts.total })
  continuePaper(tx, code)
  const context = { locationCode: actor.locationCode, userCode: actor.userCode, businessDate: old.business_date, now }
  if (posted.lines.length > 0) {
    writePosting(tx, mirror(posted.lines), { ...context, entryNo: posted.entryNo + 1, reversesNo: posted.entryNo })
  }
  const next = { ...context, entryNo: posted.entryNo + (posted.lines.length > 0 ? 2 : 1) }
  updateBill(tx, rowsOfBill(body, bill, { ...next, kind, idempotencyKey }), actor.locationCode)
  writeWhatPaid(tx, bill, next)
  takeBackMeter(tx, edited.meter)
  writeLedgerAndMeter(tx, body, bill, next)
  moveOrigin(tx, actor.locationCode, { now: takenBy(bill), before: edited.taken })
  writeMoves(tx, [...returnedMoves(oldLines), ...bill.moves], context)
  writeAudit(tx, {
    at: now,
    userCode: actor.userCode,
    locationCode: actor.locationCode,
    action: 'update',
    subject: code,
    ...(bill.meter.reason !== '' && { reason: bill.meter.reason }),
    before: { customer: old.customer_code, total: displayMoney(old.total), paid: displayMoney(old.paid), lines: oldLines },
    after: {
      ...summary(bill),
      lines: bill.lines.map(line => [line.itemCode, line.quantity, line.unitPrice, line.lineTotal]),
    },
    requestId,
    seals: { paidStatus: bill.paidStatus },
  })
  const invoice = await readInvoice(tx, { locationCode: actor.locationCode, code, kind })
  if (!invoice) throw new Error(`bill ${code} vanished while it was edited`)
  return { code, invoice }
}
