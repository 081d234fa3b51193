/** The bands of aged stock, in days of age or days until the expiry. */
export const agedBands = [
  { name: '0-30', label: '0–30', from: 0, to: 30 },
  { name: '31-60', label: '31–60', from: 31, to: 60 },
  { name: '61-90', label: '61–90', from: 61, to: 90 },
  { name: '91-180', label: '91–180', from: 91, to: 180 },
  { name: '180+', label: '180+', from: 181, to: null },
] as const

/** Expired stock: a band before the first one; it does not exist for age. */
export const expiredBand = 'expired'
export const bandNames = [expiredBand, ...agedBands.map(({ name }) => name)] as const
export type BandName = (typeof bandNames)[number]

/** What the days of a band measure: time since receipt, or time until expiry. */
export const agedMeasures = ['age', 'expiry'] as const
export type AgedMeasure = (typeof agedMeasures)[number]

/** The band for a number of days; negative means expired. */
export function bandOf(days: number): BandName {
  if (days < 0) return expiredBand
  return agedBands.find(({ to }) => to === null || days <= to)?.name ?? '180+'
}

/** The totals of one band. */
export interface BandFigures {
  band: BandName
  entries: number
  /** Decimal strings; cost is null when the user may not see it. */
  costValue: string | null
  retailValue: string
}

/** All bands of a measure in order, including those without stock. */
export function everyBand(found: readonly BandFigures[], measure: AgedMeasure, seesCost: boolean): BandFigures[] {
  const names = measure === 'age' ? agedBands.map(({ name }) => name) : bandNames
  const none = { entries: 0, costValue: seesCost ? '0.00' : null, retailValue: '0.00' }
  return names.map(band => found.find(one => one.band === band) ?? { band, ...none })
}
