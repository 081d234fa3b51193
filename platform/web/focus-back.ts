import { useEffect, useEffectEvent } from 'react'
import { holdKeys } from './type-ahead.ts'

// Mantine gives the focus back from a dialog that stays mounted while it is closed; ours are mounted only while they are open.

interface OpenDialog {
  /** What had the focus before it. */
  before: Element | null
}

let open: readonly OpenDialog[] = []
/** What had the focus before the dialogs that close just now. */
let closing: readonly Element[] = []
/** A dialog without anything to focus never takes it. */
const focusWithinMs = 1_000
let homes: readonly (() => void)[] = []

function focused(): Element | null {
  const active = document.activeElement
  return active === document.body ? null : active
}

/** Gives the focus back to where it was, or to the page's own place for it; one that somebody set meanwhile stays. */
function giveBack(): void {
  const candidates = closing
  closing = []
  if (focused()) return
  for (const element of candidates) {
    if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
    if (focused()) return
  }
  if (open.length === 0) homes.at(-1)?.()
}

/** For the `ref` of a dialog: what had the focus before it has it again afterwards, and what is typed as it opens is typed into it. */
export function returnFocus(root: HTMLElement | null): (() => void) | undefined {
  const dialog = root?.querySelector('[role="dialog"]')
  if (!dialog) return
  // A dialog in the place of another goes back to where that one began.
  const entry: OpenDialog = { before: focused() ?? closing.find(element => element.isConnected) ?? null }
  open = [...open, entry]
  const release = dialog.contains(document.activeElement) ? null : holdKeys()
  const late = release && setTimeout(release, focusWithinMs)
  if (release) dialog.addEventListener('focusin', release, { once: true })
  return () => {
    if (late !== null) clearTimeout(late)
    release?.()
    open = open.filter(other => other !== entry)
    if (entry.before) closing = [...closing, entry.before]
    queueMicrotask(giveBack)
  }
}

/** For a dialog of the browser: call it when it opens, and the answer when it closes. */
export function rememberFocus(): () => void {
  const before = focused()
  return () => {
    if (before) closing = [...closing, before]
    giveBack()
  }
}

/** Where the focus goes on this page when a dialog closes and had it from nowhere. */
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
