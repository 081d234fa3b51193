import { roundHalfAway } from '../../../kernel/exact.ts'
import type { IsoDate } from '../../../kernel/dates.ts'
import { money, percent, subtract, sumOf, type Money, type Percent } from '../../../kernel/money.ts'
import { apportion } from '../../../kernel/pricing.ts'

/** What VAT is charged on an item or a service. */
export const vatClasses = ['standard', 'zero', 'exempt'] as const
export type VatClass = (typeof vatClasses)[number]

export const vatClassNames = { standard: 'Standard rate', zero: 'Zero-rated', exempt: 'Exempt' } as const satisfies Record<VatClass, string>

/** The standard rate from a date on. Zero-rated and exempt supplies have the rate 0 at any date. */
export interface VatRate {
  from: IsoDate
  rate: Percent
}

/** The standard rate on a date; 0 before the first. The order of the list does not matter. */
export function standardRateOn(rates: readonly VatRate[], on: IsoDate): Percent {
  const standing = rates.filter(({ from }) => from <= on)
  return standing.reduce<VatRate | null>((last, one) => (last === null || one.from >= last.from ? one : last), null)?.rate ?? percent(0)
}

/** The rate of a class where the standard rate is known. */
export function rateOfClass(vatClass: VatClass, standardRate: Percent): Percent {
  return vatClass === 'standard' ? standardRate : percent(0)
}

/** A line before its VAT is known: an amount after all discounts, which contains the VAT or does not. */
export interface TaxedLine {
  vatClass: VatClass
  rate: Percent
  amount: Money
}

/** A line's VAT as a paper keeps it: amount = value + VAT, in cents. */
export interface LineVat {
  vatClass: VatClass
  rate: Percent
  /** Without VAT. */
  value: Money
  vat: Money
}

/** The VAT of a numbered line of a paper; the amounts of a return are below zero. */
export interface VatLine extends LineVat {
  lineNo: number
}

/** The VAT in an amount that contains it, rounded once: amount × rate ÷ (100 + rate). */
export function vatIn(amount: Money, rate: Percent): Money {
  return money(roundHalfAway(BigInt(amount) * BigInt(rate), 10_000n + BigInt(rate)))
}

/** The VAT on an amount that does not contain it, rounded once: amount × rate ÷ 100. */
export function vatOn(amount: Money, rate: Percent): Money {
  return money(roundHalfAway(BigInt(amount) * BigInt(rate), 10_000n))
}

/**
 * The VAT of a paper's lines whose amounts contain it. It is rounded once for each rate and apportioned to the lines of that
 * rate, so that the lines' VAT sums to it. Amounts are not negative.
 */
export function splitVat(lines: readonly TaxedLine[]): LineVat[] {
  return apportioned(lines, vatIn).map((vat, at) => {
    const { vatClass, rate, amount } = lines[at]!
    return { vatClass, rate, value: subtract(amount, vat), vat }
  })
}

/** The same for amounts without VAT, to which it is added. */
export function addVat(lines: readonly TaxedLine[]): LineVat[] {
  return apportioned(lines, vatOn).map((vat, at) => {
    const { vatClass, rate, amount } = lines[at]!
    return { vatClass, rate, value: amount, vat }
  })
}

function apportioned(lines: readonly TaxedLine[], vatOf: (amount: Money, rate: Percent) => Money): Money[] {
  const shares = lines.map(() => money(0))
  for (const rate of new Set(lines.map(line => line.rate))) {
    const places = lines.flatMap((line, at) => (line.rate === rate ? [at] : []))
    const amounts = places.map(at => lines[at]!.amount)
    apportion(vatOf(sumOf(amounts), rate), amounts).forEach((share, index) => (shares[places[index]!] = share))
  }
  return shares
}

/** What a paper comes to at one rate. */
export interface VatSum extends LineVat {
  /** With VAT. */
  total: Money
}

/** The sums of a paper by class and rate: standard rates first, the highest of them first. */
export function sumsByRate(lines: readonly LineVat[]): VatSum[] {
  const groups = Map.groupBy(lines, ({ vatClass, rate }) => `${vatClass} ${rate}`)
  return [...groups.values()]
    .map(group => {
      const [value, vat] = [sumOf(group.map(line => line.value)), sumOf(group.map(line => line.vat))]
      const { vatClass, rate } = group[0]!
      return { vatClass, rate, value, vat, total: money(value + vat) }
    })
    .toSorted((a, b) => vatClasses.indexOf(a.vatClass) - vatClasses.indexOf(b.vatClass) || b.rate - a.rate)
}
