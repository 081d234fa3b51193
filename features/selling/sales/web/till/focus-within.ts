import type { RefObject } from 'react'

/** Focuses the field inside an element, because number fields offer no ref to their input. */
export function focusWithin(box: RefObject<HTMLElement | null>): void {
  box.current?.querySelector('input')?.focus()
}
