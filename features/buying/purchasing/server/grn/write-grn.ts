import { addDays, type IsoDate } from '../../../../../kernel/dates.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../../platform/server/transaction.ts'
import type { PaperContext } from '../../../../books/ledger/server/write-posting.ts'
import type { NewEntry } from '../../../../stock/stock/server/new-entries.ts'
import type { GrnRequest } from '../../grn-contract.ts'
import type { MovedLine } from '../../grn-posting.ts'
import type { ComputedGrn, PricedGrnLine } from './compute-grn.ts'
import { borneCost } from '../../landed-cost.ts'
import { deleteLandedCosts, writeLandedCosts } from './landed-costs.ts'
import type { GrnSupplier } from './read-for-grn.ts'

/** A priced line with its stock entry. */
export type EnteredLine = PricedGrnLine & { entryCode: string }

const insertGrn = statement(
  'purchasing.insert-grn',
  `insert into grn (location_code, code, business_date, created_at, user_code, supplier_code, invoice_code, invoice_date, due_date, order_code,
     remarks, sub_total, line_discount, discount_percent, discount_amount, grn_discount, landed_cost, total, stock_value, returns_applied,
     update_price, vat)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
     $17, $18, $19, $20, $21)`,
)
const updateGrn = statement(
  'purchasing.update-grn',
  `update grn set supplier_code = $2, invoice_code = $3, invoice_date = $4, due_date = $5, order_code = $6, remarks = $7, sub_total = $8,
     line_discount = $9, discount_percent = $10, discount_amount = $11, grn_discount = $12, landed_cost = $13, total = $14, stock_value = $15,
     returns_applied = $16, update_price = $17, vat = $18, version = version + 1
   where location_code = $1 and code = current_paper_code()`,
)
const deleteLines = statement(
  'purchasing.delete-grn-lines',
  'delete from grn_line where location_code = $1 and grn_code = current_paper_code()',
)
const insertLines = statement(
  'purchasing.insert-grn-lines',
  `insert into grn_line (location_code, grn_code, line_no, item_code, entry_code, quantity, cost_price, discount_percent, discount_each,
     discount_total, sub_total, line_total, unit_cost, cost_total, wholesale_price, retail_price, expiry_date, warranty_days, batch)
   select $1, current_paper_code(), line.*
   from unnest($2::int[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::int[], $8::bigint[], $9::bigint[], $10::bigint[],
     $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[], $16::date[], $17::int[], $18::text[]) as line`,
)
const deleteUses = statement(
  'purchasing.delete-return-uses',
  'delete from grn_return_use where location_code = $1 and grn_code = current_paper_code()',
)
const insertUses = statement(
  'purchasing.insert-return-uses',
  `insert into grn_return_use (location_code, grn_code, purchase_return_code, amount)
   select $1, current_paper_code(), code, amount from unnest($2::text[], $3::bigint[]) as used (code, amount)`,
)
const applyReturns = statement(
  'purchasing.apply-returns',
  `update purchase_return set applied = applied + used.amount, version = version + 1
   from unnest($2::text[], $3::bigint[]) as used (code, amount)
   where location_code = $1 and purchase_return.code = used.code and used.amount <> 0`,
)

/** The columns that a new and an edited note both write, in the order of both statements. */
function noteColumns(body: GrnRequest, note: ComputedGrn, { supplier, date }: { supplier: GrnSupplier; date: IsoDate }): unknown[] {
  const { amounts } = note
  return [
    supplier.code,
    body.invoiceCode,
    body.invoiceDate,
    addDays(date, supplier.creditDays),
    body.orderCode ?? null,
    body.remarks,
    amounts.subTotal,
    amounts.lineDiscount,
    body.discountPercentage,
    body.discountAmount,
    amounts.grnDiscount,
    borneCost(note.landedCosts),
    amounts.total,
    amounts.stockValue,
    note.returnsApplied,
    body.updatePrice,
    amounts.vat,
  ]
}

