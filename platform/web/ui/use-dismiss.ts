import { useEffect, useEffectEvent, type RefObject } from 'react'

interface DismissOptions {
  isOpen: boolean
  /** What opened it, and what opened. */
  inside: readonly RefObject<HTMLElement | null>[]
  onDismiss: () => void
}

/** Closes what floats when one clicks elsewhere, or the focus goes elsewhere. */
export function useDismiss({ isOpen, inside, onDismiss }: DismissOptions): void {
  const leave = useEffectEvent((target: EventTarget | null) => {
    const isInside = target instanceof Node && inside.some(({ current }) => current?.contains(target))
    if (!isInside) onDismiss()
  })
  useEffect(() => {
    if (!isOpen) return
    const hear = (event: Event) => leave(event.target)
    document.addEventListener('pointerdown', hear)
    document.addEventListener('focusin', hear)
    return () => {
      document.removeEventListener('pointerdown', hear)
      document.removeEventListener('focusin', hear)
    }
  }, [isOpen])
}
