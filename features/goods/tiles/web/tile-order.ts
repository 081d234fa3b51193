/** The place that an arrow, Home or End leads to in a grid of `columns`; null for any other key, and at the edge. */
export function placeAfterKey(key: string, { at, count, columns }: { at: number; count: number; columns: number }): number | null {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - columns, ArrowDown: at + columns, Home: 0, End: count - 1 }[key]
  return to === undefined || to < 0 || to >= count || to === at ? null : to
}

/** The order after the one at `from` has moved to `to`. */
export function moved<T>(order: readonly T[], from: number, to: number): T[] {
  const rest = order.filter((_, place) => place !== from)
  return [...rest.slice(0, to), ...order.slice(from, from + 1), ...rest.slice(to)]
}

/** How many tiles stand in the first row of a grid, as it is shown now. */
export function columnsOf(grid: Element): number {
  const tops = [...grid.children].map(tile => (tile as HTMLElement).offsetTop)
  return Math.max(1, tops.filter(top => top === tops[0]).length)
}
