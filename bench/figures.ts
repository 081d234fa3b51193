/** One line of the table. */
export interface Figure {
  id: string
  what: string
  /** The raw limit measured in the same run, if there is one. */
  limit?: string
  product: string
  /** The number that is compared with the goals. */
  ratio?: number
  /** How the ratio is written, such as "0.61 ×" or "12 ms". */
  shown?: string
  must?: Goal
  then?: Goal
  /** How the figure was measured, or why it is missing. */
  note?: string
}

/** A bound in the unit of the figure's ratio. */
export interface Goal {
  bound: number
  /** Whether more is better. */
  atLeast: boolean
  shown: string
}

export function atLeast(bound: number, unit = ' ×'): Goal {
  return { bound, atLeast: true, shown: `≥ ${bound}${unit}` }
}

export function atMost(bound: number, unit = ' ×'): Goal {
  return { bound, atLeast: false, shown: `≤ ${bound}${unit}` }
}

function isMet(goal: Goal, ratio: number): boolean {
  return goal.atLeast ? ratio >= goal.bound : ratio <= goal.bound
}

/** "then" when both goals are met, "must" when only the first is met, "below" otherwise; empty without a goal. */
export function verdict({ ratio, must, then }: Figure): 'then' | 'must' | 'below' | '' {
  if (ratio === undefined || (!must && !then)) return ''
  if (must && !isMet(must, ratio)) return 'below'
  return !then || isMet(then, ratio) ? 'then' : 'must'
}

const headings = ['id', 'what', 'limit', 'product', 'ratio', 'must', 'then', 'verdict', 'note'] as const

/** The figures as a Markdown table with aligned columns, so that it is readable in a terminal too. */
export function markdownTable(figures: readonly Figure[]): string {
  const rows = figures.map(figure => [
    figure.id,
    figure.what,
    figure.limit ?? '',
    figure.product,
    figure.shown ?? (figure.ratio === undefined ? '' : `${figure.ratio.toFixed(2)} ×`),
    figure.must?.shown ?? '',
    figure.then?.shown ?? '',
    verdict(figure),
    figure.note ?? '',
  ])
  const widths = headings.map((heading, column) => Math.max(heading.length, ...rows.map(row => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(headings), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** Reports one figure as soon as it is known, so that a long run shows its progress. */
export type WriteFigure = (figure: Figure) => void

/** The value below which that share of the numbers lies; 0.5 is the median. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}

export function perSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en')}/s`
}

export function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms`
}
