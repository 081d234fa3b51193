/** The paper of the labels (spec §9): one row of 101.6 mm × 25.4 mm, in tenths of a millimetre. */
export const labelRow = { widthTenths: 1016, heightTenths: 254 } as const

/** Dots to the millimetre of the print heads in use: 203 dpi and 300 dpi. */
export type DotsPerMm = 8 | 12

/** The narrowest bar: one dot alone bleeds or fades on a thermal head. */
const narrowestDots = 2
/** A row this wide has its text beside the bars; a narrower label has it above and below. */
const besideFromMm = 80
/** Of a label with the text beside the bars, the bars take at most this share. */
const barsShare = 0.6
/** White between the bars' quiet zone and the right edge of such a label. */
const besideMarginTenths = 10

/** The labels of a row: how many stand side by side, and the liner between two of them. */
export interface LabelRoll {
  across: number
  gapTenths: number
}

/** How a printer puts a row on the paper; offsets move everything right and down, or left and up when negative. */
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

/** Where everything of a row stands, in dots of the printer. */
export interface LabelSheet {
  dotsPerMm: DotsPerMm
  slots: readonly LabelSlot[]
  offsetXDots: number
  offsetYDots: number
}

/** Bars on a label: whole dots a module, quiet zones included in the width. */
export interface SymbolPlace {
  moduleDots: number
  leftDots: number
  widthDots: number
}

/** How a label is laid out: its text above and below the bars, or left of them. */
export interface LabelForm {
  kind: 'stacked' | 'beside'
  symbol: SymbolPlace
  /** Room for the text. */
  textDots: number
}

/** Whole dots nearest to a length in tenths of a millimetre. */
export function toDots(tenths: number, dotsPerMm: DotsPerMm): number {
  return Math.round((tenths * dotsPerMm) / 10)
}

/** The labels of a row from left to right; every label begins on a dot, none reaches over the row's edge. */
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

/** How a symbol of so many modules, quiet zones included, stands on a label; null when the label is too narrow for it. */
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

/** The most labels across, at most as many as now, with which all these symbols fit; null when some fit nowhere. */
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

/** How many rows so many labels take when the first `startAt - 1` places of the first row are used up. */
export function rowCount(labels: number, across: number, startAt: number): number {
  return labels === 0 ? 0 : Math.ceil((labels + firstPlace(across, startAt)) / across)
}

/**
 * The rows that labels fill, from row `from` to before row `to`: null is a place that stays empty, used up before or
 * after the last label.
 */
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

// A start behind the row's last label, left from a roll with more of them, is its last label.
function firstPlace(across: number, startAt: number): number {
  return Math.min(Math.max(startAt, 1), across) - 1
}

/** The largest type, in points and no larger than `mostPt`, in which a line of figures fits a width. */
export function fittingPt(characters: number, widthMm: number, mostPt: number): number {
  // Figures and capitals of the label's letters are at most so wide, as a share of the type's size.
  const widest = 0.66
  const pointsPerMm = 72 / 25.4
  return Math.min(mostPt, Math.floor((widthMm * pointsPerMm * 10) / (Math.max(1, characters) * widest)) / 10)
}
