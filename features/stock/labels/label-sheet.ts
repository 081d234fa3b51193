/** The paper of the labels (spec §9): one row of 101.6 mm × 25.4 mm, in tenths of a millimetre. */
export const labelRow = { widthTenths: 1016, heightTenths: 254 } as const

/** Dots per millimetre of the usual print heads: 203 dpi and 300 dpi. */
export type DotsPerMm = 8 | 12

/** The narrowest bar: a single dot bleeds or fades on a thermal head. */
const narrowestDots = 2
/** In a row this wide the text is beside the bars; on narrower labels above and below. */
const besideFromMm = 80
/** The bars take at most this share of a label with text beside them. */
const barsShare = 0.6
/** White space between the bars' quiet zone and the right edge of such a label. */
const besideMarginTenths = 10

/** The labels of a row: how many are side by side, and the gap between two. */
export interface LabelRoll {
  across: number
  gapTenths: number
}

/** The position of a row on the paper; positive offsets move it right and down, negative ones left and up. */
export interface LabelPrinter extends LabelRoll {
  dotsPerMm: DotsPerMm
  offsetXTenths: number
  offsetYTenths: number
}

/** One label of a row, in dots from the row's left edge. */
export interface LabelSlot {
  leftDots: number
  widthDots: number
}

/** The positions within a row, in dots of the printer. */
export interface LabelSheet {
  dotsPerMm: DotsPerMm
  slots: readonly LabelSlot[]
  offsetXDots: number
  offsetYDots: number
}

/** Bars on a label: whole dots per module; the width includes the quiet zones. */
export interface SymbolPlace {
  moduleDots: number
  leftDots: number
  widthDots: number
}

/** The layout of a label: text above and below the bars, or left of them. */
export interface LabelForm {
  kind: 'stacked' | 'beside'
  symbol: SymbolPlace
  /** Space for the text. */
  textDots: number
}

/** Whole dots nearest to a length in tenths of a millimetre. */
export function toDots(tenths: number, dotsPerMm: DotsPerMm): number {
  return Math.round((tenths * dotsPerMm) / 10)
}

/** The labels of a row from left to right. Every label begins on a dot, and none extends over the row's edge. */
export function labelSheet({ across, gapTenths, dotsPerMm, offsetXTenths, offsetYTenths }: LabelPrinter): LabelSheet {
  const widthDots = Math.floor(((labelRow.widthTenths - (across - 1) * gapTenths) * dotsPerMm) / (10 * across))
  const slots = Array.from({ length: across }, (_, at) => ({
    leftDots: Math.floor((at * (labelRow.widthTenths + gapTenths) * dotsPerMm) / (10 * across)),
    widthDots,
  }))
  return { dotsPerMm, slots, offsetXDots: toDots(offsetXTenths, dotsPerMm), offsetYDots: toDots(offsetYTenths, dotsPerMm) }
}

/** The widest module in whole dots, from half a millimetre down to two dots, with which a symbol fits; null when none does. */
export function fittingModule(modules: number, widthDots: number, dotsPerMm: DotsPerMm): number | null {
  for (let dots = dotsPerMm / 2; dots >= narrowestDots; dots -= 1) if (modules * dots <= widthDots) return dots
  return null
}

/** The position of a symbol of this many modules, quiet zones included, on a label; null when the label is too narrow for it. */
export function labelForm(modules: number, widthDots: number, dotsPerMm: DotsPerMm): LabelForm | null {
  const isWide = widthDots >= besideFromMm * dotsPerMm
  const beside = isWide ? fittingModule(modules, Math.floor(widthDots * barsShare), dotsPerMm) : null
  if (beside !== null) {
    const leftDots = widthDots - modules * beside - toDots(besideMarginTenths, dotsPerMm)
    return { kind: 'beside', symbol: { moduleDots: beside, leftDots, widthDots: modules * beside }, textDots: leftDots }
  }
  const moduleDots = fittingModule(modules, widthDots, dotsPerMm)
  if (moduleDots === null) return null
  const leftDots = Math.floor((widthDots - modules * moduleDots) / 2)
  return { kind: 'stacked', symbol: { moduleDots, leftDots, widthDots: modules * moduleDots }, textDots: widthDots }
}

/** The most labels side by side, up to the present number, with which all these symbols fit; null when one fits nowhere. */
export function acrossThatFits(modules: readonly number[], printer: LabelPrinter): number | null {
  const widest = Math.max(0, ...modules)
  for (let across = printer.across; across >= 1; across -= 1) {
    const { slots } = labelSheet({ ...printer, across })
    if (labelForm(widest, slots[0]?.widthDots ?? 0, printer.dotsPerMm)) return across
  }
  return null
}

/** Whether an offset pushes bars over the left or right edge of the row, where nothing is printed. */
export function isOffRow(form: LabelForm, { slots, offsetXDots, dotsPerMm }: LabelSheet): boolean {
  const { leftDots, widthDots } = form.symbol
  const first = (slots[0]?.leftDots ?? 0) + leftDots + offsetXDots
  const last = (slots.at(-1)?.leftDots ?? 0) + leftDots + widthDots + offsetXDots
  return first < 0 || last > toDots(labelRow.widthTenths, dotsPerMm)
}

/** How many rows the labels take when the first `startAt - 1` places of the first row are used already. */
export function rowCount(labels: number, across: number, startAt: number): number {
  return labels === 0 ? 0 : Math.ceil((labels + firstPlace(across, startAt)) / across)
}

/** The labels of the rows from `from` to before `to`: null is an empty place, used before or after the last label. */
export function rowsOf<T>(
  labels: readonly T[],
  { across, startAt }: { across: number; startAt: number },
  { from, to }: { from: number; to: number },
): (T | null)[][] {
  const first = firstPlace(across, startAt)
  return Array.from({ length: Math.max(0, to - from) }, (_, row) =>
    Array.from({ length: across }, (_place, place) => labels[(from + row) * across + place - first] ?? null),
  )
}

// A start beyond the row's last place, left over from a roll with more labels, becomes the last place.
function firstPlace(across: number, startAt: number): number {
  return Math.min(Math.max(startAt, 1), across) - 1
}

/** The largest type, up to `mostPt` points, in which a line of digits fits a width. */
export function fittingPt(characters: number, widthMm: number, mostPt: number): number {
  // The widest digit or capital of the label's font, as a share of the type's size.
  const widest = 0.66
  const pointsPerMm = 72 / 25.4
  return Math.min(mostPt, Math.floor((widthMm * pointsPerMm * 10) / (Math.max(1, characters) * widest)) / 10)
}
