import { formatDecimal, parseDecimal, roundHalfAway, safeInteger } from './exact.ts'
import { chosenFormats, grouped } from './formats.ts'

declare const cents: unique symbol
/** An exact amount in cents of a rupee. Made only by the functions of this file. */
export type Money = number & { readonly [cents]: true }

/** Money from integer cents, as the database keeps it; refuses fractions and unsafe integers. */
export function money(centCount: number): Money {
  return safeInteger(centCount) as Money
}

export const zero = money(0)

/** Reads "1500.00" or "1500"; answers null when the text is not an amount with at most two decimals. */
export function parseMoney(text: string): Money | null {
  const units = parseDecimal(text, 2)
  return units === null ? null : money(units)
}

/** Money from a literal such as rupees('1500.00'); for constants and tests, so a bad text throws. */
export function rupees(text: string): Money {
  const amount = parseMoney(text)
  if (amount === null) throw new RangeError(`not an amount: ${text}`)
  return amount
}

/** The wire form: a decimal string with two digits, "1500.00". */
export function formatMoney(amount: Money): string {
  return formatDecimal(amount, 2)
}

/** What a person reads: separators and two decimals, "1,500.00". */
export function displayMoney(amount: Money, formats = chosenFormats()): string {
  const [whole = '', fraction = ''] = formatMoney(amount).split('.')
  return `${grouped(whole, formats)}.${fraction}`
}

/** Accounting style: negative amounts in brackets, "(1,500.00)" (spec §9). */
export function displayBracketed(amount: Money, formats = chosenFormats()): string {
  return amount < 0 ? `(${displayMoney(negate(amount), formats)})` : displayMoney(amount, formats)
}

/** The same behind the currency's prefix: "Rs. 1,500.00". */
export function displayCurrency(amount: Money, formats = chosenFormats()): string {
  return `${formats.currencyPrefix}${displayMoney(amount, formats)}`
}

export function add(...amounts: readonly Money[]): Money {
  return sumOf(amounts)
}

export function subtract(from: Money, ...amounts: readonly Money[]): Money {
  return money(from - sumOf(amounts))
}

export function sumOf(amounts: Iterable<Money>): Money {
  let total = 0
  for (const amount of amounts) total = safeInteger(total + amount)
  return money(total)
}

export function negate(amount: Money): Money {
  return money(amount === 0 ? 0 : -amount)
}

export function smaller(a: Money, b: Money): Money {
  return a < b ? a : b
}

declare const basisPoints: unique symbol
/** A percentage in hundredths of a percent: 12.5 % is 1250. */
export type Percent = number & { readonly [basisPoints]: true }

/** A percentage from integer hundredths of a percent; refuses what is not between 0 and 100 %. */
export function percent(hundredths: number): Percent {
  if (!Number.isInteger(hundredths) || hundredths < 0 || hundredths > 10_000) {
    throw new RangeError(`not a percentage: ${hundredths}`)
  }
  return hundredths as Percent
}

/** Reads "12.5"; answers null when the text is not a percentage from 0 to 100 with at most two decimals. */
export function parsePercent(text: string): Percent | null {
  const units = parseDecimal(text, 2)
  return units === null || units < 0 || units > 10_000 ? null : percent(units)
}

/** The wire form of a percentage: "12.50". */
export function formatPercent(value: Percent): string {
  return formatDecimal(value, 2)
}

/** That percentage of an amount, rounded once to the cent. */
export function percentOf(amount: Money, rate: Percent): Money {
  return money(roundHalfAway(BigInt(amount) * BigInt(rate), 10_000n))
}
