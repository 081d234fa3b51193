import { useLayoutEffect, useState, type RefObject } from 'react'
import { paperSizes } from '../../../../platform/web/print/print-page.ts'
import { linesOfPages } from './a4-pages.ts'
import type { BillText, PrintedBillLine } from './bill-text.ts'

const pixelsPerMm = 96 / 25.4
/** Printers round heights a little differently from the screen. */
const spareMm = 2
const logoMm = 20

/** The lines of each page: all are drawn as one page first, whose parts are measured. */
export function useA4Pages(bill: BillText, paper: RefObject<HTMLElement | null>): PrintedBillLine[][] {
  const drawn = JSON.stringify(bill)
  const [measured, setMeasured] = useState<{ drawn: string; counts: readonly number[] } | null>(null)
  const counts = measured?.drawn === drawn ? measured.counts : [bill.lines.length]
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is measured must be drawn first
    if (paper.current && measured?.drawn !== drawn) setMeasured({ drawn, counts: countsOf(paper.current) })
  }, [drawn, measured, paper])
  const ends = counts.map((_, at) => counts.slice(0, at + 1).reduce((sum, count) => sum + count, 0))
  return counts.map((count, at) => bill.lines.slice(ends[at]! - count, ends[at]))
}

function countsOf(paper: HTMLElement): number[] {
  const heightOf = (part: Element | null) => part?.getBoundingClientRect().height ?? 0
  const part = (name: string) => heightOf(paper.querySelector(`[data-part="${name}"]`))
  const lines = [...paper.querySelectorAll('[data-part="line"]')].map(heightOf)
  // It takes its height only once it is loaded.
  const logo = paper.querySelector<HTMLImageElement>('.logo')
  const logoHeight = logo && heightOf(logo) === 0 ? logoMm * pixelsPerMm : 0
  return linesOfPages({
    page: (paperSizes.a4.heightMm - 2 * paperSizes.a4.marginMm - spareMm) * pixelsPerMm,
    top: part('top') + logoHeight,
    heads: heightOf(paper.querySelector('thead')),
    sum: Math.min(...lines),
    lines,
    end: part('end'),
  })
}
