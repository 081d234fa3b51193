import { roundHalfAway } from '../../kernel/exact.ts'
import { add, money, percentOf, subtract, sumOf, type Money, type Percent } from '../../kernel/money.ts'
import { priceLine, type LineAmounts, type PricedInput } from '../../kernel/pricing.ts'
import type { Quantity } from '../../kernel/quantity.ts'

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

/** Prices a whole bill; browser and server use this function. */
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

/** The price of one unit: line total divided by quantity, rounded. */
export function unitSoldPrice(lineTotal: Money, quantity: Quantity): Money {
  return quantity === 0 ? money(0) : money(roundHalfAway(BigInt(lineTotal) * 1000n, BigInt(quantity)))
}

/** Discount from a list value in hundredths of a percent, rounded up, for display. */
export function effectiveDiscount(listValue: Money, net: Money): number {
  if (listValue <= 0 || net >= listValue) return 0
  return Math.ceil(((listValue - net) * 10_000) / listValue)
}

/**
 * Whether the discount from list value to net value is within the limit. `roundings` is the number of rounded amounts: each
 * may differ by half a cent, so that a discount of exactly the limit is never refused.
 */
export function isWithinDiscount(listValue: Money, net: Money, limit: Percent, roundings: number): boolean {
  return net >= listValue - percentOf(listValue, limit) - Math.ceil(roundings / 2)
}
