import { negate, zero, type Money } from '../../../../kernel/money.ts'
import { joined, sealOf } from '../../../../platform/server/act-words.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { rowType } from '../../../../platform/server/pipeline/row-type.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { Rows } from '../../../../platform/server/pipeline/group-queries.ts'
import { writePosting, type PaperContext } from '../../../books/ledger/server/write-posting.ts'
import { writeReceivedCheques } from '../../../banking/cheques/server/write-cheques.ts'
import { spendCreditNotes } from '../../../banking/payments/server/credit-notes.ts'
import { insertTendersFrom, rowsOfTenders, sealedTender } from '../../../banking/payments/server/write-tenders.ts'
import type { Origin } from '../../sales-orders/server/origins.ts'
import { valueOfMoves, type StockMove } from '../../../stock/stock/moves.ts'
import { writeVatLines } from '../../../shop/vat/server/write-vat.ts'
import type { BillKind, InvoiceRequest } from '../contract.ts'
import { invoicePosting } from '../invoice-posting.ts'
import { writeMeter } from './bill-meter.ts'
import type { ComputedBill } from './compute-bill.ts'

// Columns that are both in the row types and in the tables.
const amended = [
  'customer_code',
  'sales_rep_code',
  'sub_total',
  'line_discount',
  'discount_percent',
  'discount_amount',
  'bill_discount',
  'total',
  'received',
  'paid',
  'paid_status',
  'previous_credit',
  'due_date',
  'remarks',
  'vehicle_code',
  'odometer_km',
  'next_service_km',
  'next_service_date',
  'service_package_code',
] as const
const lineColumns = [
  'line_no',
  'item_code',
  'entry_code',
  'quantity',
  'list_price',
  'unit_price',
  'discount_percent',
  'discount_each',
  'discount_total',
  'sub_total',
  'line_total',
  'unit_cost',
  'cost_total',
  'warranty_due_date',
  'package_code',
  'bill_share',
  'business_date',
  'is_oversold',
] as const
// Fields that the row type got later stand at its end.
const later = ['advice', 'odometer_before_km', 'odometer_before_on', 'odometer_reason'] as const
const newBill = rowType('new_bill', [
  'location_code',
  'kind',
  'business_date',
  'created_ms',
  'user_code',
  ...amended,
  'idempotency_key',
  ...later,
])
const newLine = rowType('new_bill_line', ['location_code', ...lineColumns])

const billColumns = ['kind', 'business_date', 'user_code', ...amended, 'idempotency_key', ...later].join(', ')
const insertInvoices = `insert into invoice (location_code, code, created_at, ${billColumns})
   select location_code, current_paper_code(save), to_timestamp(created_ms / 1000), ${billColumns} from unnest($1::new_bill[])`
const insertLinesFrom = (parameter: string) => `insert into invoice_line (location_code, invoice_code, ${lineColumns.join(', ')})
   select location_code, current_paper_code(save), ${lineColumns.join(', ')} from unnest(${parameter}::new_bill_line[])`
const updateInvoice = statement(
  'sales.update-invoice',
  `update invoice set ${[...amended, ...later].map(column => `${column} = bill.${column}`).join(', ')}, version = invoice.version + 1
   from unnest($1::new_bill[]) bill
   where invoice.location_code = bill.location_code and invoice.code = current_paper_code(bill.save)`,
  { takesGroup: true },
)
const deleteLines = statement(
  'sales.delete-invoice-lines',
  'delete from invoice_line where location_code = $1 and invoice_code = current_paper_code()',
)
// One statement costs less than three.
const insertWhole = statement(
  'sales.insert-bills',
  `with bill as (${insertInvoices}), paid as (${insertTendersFrom('$3')})
   ${insertLinesFrom('$2')}`,
  { takesGroup: true },
)
const insertLines = statement('sales.insert-invoice-lines', insertLinesFrom('$1'), { takesGroup: true })
const insertTenders = statement('sales.insert-tenders', insertTendersFrom('$1'), { takesGroup: true })

type BillHead = Parameters<typeof newBill.row>[0]

export interface NewBill {
  kind: BillKind
  idempotencyKey: string
}

/** A bill in the form in which it is written. */
export interface BillRows {
  head: BillHead
  lines: Rows
  tenders: Rows
  origin: Origin | null
}

/** The rows of a bill; its number is taken together with them. */
export function rowsOfBill(body: InvoiceRequest, bill: ComputedBill, context: PaperContext & NewBill): BillRows {
  const { locationCode } = context
  const tenders = rowsOfTenders(bill.tenders, { locationCode, businessDate: bill.businessDate })
  return { head: headOf(body, bill, context), lines: rowsOfLines(bill, locationCode), tenders, origin: bill.origin }
}

