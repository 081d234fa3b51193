import { roundHalfAway } from '../../kernel/exact.ts'
import { add, money, percentOf, subtract, sumOf, type Money, type Percent } from '../../kernel/money.ts'
import { times, type Quantity } from '../../kernel/quantity.ts'

/** A line as the till prices it. */
export interface PricedInput {
  quantity: Quantity
  unitPrice: Money
  discountPercent: Percent
  /** Taken off each unit. */
  discountEach: Money
}

export interface LineAmounts {
  /** Quantity × price, before discounts. */
  subTotal: Money
  discountTotal: Money
  /** After both discounts; negative when they are more than the line, which the rules refuse. */
  lineTotal: Money
}

/**
 * Line amount = quantity × price, minus percentage discount, minus per-unit discount × quantity (spec §5),
 * exact and rounded once, half away from zero to the cent.
 */
export function priceLine({ quantity, unitPrice, discountPercent, discountEach }: PricedInput): LineAmounts {
  // In cents × thousandths × basis points, so that nothing is rounded before the end.
  const whole = BigInt(quantity) * BigInt(unitPrice) * BigInt(10_000 - discountPercent)
  const each = BigInt(quantity) * BigInt(discountEach) * 10_000n
  const lineTotal = money(roundHalfAway(whole - each, 10_000_000n))
  const subTotal = times(unitPrice, quantity)
  return { subTotal, discountTotal: subtract(subTotal, lineTotal), lineTotal }
}

export interface BillInput {
  lines: readonly PricedInput[]
  discountPercent: Percent
  discountAmount: Money
}

export interface BillAmounts {
  lines: LineAmounts[]
  /** Sum of the line totals. */
  subTotal: Money
  lineDiscount: Money
  /** Percentage of the subtotal plus the fixed amount. */
  billDiscount: Money
  /** Last total = subtotal − bill discount. */
  total: Money
}

/** Prices a whole bill; browser and server run this same function. */
export function priceInvoice({ lines, discountPercent, discountAmount }: BillInput): BillAmounts {
  const priced = lines.map(priceLine)
  const subTotal = sumOf(priced.map(line => line.lineTotal))
  const billDiscount = add(percentOf(subTotal, discountPercent), discountAmount)
  return {
    lines: priced,
    subTotal,
    lineDiscount: sumOf(priced.map(line => line.discountTotal)),
    billDiscount,
    total: subtract(subTotal, billDiscount),
  }
}

/** What one unit was sold for: line total over quantity, rounded. */
export function unitSoldPrice(lineTotal: Money, quantity: Quantity): Money {
  return quantity === 0 ? money(0) : money(roundHalfAway(BigInt(lineTotal) * 1000n, BigInt(quantity)))
}

/** Discount off a list value in hundredths of a percent, rounded up, for people to read. */
export function effectiveDiscount(listValue: Money, net: Money): number {
  if (listValue <= 0 || net >= listValue) return 0
  return Math.ceil(((listValue - net) * 10_000) / listValue)
}

/**
 * Is the discount from list value to net within the limit? `roundings` is how many amounts were rounded on
 * the way: each may cost half a cent, so that a discount of exactly the limit is never refused.
 */
export function isWithinDiscount(listValue: Money, net: Money, limit: Percent, roundings: number): boolean {
  return net >= listValue - percentOf(listValue, limit) - Math.ceil(roundings / 2)
}

/**
 * Splits the bill's total over groups of lines in proportion to their line totals; the last group with an
 * amount takes the cents that rounding leaves, so the parts always sum to the total.
 */
export function apportion(total: Money, parts: readonly Money[]): Money[] {
  const whole = sumOf(parts)
  const last = parts.findLastIndex(part => part !== 0)
  if (whole === 0 || last < 0) return parts.map(() => money(0))
  const shares = parts.map(part => money(roundHalfAway(BigInt(total) * BigInt(part), BigInt(whole))))
  const others = sumOf(shares.filter((_, index) => index !== last))
  return shares.map((share, index) => (index === last ? subtract(total, others) : share))
}
