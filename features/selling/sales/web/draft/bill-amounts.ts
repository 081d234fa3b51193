import { add, money, rupees, subtract, type Money } from '../../../../../kernel/money.ts'
import type { Quantity } from '../../../../../kernel/quantity.ts'
import { priceInvoice, type BillAmounts, type LineAmounts, type PricedInput } from '../../../../../kernel/pricing.ts'
import type { BillDraft } from './invoice-draft.ts'
import { splitLines, type BillPart } from './split-lines.ts'

/** A priced draft: the lines as they will be sent, and their sums by row of the screen. */
export interface PricedBill {
  parts: BillPart[]
  /** Prices of the lines that will be sent, and of the bill. */
  amounts: BillAmounts
  /** Prices of the rows: the sums of their lines. */
  rows: LineAmounts[]
  /** By how much each row exceeds the stock that the till knows of. */
  missing: Quantity[]
}

function pricedInput({ line, quantity }: BillPart): PricedInput {
  return { quantity, unitPrice: line.unitPrice, discountPercent: line.discountPercent, discountEach: line.discountEach }
}

/** Prices the draft exactly as the server will: split over stock entries, each part rounded once. */
export function priceDraft(bill: BillDraft): PricedBill {
  const { parts, missing } = splitLines(bill.lines, bill.returned)
  const amounts = priceInvoice({
    lines: parts.map(pricedInput),
    discountPercent: bill.discountPercent,
    discountAmount: bill.discountAmount,
  })
  return { parts, amounts, rows: rowsOf(bill.lines.length, parts, amounts), missing }
}

function rowsOf(count: number, parts: readonly BillPart[], amounts: BillAmounts): LineAmounts[] {
  const rows: LineAmounts[] = Array.from({ length: count })
  for (const [index, { row }] of parts.entries()) {
    const part = amounts.lines[index]!
    const sum = rows[row]
    rows[row] = sum
      ? {
          subTotal: add(sum.subTotal, part.subTotal),
          discountTotal: add(sum.discountTotal, part.discountTotal),
          lineTotal: add(sum.lineTotal, part.lineTotal),
        }
      : part
  }
  return rows
}

/** The change; negative while something is missing. */
export function changeDue(received: Money, total: Money): Money {
  return subtract(received, total)
}

const notes = [rupees('100.00'), rupees('500.00'), rupees('1000.00'), rupees('5000.00'), rupees('10000.00')]

/** Amounts that a customer is likely to pay with: the total, then the total rounded up to common notes; at most four. */
export function quickCash(total: Money): Money[] {
  if (total <= 0) return []
  const amounts = [total, ...notes.map(note => money(Math.ceil(total / note) * note))]
  return [...new Set(amounts)].sort((a, b) => a - b).slice(0, 4)
}
