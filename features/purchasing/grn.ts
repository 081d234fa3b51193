import { roundHalfAway } from '../../kernel/exact.ts'
import { add, money, percentOf, subtract, sumOf, zero, type Money, type Percent } from '../../kernel/money.ts'
import { apportion, priceLine, type LineAmounts } from '../../kernel/pricing.ts'
import { times, type Quantity } from '../../kernel/quantity.ts'

/** A received line with the prices of the supplier's bill. */
export interface GrnLineInput {
  quantity: Quantity
  /** The unit price before discounts. */
  costPrice: Money
  discountPercent: Percent
  discountEach: Money
}

export interface GrnInput {
  lines: readonly GrnLineInput[]
  discountPercent: Percent
  discountAmount: Money
  /** Freight, duty and similar costs on the supplier's bill. */
  landedCost: Money
}

export interface GrnLineAmounts extends LineAmounts {
  /** The cost of one unit after discounts and landed cost: the cost of its stock entry. */
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
  /** Subtotal less discount plus landed cost: the debt to the supplier. */
  total: Money
  /** The increase of inventory. */
  stockValue: Money
  /** Total less stock value: cents that unit costs in whole cents cannot contain. */
  rounding: Money
}

/**
 * Prices a goods received note. Lines are priced as on every paper. The GRN discount and the landed cost are distributed over
 * the lines by their totals, which gives unit costs in whole cents; the remainder is rounding. Screen and server both use this
 * function.
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
  // While typing, a discount may exceed its line: such a line takes no share.
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
