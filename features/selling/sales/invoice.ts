import { roundHalfAway } from '../../../kernel/exact.ts'
import { money, percentOf, type Money, type Percent } from '../../../kernel/money.ts'
import type { Quantity } from '../../../kernel/quantity.ts'

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
