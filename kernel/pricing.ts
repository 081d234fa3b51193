import { roundHalfAway } from './exact.ts'
import { add, money, percentOf, subtract, sumOf, type Money, type Percent } from './money.ts'
import { times, type Quantity } from './quantity.ts'

/** A line as every paper prices it. */
export interface PricedInput {
  quantity: Quantity
  unitPrice: Money
  discountPercent: Percent
  /** Discount for each unit. */
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
  // The sum is kept in cents × thousandths × basis points, so that nothing is rounded before the end.
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

/** The prices of a stock entry or of an item. */
export interface Prices {
  retailPrice: Money
  /** Zero where there is none. */
  wholesalePrice: Money
}

/**
 * The price from which a customer's discounts count: the wholesale price for those whose type pays it, where there is one below
 * the retail price; otherwise the retail price.
 */
export function listPriceFor({ retailPrice, wholesalePrice }: Prices, paysWholesale: boolean): Money {
  return paysWholesale && wholesalePrice > 0 && wholesalePrice < retailPrice ? wholesalePrice : retailPrice
}

/** What the discount of a whole bill or order takes off each of its lines. */
export function sharesOfDiscount(billDiscount: Money, lines: readonly Pick<LineAmounts, 'lineTotal'>[]): Money[] {
  return apportion(
    billDiscount,
    lines.map(({ lineTotal }) => lineTotal),
  )
}

/**
 * Splits a total over parts in proportion to their amounts, none of them negative: the shares sum to the total, each is
 * within a cent of its exact one, and none is negative. What is rounded is the sum up to each part, so that many cents of
 * rounding never gather in one of them. Every share of a whole is made here: discounts and landed cost over lines, the VAT of a
 * rate over its lines. `apportioned` of the database is the same rule.
 */
export function apportion(total: Money, parts: readonly Money[]): Money[] {
  const whole = sumOf(parts)
  if (whole === 0) return parts.map(() => money(0))
  let partsUpTo = 0n
  let given = money(0)
  return parts.map(part => {
    partsUpTo += BigInt(part)
    const upTo = money(roundHalfAway(BigInt(total) * partsUpTo, BigInt(whole)))
    const share = subtract(upTo, given)
    given = upTo
    return share
  })
}
