/** Type sizes of a label in points; numbers that are too long are set smaller. */
export interface LabelType {
  shop: number
  name: number
  code: number
  price: number
  detail: number
}

// Chosen so that all lines, including two for a Sinhala name, leave 5 mm for the bars.
const byWidth: readonly { fromMm: number; type: LabelType }[] = [
  { fromMm: 80, type: { shop: 8, name: 11, code: 8, price: 18, detail: 8 } },
  { fromMm: 45, type: { shop: 6, name: 7.5, code: 6.5, price: 11, detail: 6 } },
  { fromMm: 30, type: { shop: 5.5, name: 6.5, code: 6, price: 9, detail: 5.5 } },
]
const narrowest: LabelType = { shop: 5, name: 6, code: 5.5, price: 8, detail: 5 }

/** The type sizes of labels of that width. */
export function labelTypeFor(widthMm: number): LabelType {
  return byWidth.find(({ fromMm }) => widthMm >= fromMm)?.type ?? narrowest
}
