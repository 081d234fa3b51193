import { useLayoutEffect, useState, type RefObject } from 'react'
import type { ListAddress } from './list-address.ts'

const headPx = 37
const fewest = 5
/** On a phone the page itself scrolls, so that any number of rows has room. */
const phonePx = 640

/** The height of a row (px), as `list-table.module.css` has it. */
function rowPx(isRoomy: boolean): number {
  if (isRoomy) return 53
  return matchMedia('(pointer: coarse)').matches ? 49 : 33
}

interface Room {
  isRoomy: boolean
  /** Rows of sums at the foot of the table. */
  sums: number
}

/**
 * The address with the number of rows that the frame has room for, where the user chose as many as fit; `isReady` is false until
 * the frame was measured. Only then the list is asked for.
 */
export function useFittedRows(
  frame: RefObject<HTMLDivElement | null>,
  address: ListAddress,
  { isRoomy, sums }: Room,
): { address: ListAddress; isReady: boolean } {
  const [height, setHeight] = useState<number | null>(null)
  const { search } = address
  useLayoutEffect(() => {
    const element = frame.current
    if (!search.fits || !element) return
    const measure = () => setHeight(innerWidth < phonePx ? 0 : element.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, search.fits])
  if (!search.fits) return { address, isReady: true }
  const rows = Math.floor(((height ?? 0) - headPx) / rowPx(isRoomy)) - sums
  const size = height === 0 ? search.size : Math.max(fewest, rows)
  return { address: { ...address, search: { ...search, size } }, isReady: height !== null }
}
