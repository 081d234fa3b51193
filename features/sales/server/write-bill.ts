import { negate, zero, type Money } from '../../../kernel/money.ts'
import { paymentTypeCodes } from '../../../kernel/codes.ts'
import { joined, sealOf } from '../../../platform/server/act-words.ts'
import { statement, type Tx } from '../../../platform/server/db.ts'
import type { Rows } from '../../../platform/server/gather.ts'
import { writePosting, type PostingOf } from '../../ledger/server/write-posting.ts'
import { valueOfMoves, type StockMove } from '../../stock/moves.ts'
import type { InvoiceRequest } from '../contract.ts'
import { invoiceMoves, invoicePosting } from '../invoice-posting.ts'
import type { ComputedBill } from './compute-bill.ts'

export type BillKind = 'pos' | 'auto-care'

const billColumns = `kind, business_date, user_code, customer_code, sales_rep_code, sub_total, line_discount, discount_percent, discount_amount,
  bill_discount, total, received, paid, paid_status, previous_credit, due_date, remarks, vehicle_code, odometer_km, next_service_km,
  next_service_date, service_package_code, idempotency_key`
const lineColumns = `line_no, item_code, entry_code, quantity, list_price, unit_price, discount_percent, discount_each, discount_total,
  sub_total, line_total, unit_cost, cost_total, warranty_due_date, package_code`
const insertInvoices = `insert into invoice (location_code, code, created_at, ${billColumns})
   select location_code, current_paper_code(save), to_timestamp(created_ms / 1000), ${billColumns} from unnest($1::new_bill[])`
const insertLinesFrom = (parameter: string) => `insert into invoice_line (location_code, invoice_code, ${lineColumns})
   select location_code, current_paper_code(save), ${lineColumns} from unnest(${parameter}::new_bill_line[])`
const insertTendersFrom = (
  parameter: string,
) => `insert into tender (location_code, paper_code, tender_no, payment_type_code, amount, business_date)
   select location_code, current_paper_code(save), tender_no, payment_type_code, amount, business_date from unnest(${parameter}::new_tender[])`
const updateInvoice = statement(
  'update-invoice',
  `update invoice set customer_code = $2, sales_rep_code = $3, sub_total = $4, line_discount = $5, discount_percent = $6,
     discount_amount = $7, bill_discount = $8, total = $9, received = $10, paid = $11, paid_status = $12, previous_credit = $13,
     due_date = $14, remarks = $15, vehicle_code = $16, odometer_km = $17, next_service_km = $18, next_service_date = $19,
     service_package_code = $20, version = version + 1
   where location_code = $1 and code = current_paper_code()`,
)
const deleteLines = statement(
  'delete-invoice-lines',
  'delete from invoice_line where location_code = $1 and invoice_code = current_paper_code()',
)
// One statement costs less than three.
const insertWhole = statement(
  'insert-bills',
  `with bill as (${insertInvoices}), paid as (${insertTendersFrom('$3')})
   ${insertLinesFrom('$2')}`,
  { takesRows: true },
)
const insertLines = statement('insert-invoice-lines', insertLinesFrom('$1'), { takesRows: true })
const insertTender = statement('insert-cash-tender', insertTendersFrom('$1'), { takesRows: true })
const readMeter = statement(
  'read-meter',
  `update vehicle set odometer_km = $2, odometer_date = $3
   where code = $1 and (odometer_date is null or odometer_date <= $3) and odometer_km <= $2`,
)

/** The amounts and references that a new and an edited bill both write, in the order of both statements. */
function valuesOfBill(body: InvoiceRequest, bill: ComputedBill): unknown[] {
  const { amounts, extras } = bill
  return [
    bill.customer.code,
    extras.salesRep?.code ?? null,
    amounts.subTotal,
    amounts.lineDiscount,
    body.discountPercentage,
    body.discountAmount,
    amounts.billDiscount,
    amounts.total,
    bill.received,
    bill.paid,
    Number(bill.paidStatus),
    bill.creditBefore,
    bill.dueDate,
    body.remarks,
    extras.vehicle?.code ?? null,
    body.invoiceExt.odoReading ?? null,
    body.invoiceExt.nextServiceKm ?? null,
    body.invoiceExt.nextServiceDate ?? null,
    extras.servicePack?.code ?? null,
  ]
}

