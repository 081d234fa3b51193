import type { KeyboardEvent } from 'react'

const fieldSelector =
  'input:not([type="hidden"]):not([aria-hidden="true"]):not([readonly]):not(:disabled), textarea:not([readonly]):not(:disabled), select:not(:disabled)'

/** The fields of a form that take text, in the order of the page. */
export function fieldsOf(form: HTMLElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(fieldSelector)]
}

/**
 * The field in which Enter asks to go on; null for any other key. Shift+Enter stays a new line, and an open list keeps its
 * Enter.
 */
export function enteredField(event: KeyboardEvent<HTMLFormElement>): HTMLElement | null {
  const { target } = event
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  if (event.key !== 'Enter' || event.shiftKey || event.defaultPrevented || event.nativeEvent.isComposing || !isField) return null
  // A dialog that the form opened is not in it, though React lets its keys come through.
  if (!event.currentTarget.contains(target)) return null
  event.preventDefault()
  return target
}

/** Whether Enter stops at this field: of the choices of one question at the chosen one, or the first. */
function isStop(field: HTMLElement, fields: readonly HTMLElement[]): boolean {
  if (!isChoice(field)) return true
  const choices = fields.filter(isChoice).filter(({ name }) => name === field.name)
  return field === (choices.find(({ checked }) => checked) ?? choices[0])
}

const isChoice = (field: HTMLElement): field is HTMLInputElement => field instanceof HTMLInputElement && field.type === 'radio'

/**
 * For a form's onKeyDown: Enter moves to the next field and submits after the last. Fields within `data-unasked` are passed over: they
 * are filled now and then, and Tab or a click leads there.
 */
export function enterMoves(event: KeyboardEvent<HTMLFormElement>): void {
  const field = enteredField(event)
  if (!field) return
  const form = event.currentTarget
  const all = fieldsOf(form)
  const fields = all.filter(one => one === field || (!one.closest('[data-unasked]') && isStop(one, all)))
  // The other choices of the question that the field belongs to.
  const others = isChoice(field) ? all.filter(one => isChoice(one) && one.name === field.name) : []
  const next = fields.slice(fields.indexOf(field) + 1).find(one => !others.includes(one))
  if (next) next.focus()
  else form.requestSubmit()
}

/** For a form of few fields, all of them required: Enter moves to the next one that is empty, and submits where none is. */
export function enterFills(event: KeyboardEvent<HTMLFormElement>): void {
  const field = enteredField(event)
  if (!field) return
  const form = event.currentTarget
  const fields = fieldsOf(form)
  const empty = fields.filter(one => typedIn(one) === '')
  const next = empty.find(one => fields.indexOf(one) > fields.indexOf(field)) ?? empty[0]
  if (next && next !== field) next.focus()
  else form.requestSubmit()
}

const typedIn = (field: Element | null) => (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '')

/** Focuses the first invalid field of a form, or of the page, unless somebody typed on or went on to another field meanwhile. */
export function focusFirstProblem(form: HTMLFormElement | null | 'page' = 'page'): void {
  const field = document.activeElement
  const before = typedIn(field)
  // The fields are marked as invalid at the next paint.
  requestAnimationFrame(() => {
    const now = document.activeElement
    const wentOn = now === field ? typedIn(field) !== before : [field, now].every(one => one?.matches(fieldSelector) === true)
    if (wentOn) return
    const within = form === 'page' ? document.querySelector('main') : form
    within?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
}
