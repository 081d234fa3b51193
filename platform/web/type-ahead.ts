import { useLayoutEffect } from 'react'
import { isEditable } from './layers.ts'
import { isPlainShortcut } from './shortcuts.tsx'

// Keys typed while a page or dialog is loading belong to the field that will get the focus, not to the one that still has it.

/** The typed text. Other keys are dropped: an action key would act in the wrong place. */
let typed = ''
let holds = 0
let giveUp: ReturnType<typeof setTimeout> | undefined

const acting = new Set(['Enter', 'Tab', 'Delete'])
/** The new element takes no text, so the typed text is dropped. */
const waitForFieldMs = 500

function keep(event: KeyboardEvent): void {
  const isShortcut = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph')
  if (isShortcut || event.isComposing) return
  // What came has the focus elsewhere, had no use for text, or has one of its own for this key.
  if (isNowhereToGo() || (isThere() && isPlainShortcut(event))) return stop()
  if (event.key === 'Escape') typed = ''
  else if (event.key === 'Backspace') typed = typed.slice(0, -1)
  else if (event.key.length === 1) typed += event.key
  const isText = event.key.length === 1 || event.key === 'Backspace'
  if (!isText && !(holds > 0 && acting.has(event.key))) return
  event.preventDefault()
  event.stopPropagation()
}

function isNowhereToGo(): boolean {
  return isThere() && document.activeElement !== document.body
}

/** Everything has come, and nothing was typed before. */
function isThere(): boolean {
  return holds === 0 && typed === ''
}

function settle(): void {
  if (holds > 0) return
  if (!isReady(document.activeElement)) return isNowhereToGo() ? stop() : undefined
  const text = typed
  stop()
  // Inserts the text as if the user typed it, so that the field's limits and the page's listeners apply.
  if (text !== '') document.execCommand('insertText', false, text)
}

function isReady(field: Element | null): boolean {
  const isReadOnly = (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && (field.readOnly || field.disabled)
  return isEditable(field) && !isReadOnly
}

// Waits for the focus event itself: the field may select its content, which the text then replaces.
const settleSoon = () => queueMicrotask(settle)

function stop(): void {
  typed = ''
  clearTimeout(giveUp)
  window.removeEventListener('keydown', keep, { capture: true })
  document.removeEventListener('focusin', settleSoon)
}

/** Collects typed text until the returned function is called and a field has the focus; then the text is typed there. */
export function holdKeys(): () => void {
  holds += 1
  clearTimeout(giveUp)
  window.addEventListener('keydown', keep, { capture: true })
  document.addEventListener('focusin', settleSoon)
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    holds -= 1
    if (holds > 0) return
    giveUp = setTimeout(stop, waitForFieldMs)
    settleSoon()
  }
}

/** The last characters were a scan and not typed text. */
export function forgetTyped(count: number): void {
  if (typed !== '') typed = typed.slice(0, -count)
}

/** Collects typed text while something is loading. */
export function useHeldKeys(isOnItsWay: boolean): void {
  useLayoutEffect(() => (isOnItsWay ? holdKeys() : undefined), [isOnItsWay])
}

/** Rendered in place of a dialog or page until its code has loaded. */
export function KeysHeld() {
  useHeldKeys(true)
  return null
}
