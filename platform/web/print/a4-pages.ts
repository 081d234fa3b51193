/** Heights of the parts of a paper with lines on A4, all in the same unit. */
export interface A4Heights {
  /** What a page holds. */
  page: number
  /** What stands above the lines: letterhead and parties. */
  top: number
  /** Whether every page has it, and not the first alone. */
  topOnEach?: boolean
  /** The column heads, and each of the rows "Brought forward" and "Carried forward". */
  heads: number
  sum: number
  lines: readonly number[]
  /** Totals and signatures, which stay together on the last page. */
  end: number
}

/**
 * How many lines stand on each page. A page that is not the last keeps room for the sum it carries, and the totals have at least
 * one line with them.
 */
export function linesOfPages({ page, top, topOnEach = false, heads, sum, lines, end }: A4Heights): number[] {
  const pages: number[] = []
  let count = 0
  let used = top + heads
  const turn = () => {
    pages.push(count)
    count = 0
    used = (topOnEach ? top : 0) + heads + sum
  }
  for (const [at, height] of lines.entries()) {
    const isLast = at === lines.length - 1
    if (count > 0 && used + height + (isLast ? end : sum) > page) turn()
    used += height
    count += 1
  }
  return [...pages, count]
}
