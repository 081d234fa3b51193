import type { RefObject } from 'react'

/** Focuses the field inside an element: number fields hand out no reference to their input. */
export function focusWithin(box: RefObject<HTMLElement | null>): void {
  box.current?.querySelector('input')?.focus()
}
