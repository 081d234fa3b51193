import type { KeyboardEvent } from 'react'

const fieldSelector =
  'input:not([type="hidden"]):not([aria-hidden="true"]):not([readonly]):not(:disabled), textarea:not([readonly]):not(:disabled), select:not(:disabled)'

/**
 * For a form's onKeyDown: Enter moves to the next field and submits after the last. Shift+Enter stays a new line, and an open
 * list keeps its Enter.
 */
export function enterMoves(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  if (event.key !== 'Enter' || event.shiftKey || event.defaultPrevented || event.nativeEvent.isComposing || !isField) return
  event.preventDefault()
  const form = event.currentTarget
  const fields = [...form.querySelectorAll<HTMLElement>(fieldSelector)]
  const next = fields[fields.indexOf(target) + 1]
  if (next) next.focus()
  else form.requestSubmit()
}

/** Focuses the first invalid field of a form, or of the page, unless somebody went on to another field meanwhile. */
export function focusFirstProblem(form: HTMLFormElement | null | 'page' = 'page'): void {
  const before = document.activeElement
  // The fields are marked as invalid at the next paint.
  requestAnimationFrame(() => {
    const now = document.activeElement
    if (now !== before && before?.matches(fieldSelector) === true && now?.matches(fieldSelector) === true) return
    const within = form === 'page' ? document.querySelector('main') : form
    within?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
}
