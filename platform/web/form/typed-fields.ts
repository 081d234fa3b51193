import { flushSync } from 'react-dom'
import { notifyError } from '../ui/notify.ts'

/** A field in which something was typed that its owner may not have yet. */
export interface TypedField {
  /** What the message calls it. */
  label: string
  /** It narrows a list or a report, and belongs to no save. */
  isFilter: boolean
  element: HTMLElement | null
  /** Why the text cannot be taken; null when it can. */
  problem: string | null
  /** Reads the text as when the field is left. */
  settle: () => void
  /** Drops the text. */
  forget: () => void
}

const fields = new Set<TypedField>()

/** Adds a field while a text stands in it; the answer takes it away again. */
export function addTyped(field: TypedField): () => void {
  fields.add(field)
  return () => {
    fields.delete(field)
  }
}

/** Reads what stands in fields that were not left yet. A key that saves does not leave the field; the save must have its date. */
export function settleTyped(): void {
  if (fields.size > 0) flushSync(() => [...fields].forEach(field => field.settle()))
}

/**
 * Whether a field holds a text that cannot be read. It then says so and focuses the field: nothing may be saved, and no report be
 * run, without what stands there. Filters stop only what `of: 'filters'` asks for, a form only what stands in it, and a page nothing of
 * the dialog that lies over it.
 */
export function refuseUnread(of: 'paper' | 'filters' | HTMLFormElement = 'paper'): boolean {
  settleTyped()
  const unread = sayUnread(of)
  unread?.element?.focus()
  return unread !== null
}

/** The same in words alone, for what goes on being typed elsewhere: the field, or null where all can be read. */
export function sayUnread(of: 'paper' | 'filters' | HTMLFormElement): TypedField | null {
  const unread = findUnread(of)
  if (unread) notifyError(`${unread.label}: ${unread.problem}`)
  return unread
}

/** A field with a text that cannot be read, or null. */
export function findUnread(of: 'paper' | 'filters' | HTMLFormElement): TypedField | null {
  const isOf = ({ isFilter, element }: TypedField) =>
    typeof of === 'string' ? isFilter === (of === 'filters') && !element?.closest('[inert]') : element !== null && of.contains(element)
  return [...fields].find(field => field.problem !== null && isOf(field)) ?? null
}

/** A new paper begins: texts that could not be read go with the old one. */
export function forgetTyped(): void {
  for (const field of fields) if (!field.isFilter) field.forget()
}

/** Filters are cleared or set anew: texts that could not be read go at once, so that nothing is refused because of them. */
export function forgetFilters(): void {
  flushSync(() => [...fields].forEach(field => field.isFilter && field.forget()))
}

// Before any form hears of it: also one that adds a line or a payment, and saves nothing yet.
if (typeof window !== 'undefined') {
  window.addEventListener(
    'submit',
    event => {
      if (!(event.target instanceof HTMLFormElement) || !refuseUnread(event.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
