import type { KeyboardEvent } from 'react'

/** Enter in a choice submits its form, as it does in a field; browsers leave it to the choice. */
export function submitOnEnter(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
