import { useLayoutEffect, useRef, useState } from 'react'
import { rowWindow, scrollToShow } from './row-window.ts'

/** Follows a scrolling element and answers which rows of one height stand in it. */
export function useRowWindow(rowCount: number, rowHeight: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ scrollTop: 0, viewHeight: 600 })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => setView({ scrollTop: element.scrollTop, viewHeight: element.clientHeight })
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])

  return {
    scroller,
    ...rowWindow({ rowCount, rowHeight, ...view }),
    /** Brings a row into the view, below the sticky head. */
    showRow: (row: number) => {
      const element = scroller.current
      if (!element) return
      const viewHeight = element.clientHeight - rowHeight
      const to = scrollToShow(row, { rowHeight, viewHeight, scrollTop: element.scrollTop })
      if (to === null) return
      element.scrollTop = to
      setView({ scrollTop: element.scrollTop, viewHeight: element.clientHeight })
    },
  }
}
