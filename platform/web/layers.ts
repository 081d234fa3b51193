// Only the top layer hears the keyboard: a dialog's shortcuts and scans, not those of the page below it.

/** How many dialogs are open; the page is layer 0. */
export function topLayer(): number {
  return document.querySelectorAll('[role="dialog"][aria-modal="true"], dialog[open]').length
}

interface Layered {
  /** The layer in which it was registered. */
  layer: number
}

/** The most recently registered one of the top layer, or null when that layer has none. */
export function topMost<T extends Layered>(candidates: readonly T[], layer: number): T | null {
  const heard = candidates.filter(candidate => candidate.layer >= layer)
  const highest = Math.max(...heard.map(candidate => candidate.layer))
  return heard.findLast(candidate => candidate.layer === highest) ?? null
}

/** Whether an element takes typed text. */
export function isEditable(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !['button', 'checkbox', 'radio', 'submit', 'reset', 'file'].includes(target.type)
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}
