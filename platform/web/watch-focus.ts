import { focused, homeOfPage, toDialog, topDialog } from './focus-back.ts'

/** The element that had the focus last. */
let held: Element | null = null

/**
 * Where a control with the focus goes away, or is switched off in a dialog, the next key would act nowhere, and so it would where a print
 * from a dialog has taken the focus with it: the dialog takes the focus until the control is back, and a page that names where its keys begin takes it there. Called once.
 */
export function watchFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    held = target instanceof Element ? target : null
  })
  const look = () => {
    if (focused() || !held || !isLost(held)) return
    const lost = held
    // A closing dialog or a new page sets the focus itself.
    requestAnimationFrame(() => {
      if (!focused() && held === lost && isLost(lost)) takeOver(lost)
    })
  }
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}

function isLost(element: Element): boolean {
  return !element.isConnected || topDialog() !== null
}

function takeOver(lost: Element): void {
  const root = topDialog()
  if (!root) return homeOfPage()?.()
  if (!root.contains(lost)) return toDialog(root)
  if (lost instanceof HTMLElement && !lost.matches(':disabled')) return lost.focus({ preventScroll: true })
  const dialog = root.querySelector<HTMLElement>('[role="dialog"]')
  dialog?.focus({ preventScroll: true })
  const back = new MutationObserver(() => {
    if (document.activeElement !== dialog) return back.disconnect()
    if (lost.matches(':disabled')) return
    back.disconnect()
    if (lost instanceof HTMLElement) lost.focus({ preventScroll: true })
    if (!focused()) toDialog(root)
  })
  back.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}
