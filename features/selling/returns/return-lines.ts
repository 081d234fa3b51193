import { displayMoney, zero, type Money } from '../../../kernel/money.ts'
import { displayQuantity, quantity, times, type Quantity } from '../../../kernel/quantity.ts'
import { sharedRefusal, type Refusal } from '../../../kernel/refusal.ts'
import { unitSoldPrice } from '../sales/invoice.ts'
import type { ReturnCondition } from './contract.ts'
import { partOf, returnableOf, type ReturnedPart, type SoldLine } from './returned-part.ts'
import type { PostedReturnLine } from './return-posting.ts'
import { returnRefusal } from './refusals.ts'
import type { ReturnedAmounts } from './return-money.ts'

/** A line of a bill as a return may take from it. */
export interface BillLineSold extends SoldLine {
  lineNo: number
  itemCode: string
  itemName: string
  /** Of an oversold line the one that its goods were named last from. */
  entryCode: string | null
  /** What of an oversold line is not named yet; nothing of other lines. */
  toName: Quantity
  allowsFractions: boolean
  unitCost: Money
}

/** What somebody asks to take back. */
export interface AskedReturnLine {
  /** Line number of the bill; null: the first line of the item and stock entry that has so much left. */
  lineNo: number | null
  itemCode: string
  entryCode: string | null
  quantity: Quantity
  discount: Money
  condition: ReturnCondition
  reason: string
}

/** A line of a return, ready to be written. */
export interface ReturnedLine extends PostedReturnLine, ReturnedAmounts {
  /** The line of the bill it comes back from; null without a bill. */
  invoiceLineNo: number | null
  reason: string
}

/** The line of a bill that is meant, as it is behind the lines of this return before. */
function meantLine(asked: AskedReturnLine, sold: readonly BillLineSold[]): BillLineSold | undefined {
  if (asked.lineNo !== null) return sold.find(line => line.lineNo === asked.lineNo && line.itemCode === asked.itemCode)
  const same = sold.filter(line => line.itemCode === asked.itemCode && (asked.entryCode ?? line.entryCode) === line.entryCode)
  return same.find(line => returnableOf(line) >= asked.quantity) ?? same[0]
}

/**
 * Takes lines back from their bill, each priced as its part of what it was sold for. Refuses the first that is not on the bill, whose goods
 * were oversold and are not all named, that is more than may still come back, or that keeps back more than it is worth.
 */
export function linesOfBill(
  bill: { code: string; lines: readonly BillLineSold[] },
  asked: readonly AskedReturnLine[],
): ReturnedLine[] | Refusal {
  if (asked.length === 0) return returnRefusal('RETURN_EMPTY')
  const sold = bill.lines.map(line => ({ ...line }))
  const taken: ReturnedLine[] = []
  for (const [index, one] of asked.entries()) {
    const line = index + 1
    const from = meantLine(one, sold)
    if (!from) return returnRefusal('RETURN_NOT_ON_BILL', { line, bill: bill.code })
    if (from.toName > 0) return returnRefusal('RETURN_NOT_NAMED', { line, item: from.itemName, of: from.lineNo })
    const { quantity: comes, discount } = one
    const problem = checkQuantity(line, comes, { name: from.itemName, allowsFractions: from.allowsFractions })
    if (problem) return problem
    const left = returnableOf(from)
    if (comes > left) return returnRefusal('RETURN_ABOVE_SOLD', { line, left: displayQuantity(left), item: from.itemName })
    const part = partOf(from, comes)
    const worth = (part.value - part.share) as Money
    if (discount > worth) return returnRefusal('RETURN_DISCOUNT', { line, worth: displayMoney(worth) })
    taken.push(returnedLine(one, from, { ...part, discount }, line))
    takeOff(from, comes, part)
  }
  return taken
}

function returnedLine(
  one: AskedReturnLine,
  from: BillLineSold,
  amounts: ReturnedAmounts & { costTotal: Money },
  lineNo: number,
): ReturnedLine {
  const { itemCode, entryCode, unitCost, lineTotal } = from
  const { quantity: comes, condition, reason } = one
  const unitPrice = unitSoldPrice(lineTotal, from.quantity)
  return { lineNo, invoiceLineNo: from.lineNo, itemCode, entryCode, quantity: comes, unitPrice, unitCost, condition, reason, ...amounts }
}

// The next line of the same return may come back from the same line of the bill.
function takeOff(from: BillLineSold, comes: Quantity, { value, share, costTotal }: ReturnedPart): void {
  from.returned = quantity(from.returned + comes)
  from.returnedValue = (from.returnedValue + value) as Money
  from.returnedShare = (from.returnedShare + share) as Money
  from.returnedCost = (from.returnedCost + costTotal) as Money
}

/** Is the quantity of a line above nothing, and whole where the item is? */
export function checkQuantity(line: number, comes: Quantity, item: { name: string; allowsFractions: boolean }): Refusal | null {
  if (comes <= 0) return sharedRefusal('LINE_QUANTITY', { line })
  if (!item.allowsFractions && comes % 1000 !== 0) return sharedRefusal('LINE_FRACTION', { line, item: item.name })
  return null
}

/** What a line without a bill is worth: quantity by what is given back for one. */
export function amountsWithoutBill(price: Money, comes: Quantity): ReturnedAmounts {
  return { value: times(price, comes), share: zero, discount: zero }
}
