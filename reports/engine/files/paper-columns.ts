import { isFigure } from '../../../kernel/cell-text.ts'
import type { FileHead } from './report-file.ts'

/** Where a column stands on paper, in points from the left. */
export interface PaperColumn {
  x: number
  width: number
  isFigure: boolean
}

interface Measure {
  from: number
  width: number
  widthOf: (text: string) => number
}

const gap = 8
const narrowest = 36
const widestText = 190

/**
 * The columns side by side: figures, dates and codes as wide as their longest cell of the sample, the texts sharing what is left
 * in the proportion of theirs. Where even that is too much, all of them are narrowed alike.
 */
export function columnsOnPaper(columns: FileHead['columns'], sample: readonly (readonly string[])[], measure: Measure): PaperColumn[] {
  const wanted = columns.map(({ label }, at) => {
    const texts = [label, ...sample.map(cells => cells[at] ?? '')]
    // A character more than the longest: a later amount may have another digit.
    return Math.max(...texts.map(measure.widthOf)) + measure.widthOf('0')
  })
  const shares = (at: number) => columns[at]!.kind === 'text' && wanted[at]! > narrowest
  const capped = wanted.map((width, at) => (shares(at) ? Math.min(width, widestText) : width))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const fixed = sum(capped.filter((_, at) => !shares(at)))
  const shared = sum(capped.filter((_, at) => shares(at)))
  const left = measure.width - gap * (columns.length - 1) - fixed
  const factor = shared === 0 ? 1 : left / shared
  const fitted = capped.map((width, at) => (shares(at) ? Math.max(narrowest, width * factor) : width))
  const narrow = Math.min(1, (measure.width - gap * (columns.length - 1)) / sum(fitted))
  let x = measure.from
  return columns.map(({ kind }, at) => {
    const width = fitted[at]! * narrow
    const column = { x, width, isFigure: isFigure(kind) }
    x += width + gap
    return column
  })
}
