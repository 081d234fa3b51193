import { useState, type PointerEvent } from 'react'
import { moved } from './tile-order.ts'

/** How near to the edge of the list it scrolls, and how far with each move, in pixels. */
const edge = 48
const step = 12

/** What is dragged, and the order in which it was taken up. */
interface Drag {
  key: string
  from: readonly string[]
}

/**
 * Moves a tile to wherever mouse or finger goes, while it goes. Each tile is an element with `data-tile`, its key; the handle needs
 * `touch-action: none`, or the finger would scroll. Until the tile is let go, the elements stay in the order `from` and are placed by
 * CSS: an element that is moved in the document loses the pointer.
 */
export function useDragOrder(order: readonly string[], onOrder: (order: string[]) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)

  function follow({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
    if (drag === null) return
    const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-tile]')?.dataset.tile
    const to = over === undefined ? -1 : order.indexOf(over)
    if (to >= 0 && over !== drag.key) onOrder(moved(order, order.indexOf(drag.key), to))
    const list = currentTarget.closest('[data-scrolls]')
    const box = list?.getBoundingClientRect()
    if (list && box && clientY < box.top + edge) list.scrollBy(0, -step)
    if (list && box && clientY > box.bottom - edge) list.scrollBy(0, step)
  }

  return {
    drag,
    /** What the handle of a tile hears. */
    handle: (key: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ key, from: order })
      },
      onPointerMove: follow,
      onPointerUp: () => setDrag(null),
      onPointerCancel: () => setDrag(null),
    }),
  }
}
