import { useLayoutEffect, useRef, useState } from 'react'
import { rowWindow, scrollToShow } from './row-window.ts'

interface View {
  scrollTop: number
  viewHeight: number
}

// The same object while nothing has moved, so that nothing is rendered for an event that only repeats what is known.
function viewOf({ scrollTop, clientHeight }: HTMLElement, now: View): View {
  return now.scrollTop === scrollTop && now.viewHeight === clientHeight ? now : { scrollTop, viewHeight: clientHeight }
}

/** Follows a scrolling element and returns which of its equally high rows are visible. */
export function useRowWindow(rowCount: number, rowHeight: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ scrollTop: 0, viewHeight: 600 })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => setView(now => viewOf(element, now))
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
      setView(now => viewOf(element, now))
    },
  }
}
