/** The bands of aged stock, in days: of age, or of days left until the expiry. */
export const agedBands = [
  { name: '0-30', label: '0–30', from: 0, to: 30 },
  { name: '31-60', label: '31–60', from: 31, to: 60 },
  { name: '61-90', label: '61–90', from: 61, to: 90 },
  { name: '91-180', label: '91–180', from: 91, to: 180 },
  { name: '180+', label: '180+', from: 181, to: null },
] as const

/** Past its expiry: a band before the first, which an age never falls in. */
export const expiredBand = 'expired'
export const bandNames = [expiredBand, ...agedBands.map(({ name }) => name)] as const
export type BandName = (typeof bandNames)[number]

/** What the days of a band count: since it was received, or until it expires. */
export const agedMeasures = ['age', 'expiry'] as const
export type AgedMeasure = (typeof agedMeasures)[number]

/** The band that a number of days falls in; below zero it has expired. */
export function bandOf(days: number): BandName {
  if (days < 0) return expiredBand
  return agedBands.find(({ to }) => to === null || days <= to)?.name ?? '180+'
}

/** What stands in one band. */
export interface BandFigures {
  band: BandName
  entries: number
  /** Decimal strings; cost is null for who may not see it. */
  costValue: string | null
  retailValue: string
}

/** Every band of a measure in order, those without stock too. */
export function everyBand(found: readonly BandFigures[], measure: AgedMeasure, seesCost: boolean): BandFigures[] {
  const names = measure === 'age' ? agedBands.map(({ name }) => name) : bandNames
  const none = { entries: 0, costValue: seesCost ? '0.00' : null, retailValue: '0.00' }
  return names.map(band => found.find(one => one.band === band) ?? { band, ...none })
}
