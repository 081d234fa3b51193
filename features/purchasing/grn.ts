import { roundHalfAway } from '../../kernel/exact.ts'
import { add, money, percentOf, subtract, sumOf, zero, type Money, type Percent } from '../../kernel/money.ts'
import { apportion, priceLine, type LineAmounts } from '../../kernel/pricing.ts'
import { times, type Quantity } from '../../kernel/quantity.ts'

/** A received line as the supplier's bill prices it. */
export interface GrnLineInput {
  quantity: Quantity
  /** As the supplier asks for one. */
  costPrice: Money
  discountPercent: Percent
  discountEach: Money
}

export interface GrnInput {
  lines: readonly GrnLineInput[]
  discountPercent: Percent
  discountAmount: Money
  /** Freight, duty and the like on the supplier's own bill. */
  landedCost: Money
}

export interface GrnLineAmounts extends LineAmounts {
  /** What one unit costs once discounts and landed cost are spread: the cost of its stock entry. */
  unitCost: Money
  /** Quantity by unit cost. */
  costTotal: Money
}

export interface GrnAmounts {
  lines: GrnLineAmounts[]
  /** Sum of the line totals. */
  subTotal: Money
  lineDiscount: Money
  /** Percentage of the subtotal plus the fixed amount. */
  grnDiscount: Money
  /** Subtotal less discount plus landed cost: what is owed to the supplier. */
  total: Money
  /** What inventory gains. */
  stockValue: Money
  /** Total less stock value: cents that whole unit costs cannot hold. */
  rounding: Money
}

/**
 * Prices a goods received note: lines as on every paper, the GRN discount and the landed cost spread over the
 * lines by their totals into a unit cost in whole cents; what that leaves is rounding. Screen and server run it.
 */
export function priceGrn({ lines, discountPercent, discountAmount, landedCost }: GrnInput): GrnAmounts {
  const priced = lines.map(line =>
    priceLine({
      quantity: line.quantity,
      unitPrice: line.costPrice,
      discountPercent: line.discountPercent,
      discountEach: line.discountEach,
    }),
  )
  const subTotal = sumOf(priced.map(line => line.lineTotal))
  const grnDiscount = add(percentOf(subTotal, discountPercent), discountAmount)
  const total = add(subtract(subTotal, grnDiscount), landedCost)
  // While it is typed a discount may be more than its line: such a line bears nothing.
  const shares = apportion(
    total,
    priced.map(({ lineTotal }) => (lineTotal < 0 ? zero : lineTotal)),
  )
  const costed = priced.map((line, index) => {
    const { quantity } = lines[index]!
    const unitCost = quantity === 0 ? zero : money(roundHalfAway(BigInt(shares[index]!) * 1000n, BigInt(quantity)))
    return { ...line, unitCost, costTotal: times(unitCost, quantity) }
  })
  const stockValue = sumOf(costed.map(line => line.costTotal))
  return {
    lines: costed,
    subTotal,
    lineDiscount: sumOf(priced.map(line => line.discountTotal)),
    grnDiscount,
    total,
    stockValue,
    rounding: subtract(total, stockValue),
  }
}
