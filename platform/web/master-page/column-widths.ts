import { isFigure } from '../../../kernel/cell-text.ts'
import type { AnyRecord, MasterColumn } from './master-config.ts'

/** A column of a table, and what stands in it on this page, sums included. */
export interface MeasuredColumn extends Pick<MasterColumn<AnyRecord>, 'label' | 'kind' | 'width' | 'cell'> {
  texts: readonly string[]
}

const usualPx: Partial<Record<string, number>> = {
  code: 124,
  money: 132,
  quantity: 100,
  percent: 88,
  integer: 96,
  date: 112,
  time: 152,
  'yes-no': 96,
}

// A digit of a figure, which may be bold; what separates digits; the padding, wider at the table's edge.
const [digitPx, signPx, besidePx, edgePx] = [9.2, 5, 20, 8]

/** A letter of a name. What stands before A is a digit, & or -; what stands after Z is usually a small letter. */
function letterPx(letter: string): number {
  if (" .,:/()'fijlrtI".includes(letter)) return signPx
  if ('mwMW@%'.includes(letter)) return 13
  if (letter < 'A') return digitPx
  return letter > 'Z' ? 8.3 : 10
}

/** The letters of a heading are smaller. */
const headingScale = 0.9

// A sum of fractions that ends on a whole pixel is not the next one.
const wholePx = (px: number) => Math.ceil(px - 0.001)

function widthOfName(text: string, beside: number, scale = 1): number {
  return wholePx(beside + scale * sumOf([...text].map(letterPx)))
}

function widthOfFigure(text: string, beside: number): number {
  const signs = text.match(/[\s.,:/()]/g)?.length ?? 0
  return wholePx(beside + signs * signPx + ([...text].length - signs) * digitPx)
}

/** Text columns of no width of their own may become this narrow; the first, the name, keeps more. */
const leastTextPx = 120
const leastNamePx = 200
/** A text longer than this is shortened, however much room there is. */
const mostTextPx = 420
/** More than any screen has. */
const anyPx = 9_999

/** Never narrower than the first; with the second nothing in it is cut; the third is usual; no wider than the fourth. */
function boundsOf({ label, kind = 'text', width, cell, texts }: MeasuredColumn, at: number, all: readonly unknown[]): number[] {
  const beside = at === 0 || at === all.length - 1 ? besidePx + edgePx : besidePx
  const own = width ?? usualPx[kind]
  if (isFigure(kind) || kind === 'code' || kind === 'date') {
    const usual = own ?? 0
    // What draws itself may be wider than its text.
    const head = cell ? usual : Math.min(usual, widthOfName(label, beside, headingScale))
    const least = Math.max(head, ...texts.map(text => widthOfFigure(text, beside)))
    return [least, least, Math.max(least, usual)]
  }
  const names = [widthOfName(label, beside, headingScale), ...texts.map(text => widthOfName(text, beside))]
  const whole = Math.min(mostTextPx, Math.max(...names))
  if (own !== undefined) return [own, whole]
  const least = at === 0 ? leastNamePx : leastTextPx
  return [cell ? least : Math.min(least, whole), whole, whole, anyPx]
}

/**
 * The width of each column in a table with this room (px), and how narrow the table may become before it moves sideways. Figures, codes
 * and dates are never cut. What is left goes first to the texts that would be, then to the usual widths of figures, and the rest to the
 * columns without a width of their own.
 */
export function columnWidths(columns: readonly MeasuredColumn[], room: number): { widths: number[]; least: number } {
  const bounds = columns.map(boundsOf)
  let widths = bounds.map(([px = 0]) => px)
  const least = sumOf(widths)
  for (const step of [1, 2, 3]) {
    // Each nearer to its goal, in proportion to what it lacks, as far as the room goes.
    const lacks = widths.map((px, at) => Math.max(0, (bounds[at]?.[step] ?? 0) - px))
    const share = Math.max(0, Math.min(1, (room - sumOf(widths)) / (sumOf(lacks) || 1)))
    widths = widths.map((px, at) => px + share * (lacks[at] ?? 0))
  }
  return { widths: widths.map(Math.floor), least }
}

const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)
