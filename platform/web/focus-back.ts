import { useEffect, useEffectEvent } from 'react'
import { focusFirst, keepTabWithin } from './first-focus.ts'
import { holdKeys } from './type-ahead.ts'

// Mantine returns the focus only from dialogs that stay mounted while closed. Ours are mounted only while they are open.

interface OpenDialog {
  root: HTMLElement
  /** The element that had the focus before the dialog. */
  before: Element | null
}

let open: readonly OpenDialog[] = []
/** The element that had the focus before the dialogs that are closing now. */
let closing: readonly Element[] = []
/** A dialog without a focusable element never takes the focus. */
const focusWithinMs = 1_000
let homes: readonly (() => void)[] = []

/** The dialog that lies on top, or null. */
export const topDialog = (): HTMLElement | null => open.at(-1)?.root ?? null

/** Where the page says that its keys begin, or null. */
export const homeOfPage = (): (() => void) | null => homes.at(-1) ?? null

/** The element with the focus; null where none has it, where it only rests since its control went away, and where that is just switched off. */
export function focused(): Element | null {
  const active = document.activeElement
  return active === document.body || active?.matches('[data-rest], :disabled') ? null : active
}

/** Returns the focus to the element that had it, or to the page's default. A focus that was set meanwhile stays. */
function giveBack(): void {
  const candidates = closing
  closing = []
  if (focused()) return
  for (const element of candidates) {
    if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
    if (focused()) return
  }
  const below = topDialog()
  if (below) requestAnimationFrame(() => toDialog(below))
  else homeOfPage()?.()
}

let covered: readonly Element[] = []

/**
 * Makes everything beside the dialog on top inert: no key, click or screen reader reaches it. Messages stay in reach, and what comes
 * later, such as a list of choices, belongs to the dialog.
 */
function coverBelow(): void {
  for (const element of covered) element.removeAttribute('inert')
  covered = []
  for (let at: Element | null = topDialog(); at && at !== document.body; at = at.parentElement) {
    const siblings = [...(at.parentElement?.children ?? [])]
    covered = [...covered, ...siblings.filter(other => other !== at && !other.matches('[inert], [data-above-dialogs], [popover], script'))]
  }
  for (const element of covered) element.setAttribute('inert', '')
}

const takesKeys = 'input:enabled:not([type="hidden"]), select:enabled, textarea:enabled, button:enabled'

/** A button that saves is disabled while it saves, and loses the focus to nothing: a frame later it takes the focus again. */
export function toDialog(root: HTMLElement): void {
  if (focused()) return
  const body =
    root.querySelector('[data-autofocus]:enabled') ?? root.querySelector(`form :is(${takesKeys})`) ?? root.querySelector(takesKeys)
  if (body instanceof HTMLElement) body.focus({ preventScroll: true })
}

/** The element that a dialog leads back to. From a question about a save that is the form below it, not the button that asks it again. */
function whereFrom(): Element | null {
  const from = focused()
  return from?.matches('[role="dialog"], [role="dialog"] [type="submit"]') ? null : from
}

/**
 * A `ref` for dialogs: a dialog comes with the focus in it, keeps Tab within and returns the focus when it closes. What was typed
 * while it opened is typed into it.
 */
export function returnFocus(root: HTMLElement | null): (() => void) | undefined {
  const dialog = root?.querySelector('[role="dialog"]')
  if (!root || !dialog) return
  // A dialog that replaces another returns the focus to where the first one was opened from.
  const entry: OpenDialog = {
    root,
    before: whereFrom() ?? closing.find(element => element.isConnected) ?? null,
  }
  open = [...open, entry]
  coverBelow()
  const leave = focusFirst(dialog)
  const scopeTab = (event: KeyboardEvent) => keepTabWithin(dialog, event)
  document.addEventListener('keydown', scopeTab)
  const release = dialog.contains(document.activeElement) ? null : holdKeys()
  const late = release && setTimeout(release, focusWithinMs)
  if (release) dialog.addEventListener('focusin', release, { once: true })
  return () => {
    if (late !== null) clearTimeout(late)
    release?.()
    leave()
    document.removeEventListener('keydown', scopeTab)
    open = open.filter(other => other !== entry)
    coverBelow()
    if (entry.before) closing = [...closing, entry.before]
    queueMicrotask(giveBack)
  }
}

/** For native dialogs: call it on opening, and the returned function on closing. */
export function rememberFocus(): () => void {
  const before = focused()
  return () => {
    if (before) closing = [...closing, before]
    giveBack()
  }
}

/** The element of this page that gets the focus when a dialog closes and no element had it before. */
export function useFocusHome(toHome: () => void): void {
  const go = useEffectEvent(toHome)
  useEffect(() => {
    const home = () => go()
    homes = [...homes, home]
    return () => {
      homes = homes.filter(other => other !== home)
    }
  }, [])
}
