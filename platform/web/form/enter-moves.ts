import type { KeyboardEvent } from 'react'

const fieldSelector =
  'input:not([type="hidden"]):not([aria-hidden="true"]):not([readonly]):not(:disabled), textarea:not([readonly]):not(:disabled), select:not(:disabled)'

/**
 * For a form's onKeyDown: Enter goes from field to field and, after the last, submits. Shift+Enter stays
 * a new line; an open list that took the Enter for itself keeps it.
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

/** Puts the focus on the first field that is marked wrong; without a form, on the first of the page. */
export function focusFirstProblem(form: HTMLFormElement | null | 'page' = 'page'): void {
  // The marks are there after the next paint.
  requestAnimationFrame(() => {
    const within = form === 'page' ? document.querySelector('main') : form
    within?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
}