export interface NewBill {
  kind: BillKind
  idempotencyKey: string
}

/** A new bill as it is written: the bill itself, its lines, its tender. */
type BillRows = readonly [whole: Rows, lines: Rows, tenders: Rows]

/** The rows of a new bill, whose number is taken with them. */
export function rowsOfBill(body: InvoiceRequest, bill: ComputedBill, of: PostingOf & NewBill): BillRows {
  const { locationCode, kind, now, userCode, idempotencyKey } = of
  const whole = [locationCode, kind, bill.businessDate, now, userCode, ...valuesOfBill(body, bill), idempotencyKey.toLowerCase()]
  return [[whole], rowsOfLines(bill.lines, locationCode), tendersOf(bill, locationCode)]
}

/** Writes the bill of the number just taken, with its lines and tender. */
export function insertBill(tx: Tx, rows: BillRows): void {
  tx.write(insertWhole, rows)
}

const [firstPaid, behindPaid] = [14, 16]

/** The seal of what a new bill says, as the view `paper_words` reads it: without the location, and what later papers change, its payment. */
export function sealOfBill([[whole = []], lines, tenders]: BillRows): string {
  const head = joined([...whole.slice(1, firstPaid), ...whole.slice(behindPaid)])
  const paid = tenders.map(([, nth, type, amount]) => joined([nth, type, amount, ...Array<null>(5).fill(null)]))
  return sealOf([head, ...lines.map(line => joined(line.slice(1))), ...(paid.length > 0 ? paid : [''])].join('\n'))
}

/** Writes an edited bill with its lines over its old self; the old lines are gone from the bill and stay in the audit. */
export function updateBill(tx: Tx, body: InvoiceRequest, bill: ComputedBill, locationCode: string): void {
  tx.write(updateInvoice, [locationCode, ...valuesOfBill(body, bill)])
  tx.write(deleteLines, [locationCode])
  tx.write(insertLines, [rowsOfLines(bill.lines, locationCode)])
  if (bill.paid > 0) tx.write(insertTender, [tendersOf(bill, locationCode)])
}

function rowsOfLines(lines: ComputedBill['lines'], locationCode: string): Rows {
  const cost = new Map(invoiceMoves(lines).map(move => [move.lineNo, move]))
  return lines.map((line, index) => [
    locationCode,
    index + 1,
    line.itemCode,
    line.entryCode,
    line.quantity,
    line.listPrice,
    line.unitPrice,
    line.discountPercent,
    line.discountEach,
    line.discountTotal,
    line.subTotal,
    line.lineTotal,
    line.unitCost,
    costOf(cost.get(line.lineNo)),
    line.warrantyDueDate,
    line.packageCode,
  ])
}

function tendersOf({ paid, businessDate }: ComputedBill, locationCode: string): Rows {
  return paid > 0 ? [[locationCode, 1, paymentTypeCodes.cash, paid, businessDate]] : []
}

function costOf(move: StockMove | undefined): Money {
  return move ? negate(valueOfMoves([move])) : zero
}

/** What a bill leaves beside itself and its stock movements: the ledger entry, the vehicle's meter. */
export function writePosted(tx: Tx, body: InvoiceRequest, bill: ComputedBill, of: PostingOf): void {
  const { lines, amounts, customer, paid } = bill
  const posted = { customerCode: customer.code, lines, total: amounts.total, paidInCash: paid }
  writePosting(tx, invoicePosting(posted), of)
  const { vehicle } = bill.extras
  if (vehicle && body.invoiceExt.odoReading) tx.write(readMeter, [vehicle.code, body.invoiceExt.odoReading, bill.businessDate])
}
