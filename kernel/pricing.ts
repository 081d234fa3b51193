import { roundHalfAway } from './exact.ts'
import { money, subtract, sumOf, type Money, type Percent } from './money.ts'
import { times, type Quantity } from './quantity.ts'

/** A line as every paper prices it. */
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

/**
 * Splits a total over parts in proportion to their amounts; the last part with an
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
