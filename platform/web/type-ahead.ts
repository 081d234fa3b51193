import { useLayoutEffect } from 'react'
import { isEditable } from './layers.ts'

// Keys typed while a page or a dialog is on its way belong to the field that will have the focus, not to the one that has it still.

/** What was typed; only text is kept: a key that does something would do it in the wrong place. */
let typed = ''
let holds = 0
let giveUp: ReturnType<typeof setTimeout> | undefined

const acting = new Set(['Enter', 'Tab', 'Delete'])
/** What has come and takes no text has no use for it. */
const waitForFieldMs = 500

function keep(event: KeyboardEvent): void {
  const isShortcut = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph')
  if (isShortcut || event.isComposing) return
  // What came has the focus elsewhere, or had no use for text.
  if (isNowhereToGo()) return stop()
  if (event.key === 'Escape') typed = ''
  else if (event.key === 'Backspace') typed = typed.slice(0, -1)
  else if (event.key.length === 1) typed += event.key
  const isText = event.key.length === 1 || event.key === 'Backspace'
  if (!isText && !(holds > 0 && acting.has(event.key))) return
  event.preventDefault()
  event.stopPropagation()
}

function isNowhereToGo(): boolean {
  return holds === 0 && typed === '' && document.activeElement !== document.body
}

function settle(): void {
  if (holds > 0) return
  if (!isReady(document.activeElement)) return isNowhereToGo() ? stop() : undefined
  const text = typed
  stop()
  // Typed for the user, with all that follows from it: the field's own limits and the page's listeners.
  if (text !== '') document.execCommand('insertText', false, text)
}

function isReady(field: Element | null): boolean {
  const isReadOnly = (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && (field.readOnly || field.disabled)
  return isEditable(field) && !isReadOnly
}

// After the focus event itself: the field may select what it holds, and that is what the text takes the place of.
const settleSoon = () => queueMicrotask(settle)

function stop(): void {
  typed = ''
  clearTimeout(giveUp)
  window.removeEventListener('keydown', keep, { capture: true })
  document.removeEventListener('focusin', settleSoon)
}

/** Keeps what is typed until the answer is called and a field has the focus; then it is typed there. */
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

/** The last characters were a scan and are nobody's text. */
export function forgetTyped(count: number): void {
  if (typed !== '') typed = typed.slice(0, -count)
}

/** Keeps what is typed while something is on its way. */
export function useHeldKeys(isOnItsWay: boolean): void {
  useLayoutEffect(() => (isOnItsWay ? holdKeys() : undefined), [isOnItsWay])
}

/** Stands where a dialog or a page will stand once its code is here. */
export function KeysHeld() {
  useHeldKeys(true)
  return null
}
