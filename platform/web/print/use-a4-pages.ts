import { useLayoutEffect, useState, type RefObject } from 'react'
import { linesOfPages } from './a4-pages.ts'
import { paperSizes } from './print-page.ts'

const pixelsPerMm = 96 / 25.4
/** Printers round heights a little differently from the screen. */
const spareMm = 2
const logoMm = 20

interface Drawn<Line> {
  /** All texts of the paper: it is measured again when one of them changes. */
  text: object
  lines: readonly Line[]
  /** Whether every page has what stands above the lines, and not the first alone. */
  topOnEach?: boolean
}

/**
 * The lines of each page: all are drawn as one page first, whose parts are measured. What stands above and below the lines, and
 * each line, says `data-part` top, end and line.
 */
export function useA4Pages<Line>(paper: RefObject<HTMLElement | null>, { text, lines, topOnEach = false }: Drawn<Line>): Line[][] {
  const drawn = JSON.stringify(text)
  const [measured, setMeasured] = useState<{ drawn: string; counts: readonly number[] } | null>(null)
  const counts = measured?.drawn === drawn ? measured.counts : [lines.length]
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is measured must be drawn first
    if (paper.current && measured?.drawn !== drawn) setMeasured({ drawn, counts: countsOf(paper.current, topOnEach) })
  }, [drawn, measured, paper, topOnEach])
  const ends = counts.map((_, at) => counts.slice(0, at + 1).reduce((sum, count) => sum + count, 0))
  return counts.map((count, at) => lines.slice(ends[at]! - count, ends[at]))
}

function countsOf(paper: HTMLElement, topOnEach: boolean): number[] {
  const heightOf = (part: Element | null) => part?.getBoundingClientRect().height ?? 0
  const part = (name: string) => heightOf(paper.querySelector(`[data-part="${name}"]`))
  const lines = [...paper.querySelectorAll('[data-part="line"]')].map(heightOf)
  // It takes its height only once it is loaded.
  const logo = paper.querySelector<HTMLImageElement>('.logo')
  const logoHeight = logo && heightOf(logo) === 0 ? logoMm * pixelsPerMm : 0
  return linesOfPages({
    page: (paperSizes.a4.heightMm - 2 * paperSizes.a4.marginMm - spareMm) * pixelsPerMm,
    top: part('top') + logoHeight,
    topOnEach,
    heads: heightOf(paper.querySelector('thead')),
    sum: Math.min(...lines),
    lines,
    end: part('end'),
  })
}
