import { useLayoutEffect, useRef, useState } from 'react'
import { rowWindow, scrollToShow } from './row-window.ts'

/** Follows a scrolling element and returns which of its equally high rows are visible. */
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
    /** Scrolls a row into view, below the fixed head. */
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
