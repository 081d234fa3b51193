import { roundHalfAway } from '../../../kernel/exact.ts'
import { money, type Money } from '../../../kernel/money.ts'
import { quantity, times, type Quantity } from '../../../kernel/quantity.ts'

/** A line that costs exactly what a label asks. */
export interface LabelledLine {
  quantity: Quantity
  unitPrice: Money
}

/**
 * The line whose amount is the amount on a label, for goods of this price a unit. The quantity is what the amount buys, rounded down to
 * the thousandth, so that the unit price is never below the list price; the unit price makes up for the part of a thousandth. Where
 * none does to the cent, a few thousandths less are taken, at most a twentieth. Null when the amount buys less than a thousandth, when
 * there is no price, or when no price fits.
 */
export function lineOfAmount(amount: Money, price: Money): LabelledLine | null {
  if (amount <= 0 || price <= 0) return null
  const most = Math.floor((amount * 1000) / price)
  for (let weighed = most; weighed > 0 && weighed >= most * 0.95; weighed -= 1) {
    const unitPrice = money(roundHalfAway(BigInt(amount) * 1000n, BigInt(weighed)))
    if (times(unitPrice, quantity(weighed)) === amount) return { quantity: quantity(weighed), unitPrice }
  }
  return null
}
