import { negate, zero, type Money } from '../../../kernel/money.ts'
import { paymentTypeCodes } from '../../../kernel/codes.ts'
import { statement, type Tx } from '../../../platform/server/db.ts'
import { writePosting, type PostingOf } from '../../ledger/server/write-posting.ts'
import { valueOfMoves, type StockMove } from '../../stock/moves.ts'
import type { InvoiceRequest } from '../contract.ts'
import { invoiceMoves, invoicePosting } from '../invoice-posting.ts'
import type { ComputedBill } from './compute-bill.ts'

export type BillKind = 'pos' | 'auto-care'

// What a bill and its tender say once, in the order of the parameters.
const billColumns = Object.entries({
  kind: 'text',
  business_date: 'date',
  created_at: 'double precision',
  user_code: 'text',
  customer_code: 'text',
  sales_rep_code: 'text',
  sub_total: 'bigint',
  line_discount: 'bigint',
  discount_percent: 'int',
  discount_amount: 'bigint',
  bill_discount: 'bigint',
  total: 'bigint',
  received: 'bigint',
  paid: 'bigint',
  paid_status: 'int',
  previous_credit: 'bigint',
  due_date: 'date',
  remarks: 'text',
  vehicle_code: 'text',
  odometer_km: 'int',
  next_service_km: 'int',
  next_service_date: 'date',
  service_package_code: 'text',
  idempotency_key: 'uuid',
})
// Values come as plain types: one that comes as its domain is checked on the way in, with everything set up for each anew.
const valueOf = (type: string, parameter: number, at: string) =>
  type === 'double precision' ? `to_timestamp(($${parameter}::${type}[])[${at}] / 1000)` : `($${parameter}::${type}[])[${at}]`
const insertInvoices = `insert into invoice (location_code, code, ${billColumns.map(([name]) => name).join(', ')})
   select ($1::text[])[nth], current_paper_code(nth), ${billColumns.map(([, type], index) => valueOf(type, index + 2, 'nth')).join(', ')}
   from generate_series(1, cardinality($1::text[])) nth`
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
const lineColumns = Object.entries({
  line_no: 'int',
  item_code: 'text',
  entry_code: 'text',
  quantity: 'bigint',
  list_price: 'bigint',
  unit_price: 'bigint',
  discount_percent: 'int',
  discount_each: 'bigint',
  discount_total: 'bigint',
  sub_total: 'bigint',
  line_total: 'bigint',
  unit_cost: 'bigint',
  cost_total: 'bigint',
  warranty_due_date: 'date',
  package_code: 'text',
})

// Parameter number `first` says whose each line is; the columns of all lines follow.
const linesFrom = (first: number) => {
  const owner = `($${first}::int[])[line]`
  return `insert into invoice_line (location_code, invoice_code, ${lineColumns.map(([name]) => name).join(', ')})
   select ($1::text[])[${owner}], current_paper_code(${owner}),
     ${lineColumns.map(([, type], index) => valueOf(type, first + 1 + index, 'line')).join(', ')}
   from generate_series(1, cardinality($${first}::int[])) line`
}
const tenderFrom = (first: number) => `insert into tender (location_code, paper_code, tender_no, payment_type_code, amount, business_date)
   select ($1::text[])[nth], current_paper_code(nth), 1, ($${first}::text[])[nth], ($${first + 1}::bigint[])[nth], ($${first + 2}::date[])[nth]
   from generate_series(1, cardinality($1::text[])) nth where ($${first + 1}::bigint[])[nth] > 0`
const firstOfTender = 2 + billColumns.length
const firstOfLines = firstOfTender + 3
// One statement costs less than three.
const insertWhole = statement(
  'insert-bills',
  `with bill as (${insertInvoices}),
   paid as (${tenderFrom(firstOfTender)})
   ${linesFrom(firstOfLines)}`,
  { each: firstOfLines - 1 },
)
const insertLines = statement('insert-invoice-lines', linesFrom(2), { each: 1 })
const insertTender = statement('insert-cash-tender', tenderFrom(2), { each: 4 })
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

/** Writes the bill of the number just taken, with its lines and tender. */
export function insertBill(tx: Tx, body: InvoiceRequest, bill: ComputedBill, of: PostingOf & NewBill): void {
  const head = [of.locationCode, of.kind, bill.businessDate, of.now, of.userCode]
  tx.write(insertWhole, [...head, ...valuesOfBill(body, bill), of.idempotencyKey, ...tenderOf(bill), ...columnsOfLines(bill.lines)])
}

/** Writes an edited bill with its lines over its old self; the old lines are gone from the bill and stay in the audit. */
export function updateBill(tx: Tx, body: InvoiceRequest, bill: ComputedBill, locationCode: string): void {
  tx.write(updateInvoice, [locationCode, ...valuesOfBill(body, bill)])
  tx.write(deleteLines, [locationCode])
  tx.write(insertLines, [locationCode, ...columnsOfLines(bill.lines)])
  if (bill.paid > 0) tx.write(insertTender, [locationCode, ...tenderOf(bill)])
}

/** The lines column by column, in the order of `lineColumns`. */
function columnsOfLines(lines: ComputedBill['lines']): unknown[][] {
  const cost = new Map(invoiceMoves(lines).map(move => [move.lineNo, move]))
  return [
    lines.map((_, index) => index + 1),
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
  ]
}

function tenderOf({ paid, businessDate }: ComputedBill): unknown[] {
  return [paymentTypeCodes.cash, paid, businessDate]
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
