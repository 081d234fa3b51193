import { roundHalfAway } from '../../../kernel/exact.ts'
import { add, money, percentOf, subtract, sumOf, zero, type Money, type Percent } from '../../../kernel/money.ts'
import { apportion, priceLine, type LineAmounts } from '../../../kernel/pricing.ts'
import { times, type Quantity } from '../../../kernel/quantity.ts'

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
  /** Freight, duty and the like that the goods bear, whoever they are owed to; without the VAT of it that is claimed back. */
  landedCost: Money
  /** VAT of the supplier's tax invoice, which is claimed back; none when left out. Prices are without it then. */
  vat?: Money
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
  /** Subtotal less discount: what the goods cost before landed cost. */
  net: Money
  vat: Money
  /** With VAT: what the supplier is owed for the goods. Landed cost is owed apart. */
  total: Money
  /** The increase of inventory. */
  stockValue: Money
  /** Net and landed cost less stock value: cents that unit costs in whole cents cannot contain. */
  rounding: Money
}

/**
 * Prices a goods received note. Lines are priced as on every paper. The GRN discount is spread over the lines by their totals,
 * the landed cost by what is left of them, which gives unit costs in whole cents; the remainder is rounding. VAT
 * that is claimed back is owed and no cost. Screen and server both use this function.
 */
export function priceGrn({ lines, discountPercent, discountAmount, landedCost, vat = zero }: GrnInput): GrnAmounts {
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
  const net = subtract(subTotal, grnDiscount)
  const shares = receivedValues(
    priced.map(({ lineTotal }) => notNegative(lineTotal)),
    { grnDiscount, landedCost },
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
    net,
    vat,
    total: add(net, vat),
    stockValue,
    rounding: subtract(add(net, landedCost), stockValue),
  }
}

/** What the lines that bear VAT come to after their share of the GRN discount; `bears` says of each line whether it does. */
export function taxableOf(
  { lines, grnDiscount }: { lines: readonly { lineTotal: Money }[]; grnDiscount: Money },
  bears: readonly boolean[],
): Money {
  const totals = lines.map(({ lineTotal }) => notNegative(lineTotal))
  const discounts = apportion(grnDiscount, totals)
  return sumOf(totals.map((lineTotal, index) => (bears[index] ? subtract(lineTotal, discounts[index]!) : zero)))
}

// While typing, a discount may exceed what it is of: that takes no share.
const notNegative = (amount: Money) => (amount < 0 ? zero : amount)

/** What each line comes to after its share of the discount and of the landed cost. */
function receivedValues(totals: readonly Money[], { grnDiscount, landedCost }: Pick<GrnAmounts, 'grnDiscount'> & { landedCost: Money }) {
  const discounts = apportion(grnDiscount, totals)
  const nets = totals.map((lineTotal, index) => notNegative(subtract(lineTotal, discounts[index]!)))
  // Goods that cost nothing after the discount bear the landed cost by what they would have cost.
  const landed = apportion(landedCost, sumOf(nets) === 0 ? totals : nets)
  return nets.map((net, index) => add(net, landed[index]!))
}
