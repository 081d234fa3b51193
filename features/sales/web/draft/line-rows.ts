import type { Quantity } from '../../../../kernel/quantity.ts'
import type { LineAmounts } from '../../../../kernel/pricing.ts'
import type { PricedBill } from './bill-amounts.ts'
import type { DraftLine } from './draft-line.ts'

/** A row of the line table. */
export interface LineRow {
  line: DraftLine
  amounts: LineAmounts
  /** By how much it exceeds the stock. */
  missing: Quantity
}

// The row last made for each line: an unchanged row stays the same object, so that typing renders only one row.
const lastRows = new WeakMap<DraftLine, LineRow>()

function rowOf(line: DraftLine, amounts: LineAmounts, missing: Quantity): LineRow {
  const last = lastRows.get(line)
  if (last && last.missing === missing && last.amounts.lineTotal === amounts.lineTotal && last.amounts.subTotal === amounts.subTotal)
    return last
  const row = { line, amounts, missing }
  lastRows.set(line, row)
  return row
}

/** The rows of a bill with their prices. */
export function lineRows(lines: readonly DraftLine[], { rows, missing }: PricedBill): readonly LineRow[] {
  return lines.map((line, at) => rowOf(line, rows[at]!, missing[at]!))
}
