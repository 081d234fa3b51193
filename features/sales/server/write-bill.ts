import { negate, zero, type Money } from '../../../kernel/money.ts'
import { paymentTypeCodes } from '../../../kernel/codes.ts'
import { statement, type Tx } from '../../../platform/server/db.ts'
import { writePosting, type PostingOf } from '../../ledger/server/write-posting.ts'
import { valueOfMoves, type StockMove } from '../../stock/moves.ts'
import type { InvoiceRequest } from '../contract.ts'
import { invoiceMoves, invoicePosting } from '../invoice-posting.ts'
import type { ComputedBill } from './compute-bill.ts'

export type BillKind = 'pos' | 'auto-care'

// Values come as plain types: one that comes as its domain is checked on the way in, with everything set up for each anew.
const insertInvoice = statement(
  'insert-invoice',
  `insert into invoice (location_code, code, kind, business_date, created_at, user_code, customer_code, sales_rep_code, sub_total,
     line_discount, discount_percent, discount_amount, bill_discount, total, received, paid, paid_status, previous_credit, due_date,
     remarks, vehicle_code, odometer_km, next_service_km, next_service_date, service_package_code, idempotency_key)
   values ($1::text, current_paper_code(), $2::text, $3::date, to_timestamp($4::double precision / 1000), $5::text, $6::text,
     $7::text, $8::bigint, $9::bigint, $10::int, $11::bigint, $12::bigint, $13::bigint, $14::bigint, $15::bigint, $16::int,
     $17::bigint, $18::date, $19::text, $20::text, $21::int, $22::int, $23::date, $24::text, $25::uuid)`,
)
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
const insertLines = statement(
  'insert-invoice-lines',
  `insert into invoice_line (location_code, invoice_code, line_no, item_code, entry_code, quantity, list_price, unit_price,
     discount_percent, discount_each, discount_total, sub_total, line_total, unit_cost, cost_total, warranty_due_date, package_code)
   select $1::text, current_paper_code(), line, ($2::text[])[line], ($3::text[])[line], ($4::bigint[])[line], ($5::bigint[])[line], ($6::bigint[])[line], ($7::int[])[line],
     ($8::bigint[])[line], ($9::bigint[])[line], ($10::bigint[])[line], ($11::bigint[])[line], ($12::bigint[])[line],
     ($13::bigint[])[line], ($14::date[])[line], ($15::text[])[line]
   from generate_series(1, cardinality($2::text[])) line`,
)
const insertTender = statement(
  'insert-cash-tender',
  `insert into tender (location_code, paper_code, tender_no, payment_type_code, amount, business_date)
   values ($1::text, current_paper_code(), 1, $2::text, $3::bigint, $4)`,
)
const readMeter = statement(
  'read-meter',
  `update vehicle set odometer_km = $2, odometer_date = $3
   where code = $1 and (odometer_date is null or odometer_date <= $3) and odometer_km <= $2`,
)

/** The amounts and references that a new and an edited bill both write, in the order of both statements. */
function billColumns(body: InvoiceRequest, bill: ComputedBill): unknown[] {
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

/** Writes the bill itself of the number just taken. */
export function insertBill(tx: Tx, body: InvoiceRequest, bill: ComputedBill, of: PostingOf & NewBill): void {
  const head = [of.locationCode, of.kind, bill.businessDate, of.now, of.userCode]
  tx.write(insertInvoice, [...head, ...billColumns(body, bill), of.idempotencyKey])
}

/** Writes an edited bill over its old self; its old lines are gone from the bill and stay in the audit. */
export function updateBill(tx: Tx, body: InvoiceRequest, bill: ComputedBill, locationCode: string): void {
  tx.write(updateInvoice, [locationCode, ...billColumns(body, bill)])
  tx.write(deleteLines, [locationCode])
}

function writeLines(tx: Tx, { lines }: ComputedBill, locationCode: string): void {
  const cost = new Map(invoiceMoves(lines).map(move => [move.lineNo, move]))
  tx.write(insertLines, [
    locationCode,
    lines.map(line => line.itemCode),
    lines.map(line => line.entryCode),
    lines.map(line => line.quantity),
    lines.map(line => line.listPrice),
    lines.map(line => line.unitPrice),
    lines.map(line => line.discountPercent),
    lines.map(line => line.discountEach),
    lines.map(line => line.discountTotal),
    lines.map(line => line.subTotal),
    lines.map(line => line.lineTotal),
    lines.map(line => line.unitCost),
    lines.map(line => costOf(cost.get(line.lineNo))),
    lines.map(line => line.warrantyDueDate),
    lines.map(line => line.packageCode),
  ])
}

function costOf(move: StockMove | undefined): Money {
  return move ? negate(valueOfMoves([move])) : zero
}

/** Everything of a bill but its head and its stock movements: lines, tender, ledger entry, the vehicle's meter. */
export function writeParts(tx: Tx, body: InvoiceRequest, bill: ComputedBill, of: PostingOf): void {
  const { lines, amounts, customer, paid } = bill
  writeLines(tx, bill, of.locationCode)
  if (paid > 0) tx.write(insertTender, [of.locationCode, paymentTypeCodes.cash, paid, bill.businessDate])
  const posted = { customerCode: customer.code, lines, total: amounts.total, paidInCash: paid }
  writePosting(tx, invoicePosting(posted), of)
  const { vehicle } = bill.extras
  if (vehicle && body.invoiceExt.odoReading) tx.write(readMeter, [vehicle.code, body.invoiceExt.odoReading, bill.businessDate])
}
