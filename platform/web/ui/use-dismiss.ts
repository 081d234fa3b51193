import { useEffect, useEffectEvent, type RefObject } from 'react'

interface DismissOptions {
  isOpen: boolean
  /** The element that opened the popup, and the popup. */
  inside: readonly RefObject<HTMLElement | null>[]
  onDismiss: () => void
}

/** Closes a popup when the user clicks elsewhere or moves the focus elsewhere. */
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