function headOf(body: InvoiceRequest, bill: ComputedBill, context: PaperContext & NewBill): BillHead {
  const { amounts, extras } = bill
  return {
    location_code: context.locationCode,
    kind: context.kind,
    business_date: bill.businessDate,
    created_ms: context.now,
    user_code: context.userCode,
    customer_code: bill.customer.code,
    sales_rep_code: extras.salesRep?.code,
    sub_total: amounts.subTotal,
    line_discount: amounts.lineDiscount,
    discount_percent: body.discountPercentage,
    discount_amount: body.discountAmount,
    bill_discount: amounts.billDiscount,
    total: amounts.total,
    received: bill.received,
    paid: bill.paid,
    paid_status: Number(bill.paidStatus),
    previous_credit: bill.creditBefore,
    due_date: bill.dueDate,
    remarks: body.remarks,
    vehicle_code: extras.vehicle?.code,
    odometer_km: body.invoiceExt.odoReading,
    next_service_km: body.invoiceExt.nextServiceKm,
    next_service_date: body.invoiceExt.nextServiceDate,
    service_package_code: extras.servicePack?.code,
    advice: body.invoiceExt.advice,
    odometer_before_km: bill.meter.before?.km,
    odometer_before_on: bill.meter.before?.on,
    odometer_reason: bill.meter.reason,
    idempotency_key: context.idempotencyKey.toLowerCase(),
  }
}

/** Writes the bill with the number just taken, its lines and its tenders. */
export function insertBill(tx: Tx, { head, lines, tenders }: BillRows): void {
  tx.write(insertWhole, [[newBill.row(head)], lines, tenders])
}

// Later papers change the paid amount, and each location has its own audit chain. Later fields are sealed at the end. A line's share
// of the bill discount, its day and whether it is oversold, its last fields, follow from what is sealed.
const unsealed = new Set<string>(['location_code', 'paid', 'paid_status', ...later])
const sealedColumns = newBill.columns.filter(column => !unsealed.has(column))

/** The seal of a new bill's contents, in the words of the view `paper_words`. */
export function sealOfBill({ head, lines, tenders, origin }: BillRows): string {
  const paid = tenders.map(tender => joined(sealedTender(tender)))
  const rows = [joined(sealedColumns.map(column => head[column])), ...lines.map(line => joined(line.slice(1, -3)))]
  const made = origin ? [joined([origin.kind === 'order' ? origin.code : null, origin.kind === 'quotation' ? origin.code : null])] : []
  const advised = head.advice ? [joined(['advice', head.advice])] : []
  const { odometer_before_km: before, odometer_before_on: on, odometer_reason: reason } = head
  const metered = (before ?? null) !== null || reason !== '' ? [joined(['meter', before, on, reason])] : []
  return sealOf([...rows, ...(paid.length > 0 ? paid : ['']), ...made, ...advised, ...metered].join('\n'))
}

/** Replaces the rows of an edited bill. The old lines are deleted from the bill and stay in the audit. */
export function updateBill(tx: Tx, { head, lines, tenders }: BillRows, locationCode: string): void {
  tx.write(updateInvoice, [[newBill.row(head)]])
  tx.write(deleteLines, [locationCode])
  tx.write(insertLines, [lines])
  if (tenders.length > 0) tx.write(insertTenders, [tenders])
}

function rowsOfLines({ lines, moves, businessDate }: ComputedBill, locationCode: string): Rows {
  const cost = new Map(moves.map(move => [move.lineNo, move]))
  return lines.map((line, index) =>
    newLine.row({
      location_code: locationCode,
      line_no: index + 1,
      item_code: line.itemCode,
      entry_code: line.entryCode,
      quantity: line.quantity,
      list_price: line.listPrice,
      unit_price: line.unitPrice,
      discount_percent: line.discountPercent,
      discount_each: line.discountEach,
      discount_total: line.discountTotal,
      sub_total: line.subTotal,
      line_total: line.lineTotal,
      unit_cost: line.unitCost,
      cost_total: costOf(cost.get(line.lineNo)),
      warranty_due_date: line.warrantyDueDate,
      package_code: line.packageCode,
      bill_share: line.billShare,
      business_date: businessDate,
      is_oversold: line.isOversold,
    }),
  )
}

function costOf(move: StockMove | undefined): Money {
  return move ? negate(valueOfMoves([move])) : zero
}

/** The effects of a bill beside its rows and its stock movements: the ledger entry and the vehicle's meter. */
export function writeLedgerAndMeter(tx: Tx, body: InvoiceRequest, bill: ComputedBill, context: PaperContext): void {
  const { lines, moves, amounts, customer, tenders, vat } = bill
  const posted = { customerCode: customer.code, lines, moves, total: amounts.total, vat, tenders }
  writePosting(tx, invoicePosting(posted), context)
  writeVatLines(tx, 'output', vat, context)
  const { extras, businessDate, meter } = bill
  writeMeter(tx, { vehicle: extras.vehicle, reading: body.invoiceExt.odoReading, businessDate, meter })
}

/** What the payments of the bill just written begin or use up: cheques received, credit notes spent. */
export function writeWhatPaid(tx: Tx, { tenders, customer }: ComputedBill, context: PaperContext): void {
  writeReceivedCheques(tx, tenders, { ...context, drawerCode: customer.code })
  spendCreditNotes(tx, tenders)
}
