import type { Money } from '../../../../kernel/money.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Quantity } from '../../../../kernel/quantity.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { valueOfMoves } from '../../../stock/stock/moves.ts'
import type { NewEntry } from '../../../stock/stock/server/new-entries.ts'
import { lineTotalOf, type ReturnAmounts, type ReturnSplit } from '../return-money.ts'
import type { ReturnedLine } from '../return-lines.ts'
import { damagedCost, salesReturnMoves } from '../return-posting.ts'
import { paidStatusWith } from '../../sales/paid-status.ts'
import type { VatLine } from '../../../shop/vat/vat.ts'
import type { BillSold } from './read-bill.ts'

/** A stock entry that a line of a return without a bill makes. */
export interface NewReturnEntry extends NewEntry {
  lineNo: number
}

/** A return ready to be written: checked, priced and its stock locked. */
export interface ComputedReturn {
  /** Null without a bill. */
  bill: BillSold | null
  customerCode: string
  lines: ReturnedLine[]
  amounts: ReturnAmounts
  /** The VAT that comes back, below zero; empty where the bill had none. */
  vat: VatLine[]
  split: ReturnSplit
  newEntries: NewReturnEntry[]
  /** What a manager allowed for it. */
  overrides: readonly string[]
}

interface WrittenAt {
  locationCode: string
  userCode: string
  businessDate: IsoDate
  now: number
}

const insertReturn = statement(
  'returns.insert-sales-return',
  `insert into sales_return (location_code, code, business_date, created_at, user_code, customer_code, invoice_code, remarks, sub_total,
     bill_discount, total, off_bill, cash_paid, to_balance, cost_total, damaged_total)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
)
const insertLines = statement(
  'returns.insert-sales-return-lines',
  `insert into sales_return_line (location_code, sales_return_code, line_no, invoice_line_no, item_code, entry_code, quantity, unit_price,
     value, discount, line_total, bill_discount, unit_cost, cost_total, condition, reason)
   select $1, current_paper_code(), line.*
   from unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[],
     $11::bigint[], $12::bigint[], $13::bigint[], $14::text[], $15::text[]) as line`,
)

/** Writes the return of the number just taken, with its lines. */
export function insertSalesReturn(
  tx: Tx,
  { bill, customerCode, lines, amounts, split }: ComputedReturn,
  remarks: string,
  at: WrittenAt,
): void {
  const { locationCode, businessDate, now, userCode } = at
  const cost = valueOfMoves(salesReturnMoves(lines))
  const money = [
    amounts.subTotal,
    amounts.billDiscount,
    amounts.total,
    split.offBill,
    split.cash,
    split.toBalance,
    cost,
    damagedCost(lines),
  ]
  tx.write(insertReturn, [locationCode, businessDate, now, userCode, customerCode, bill?.code ?? null, remarks, ...money])
  tx.write(insertLines, [
    locationCode,
    lines.map(line => line.lineNo),
    lines.map(line => line.invoiceLineNo),
    lines.map(line => line.itemCode),
    lines.map(line => line.entryCode),
    lines.map(line => line.quantity),
    lines.map(line => line.unitPrice),
    lines.map(line => line.value),
    lines.map(line => line.discount),
    lines.map(lineTotalOf),
    lines.map(line => line.share),
    lines.map(line => line.unitCost),
    lines.map(line => line.costTotal),
    lines.map(line => line.condition),
    lines.map(line => line.reason),
  ])
}

const moveReturned = statement(
  'returns.move-returned-of-lines',
  `update invoice_line sold set returned = sold.returned + back.quantity
   from (
     select line_no, sum(quantity) as quantity from unnest($3::int[], $4::bigint[]) as line (line_no, quantity) group by line_no
   ) back
   where sold.location_code = $1 and sold.invoice_code = $2 and sold.line_no = back.line_no`,
)
const moveSettled = statement(
  'returns.move-returned-of-bill',
  'update invoice set returned = returned + $3, paid_status = $4 where location_code = $1 and code = $2',
)

export interface MovedBill {
  bill: BillSold
  lines: readonly { invoiceLineNo: number | null; quantity: Quantity }[]
  /** Taken off what it owed; below zero when a return is taken back. */
  offBill: Money
}

/** Tells a bill what of it came back, or (negative) what did not after all. */
export function moveBill(tx: Tx, locationCode: string, { bill, lines, offBill }: MovedBill): void {
  tx.write(moveReturned, [locationCode, bill.code, lines.map(line => line.invoiceLineNo), lines.map(line => line.quantity)])
  const returned = (bill.returned + offBill) as Money
  tx.write(moveSettled, [locationCode, bill.code, offBill, Number(paidStatusWith({ ...bill, returned }))])
}
