import { focused, homeOfPage, toDialog, topDialog } from './focus-back.ts'

/** The element that had the focus last, and what it stood in, from the inside out. */
let held: Element | null = null
let around: readonly HTMLElement[] = []

/**
 * Where a control with the focus goes away, or is switched off, the next key would act nowhere, and so it would where a print from a
 * dialog has taken the focus with it. The dialog takes the focus until the control is back. A page that names where its keys begin
 * takes it there; on another it rests on what the control stood in, so that Tab goes on from that place, and on the page itself where
 * that has gone with it. A control that is switched on again has it back. Called once.
 */
export function watchFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    held = target instanceof Element ? target : null
    around = ancestorsOf(held)
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

function ancestorsOf(element: Element | null): readonly HTMLElement[] {
  const parent = element?.parentElement
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

/** The focus rests there without a sign, and every effect that looks for a field that has none still sees none. */
function restIn(place: HTMLElement | null): void {
  if (!place) return
  const isStop = place.hasAttribute('tabindex')
  if (!isStop) place.tabIndex = -1
  place.style.outline = 'none'
  place.setAttribute('data-rest', '')
  place.focus({ preventScroll: true })
  place.addEventListener(
    'blur',
    () => {
      if (!isStop) place.removeAttribute('tabindex')
      place.style.outline = ''
      place.removeAttribute('data-rest')
    },
    { once: true },
  )
}

// A page that names where its keys begin sets the focus itself once its save is through.
function isLost(element: Element): boolean {
  return !element.isConnected || topDialog() !== null || (element.matches(':disabled') && !homeOfPage())
}

function takeOver(lost: Element): void {
  const root = topDialog()
  const home = homeOfPage()
  if (!root) home?.()
  if (!root && focused()) return
  if (root && !root.contains(lost)) return toDialog(root)
  if (lost instanceof HTMLElement && lost.isConnected && !lost.matches(':disabled')) return lost.focus({ preventScroll: true })
  if (root) root.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true })
  else restIn(around.find(element => element.isConnected && element.closest('main')) ?? document.querySelector('main'))
  giveBackTo(lost, root)
}

/** The control has the focus again once it is switched on, unless the focus has gone on meanwhile. */
function giveBackTo(lost: Element, root: HTMLElement | null): void {
  const place = document.activeElement
  const back = new MutationObserver(() => {
    if (document.activeElement !== place || (!root && !lost.isConnected)) return back.disconnect()
    if (lost.matches(':disabled')) return
    back.disconnect()
    if (lost instanceof HTMLElement) lost.focus({ preventScroll: true })
    if (root && !focused()) toDialog(root)
  })
  back.observe(root ?? document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}
