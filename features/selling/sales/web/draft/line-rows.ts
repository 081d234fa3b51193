import type { Quantity } from '../../../../../kernel/quantity.ts'
import type { LineAmounts } from '../../../../../kernel/pricing.ts'
import type { PricedBill } from './bill-amounts.ts'
import { priceTaken, type DraftLine } from './draft-line.ts'
import type { BillDraft } from './invoice-draft.ts'

/** A row of the line table. */
export interface LineRow {
  line: DraftLine
  amounts: LineAmounts
  /** By how much it exceeds the stock. */
  missing: Quantity
  /** Which price it took, on a bill of a customer who pays wholesale; otherwise null. */
  taken: 'retail' | 'wholesale' | null
}

/** Said of a line as soon as it comes to less than nothing. */
export const overDiscounted = 'discounts above its price'

// The row last made for each line: an unchanged row stays the same object, so that typing renders only one row.
const lastRows = new WeakMap<DraftLine, LineRow>()

function rowOf({ line, amounts, missing, taken }: LineRow): LineRow {
  const last = lastRows.get(line)
  if (
    last &&
    last.missing === missing &&
    last.taken === taken &&
    last.amounts.lineTotal === amounts.lineTotal &&
    last.amounts.subTotal === amounts.subTotal
  )
    return last
  const row = { line, amounts, missing, taken }
  lastRows.set(line, row)
  return row
}

/** The rows of a bill with their prices. */
export function lineRows({ lines, mode, customer }: BillDraft, { rows, missing }: PricedBill): readonly LineRow[] {
  const saysPrice = mode !== 'recalled' && customer?.paysWholesale === true
  return lines.map((line, at) => rowOf({ line, amounts: rows[at]!, missing: missing[at]!, taken: saysPrice ? priceTaken(line) : null }))
}
