import { formatDecimal, parseDecimal, roundHalfAway, safeInteger } from './exact.ts'
import { chosenFormats } from './formats.ts'
import { money, type Money } from './money.ts'

declare const thousandths: unique symbol
/** A quantity in thousandths of the item's unit: 3.5 l is 3500. Made only by the functions of this file. */
export type Quantity = number & { readonly [thousandths]: true }

/** One piece, litre or metre. */
export const oneUnit = 1000 as Quantity

/** A quantity from integer thousandths, as the database keeps it. */
export function quantity(thousandthCount: number): Quantity {
  return safeInteger(thousandthCount) as Quantity
}

/** Reads "3.5"; answers null when the text is not a number with at most three decimals. */
export function parseQuantity(text: string): Quantity | null {
  const units = parseDecimal(text, 3)
  return units === null ? null : quantity(units)
}

/** A quantity from a literal such as units('3.5'); for constants and tests, so a bad text throws. */
export function units(text: string): Quantity {
  const amount = parseQuantity(text)
  if (amount === null) throw new RangeError(`not a quantity: ${text}`)
  return amount
}

/** The wire form: "3.5", "12"; no needless zeros. */
export function formatQuantity(amount: Quantity): string {
  return formatDecimal(amount, 3).replace(/\.?0+$/, '')
}

/** What a person reads: "3.5" or "3.500". */
export function displayQuantity(amount: Quantity, { quantityDecimals } = chosenFormats()): string {
  return quantityDecimals === 'always-three' ? formatDecimal(amount, 3) : formatQuantity(amount)
}

/** The same for a quantity as the API sends it; any other text is returned unchanged. */
export function displayQuantityText(text: string): string {
  const amount = parseQuantity(text)
  return amount === null ? text : displayQuantity(amount)
}

export function sumQuantities(amounts: Iterable<Quantity>): Quantity {
  let total = 0
  for (const amount of amounts) total = safeInteger(total + amount)
  return quantity(total)
}

export function negateQuantity(amount: Quantity): Quantity {
  return quantity(amount === 0 ? 0 : -amount)
}

/** Quantity × price, rounded once to the cent: the value of stock, or a line before discounts. */
export function times(price: Money, amount: Quantity): Money {
  return money(roundHalfAway(BigInt(price) * BigInt(amount), 1000n))
}
