import { useLayoutEffect, type RefObject } from 'react'

interface AnchoredOptions {
  anchor: RefObject<HTMLElement | null>
  layer: RefObject<HTMLElement | null>
  isOpen: boolean
  /** CSS pixels or a CSS length; the anchor's width when left out. */
  width?: number | string | undefined
  /** Whether it opens below the anchor or to its right. */
  side?: 'below' | 'right'
}

const gapPx = 4
const marginPx = 8

function setWidth(layer: HTMLElement, anchorWidth: number, width: number | string | undefined): void {
  layer.style.width = width === undefined ? `${anchorWidth}px` : typeof width === 'number' ? `${width}px` : width
  layer.style.maxWidth = `${window.innerWidth - 2 * marginPx}px`
}

function placeBelow(anchor: HTMLElement, layer: HTMLElement, width: number | string | undefined): void {
  const box = anchor.getBoundingClientRect()
  setWidth(layer, box.width, width)
  const below = window.innerHeight - box.bottom - gapPx - marginPx
  const above = box.top - gapPx - marginPx
  const isAbove = below < Math.min(layer.scrollHeight, 200) && above > below
  layer.style.maxHeight = `${Math.max(120, isAbove ? above : below)}px`
  const left = Math.min(box.left, window.innerWidth - marginPx - layer.offsetWidth)
  layer.style.left = `${Math.max(marginPx, left)}px`
  layer.style.top = `${isAbove ? box.top - gapPx - layer.offsetHeight : box.bottom + gapPx}px`
}

function placeRight(anchor: HTMLElement, layer: HTMLElement, width: number | string | undefined): void {
  const box = anchor.getBoundingClientRect()
  setWidth(layer, box.width, width)
  layer.style.maxHeight = `${window.innerHeight - 2 * marginPx}px`
  layer.style.left = `${box.right + gapPx}px`
  layer.style.top = `${Math.max(marginPx, Math.min(box.top, window.innerHeight - marginPx - layer.offsetHeight))}px`
}

/**
 * Shows an element with the popover attribute in the browser's top layer, below its anchor, or above it if there is more room.
 * It stays there while the page scrolls or changes size.
 */
export function useAnchored({ anchor, layer, isOpen, width, side = 'below' }: AnchoredOptions): void {
  useLayoutEffect(() => {
    const [anchorElement, layerElement] = [anchor.current, layer.current]
    if (!isOpen || !anchorElement || !layerElement) return
    const follow = () => (side === 'below' ? placeBelow : placeRight)(anchorElement, layerElement, width)
    layerElement.showPopover()
    follow()
    const sizes = new ResizeObserver(follow)
    sizes.observe(anchorElement)
    sizes.observe(layerElement)
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
      if (layerElement.isConnected) layerElement.hidePopover()
    }
  }, [anchor, layer, isOpen, width, side])
}
