import { roundHalfAway } from '../../../kernel/exact.ts'
import { money, subtract, type Money } from '../../../kernel/money.ts'
import { quantity, type Quantity } from '../../../kernel/quantity.ts'

/** A line of a bill, with what live returns have taken of it so far. */
export interface SoldLine {
  /** Sold with it. */
  quantity: Quantity
  lineTotal: Money
  /** What it took out of stock; nothing for services. */
  costTotal: Money
  /** Its share of the bill discount. */
  discountShare: Money
  returned: Quantity
  /** Of its total, of its share of the bill discount, and of its cost. */
  returnedValue: Money
  returnedShare: Money
  returnedCost: Money
}

/** What part of a sold line is worth: of its total, of its share of the bill discount, and of its cost. */
export interface ReturnedPart {
  value: Money
  share: Money
  costTotal: Money
}

/** What of a line may still come back. */
export function returnableOf({ quantity: sold, returned }: Pick<SoldLine, 'quantity' | 'returned'>): Quantity {
  return quantity(sold - returned)
}

/**
 * The part of a sold line that comes back now. What is rounded is the sum of all parts up to this one, so that many parts never
 * gather cents: together they are never worth more than the line, and the one that completes it takes exactly what is left.
 */
export function partOf(line: SoldLine, comes: Quantity): ReturnedPart {
  const { lineTotal, discountShare, returnedValue, returnedShare } = line
  const [valueLeft, shareLeft] = [subtract(lineTotal, returnedValue), subtract(discountShare, returnedShare)]
  const upTo = (whole: Money) => roundHalfAway(BigInt(whole) * BigInt(line.returned + comes), BigInt(line.quantity))
  const value = between(0, upTo(lineTotal) - returnedValue, valueLeft)
  // Nothing is ever given back beyond what the line cost behind its discount: the share is then taken a cent earlier.
  const least = value - subtract(valueLeft, shareLeft)
  const share = between(Math.max(0, least), upTo(discountShare) - returnedShare, Math.min(value, shareLeft))
  const cost = between(0, upTo(line.costTotal) - line.returnedCost, subtract(line.costTotal, line.returnedCost))
  return { value: money(value), share: money(share), costTotal: money(cost) }
}

function between(least: number, wanted: number, most: number): number {
  return Math.max(least, Math.min(wanted, most))
}