export interface GrnContext extends PaperContext {
  supplier: GrnSupplier
  /** The note's supplier and those whom its landed cost is owed to, by code. */
  suppliers: ReadonlyMap<string, GrnSupplier>
}

/** Writes the note with the number just taken, its lines, and the returns that settle it. */
export function insertNote(tx: Tx, body: GrnRequest, note: ComputedGrn & { lines: readonly EnteredLine[] }, context: GrnContext): void {
  const columns = noteColumns(body, note, { supplier: context.supplier, date: context.businessDate })
  tx.write(insertGrn, [context.locationCode, context.businessDate, context.now, context.userCode, ...columns])
  writeLines(tx, note.lines, context.locationCode)
  writeUses(tx, body, context.locationCode)
  writeLandedCosts(tx, note.landedCosts, context)
}

/** Replaces the rows of an edited note. */
export function updateNote(tx: Tx, body: GrnRequest, note: ComputedGrn & { lines: readonly EnteredLine[] }, context: GrnContext): void {
  tx.write(updateGrn, [context.locationCode, ...noteColumns(body, note, { supplier: context.supplier, date: context.businessDate })])
  tx.write(deleteLines, [context.locationCode])
  writeLines(tx, note.lines, context.locationCode)
  tx.write(deleteUses, [context.locationCode])
  writeUses(tx, body, context.locationCode)
  deleteLandedCosts(tx, context.locationCode)
  writeLandedCosts(tx, note.landedCosts, context)
}

function writeUses(tx: Tx, { purchaseReturn }: GrnRequest, locationCode: string): void {
  if (purchaseReturn.length === 0) return
  tx.write(insertUses, [locationCode, purchaseReturn.map(({ code }) => code), purchaseReturn.map(({ amount }) => amount)])
}

/** Updates the applied amounts of returns: what the note uses now, less what it used before. */
export function moveReturns(tx: Tx, locationCode: string, uses: readonly { code: string; amount: number }[]): void {
  const sums = new Map<string, number>()
  for (const { code, amount } of uses) sums.set(code, (sums.get(code) ?? 0) + amount)
  const moved = [...sums].filter(([, amount]) => amount !== 0)
  if (moved.length > 0) tx.write(applyReturns, [locationCode, moved.map(([code]) => code), moved.map(([, amount]) => amount)])
}

function writeLines(tx: Tx, lines: readonly EnteredLine[], locationCode: string): void {
  tx.write(insertLines, [
    locationCode,
    lines.map(line => line.lineNo),
    lines.map(line => line.itemCode),
    lines.map(line => line.entryCode),
    lines.map(line => line.quantity),
    lines.map(line => line.costPrice),
    lines.map(line => line.discountPercentage),
    lines.map(line => line.discountAmount),
    lines.map(line => line.discountTotal),
    lines.map(line => line.subTotal),
    lines.map(line => line.lineTotal),
    lines.map(line => line.unitCost),
    lines.map(line => line.costTotal),
    lines.map(line => line.wholesalePrice),
    lines.map(line => line.retailPrice),
    lines.map(line => line.expiryDate ?? null),
    lines.map(line => line.warrantyPeriods),
    lines.map(line => line.batch),
  ])
}

/** The stock entry of a line. */
export function newEntryOf(line: PricedGrnLine, receivedOn: IsoDate): NewEntry {
  return {
    itemCode: line.itemCode,
    cost: line.unitCost,
    wholesalePrice: line.wholesalePrice,
    retailPrice: line.retailPrice,
    batch: line.batch,
    expiryDate: line.expiryDate ?? null,
    warrantyDays: line.warrantyPeriods,
    receivedOn,
  }
}

export function movedLine(line: EnteredLine): MovedLine {
  const { lineNo, entryCode, itemCode, quantity, unitCost, costTotal, retailPrice } = line
  return { lineNo, entryCode, itemCode, quantity, unitCost, costTotal, retailPrice }
}
