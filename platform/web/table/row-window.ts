interface WindowOptions {
  rowCount: number
  rowHeight: number
  scrollTop: number
  viewHeight: number
}

const overscan = 6

/** The range of equally high rows that are visible, with a few above and below; `end` is exclusive. */
export function rowWindow({ rowCount, rowHeight, scrollTop, viewHeight }: WindowOptions): {
  start: number
  end: number
} {
  const first = Math.floor(scrollTop / rowHeight)
  const visible = Math.ceil(viewHeight / rowHeight)
  const start = Math.min(Math.max(0, first - overscan), Math.max(0, rowCount - 1))
  return { start: rowCount === 0 ? 0 : start, end: Math.min(rowCount, first + visible + overscan) }
}

/** The scroll position that shows a row; null when it is visible already. */
export function scrollToShow(row: number, { rowHeight, scrollTop, viewHeight }: Omit<WindowOptions, 'rowCount'>): number | null {
  const top = row * rowHeight
  if (top < scrollTop) return top
  const below = top + rowHeight - viewHeight
  return below > scrollTop ? below : null
}
