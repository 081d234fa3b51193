// Mantine's own trap focuses a timer after the dialog is there, and once more behind that: a quick key met no field, or went back.

const marked = '[data-autofocus]:not(:disabled)'
const takesFocus =
  'a[href], input, select, textarea, button, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]'

function isStop(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !element.matches(':disabled, [inert] *') && element.checkVisibility({ visibilityProperty: true })
}

function focus(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}

/** A key or button that is on its way down would act in the dialog which it opens, unless its own effect was prevented. */
function isStillActing(): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else names the event that is being handled
  const { event } = window
  return event !== undefined && !event.defaultPrevented && /^(?:key|mouse|pointer)(?:down|press)$/.test(event.type)
}

/**
 * Focuses what is marked with `data-autofocus` in a dialog that has just come. Where nothing is marked yet, the first element
 * has the focus until something is, or until the user has gone on.
 */
export function focusFirst(dialog: Element): () => void {
  let began: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new MutationObserver(look)

  // The user may have gone on meanwhile, also to a dialog that was opened over this one.
  function look(): void {
    const { activeElement: active, body } = document
    const isHere = active === began || (active === body && began?.isConnected === false)
    if (isHere) settle()
    else late.disconnect()
  }

  function settle(): void {
    const first = dialog.querySelector(marked)
    focus(first ?? stopsOf(dialog, null)[0] ?? dialog)
    began = document.activeElement
    if (first && first === began) late.disconnect()
  }

  function begin(): void {
    // The dialog itself has put the focus where it belongs.
    if (dialog.contains(document.activeElement)) return
    late.observe(dialog, { subtree: true, childList: true, attributeFilter: ['data-autofocus', 'disabled'] })
    settle()
  }

  if (isStillActing()) timer = setTimeout(begin)
  else begin()
  return () => {
    clearTimeout(timer)
    late.disconnect()
  }
}

/** Where Tab stops. Of radio buttons it stops at the checked one, and never at another one of the group that has the focus. */
function stopsOf(dialog: Element, active: Element | null): HTMLElement[] {
  const all = [...dialog.querySelectorAll<HTMLElement>(takesFocus)].filter(isStop)
  const radios = all.filter(element => element instanceof HTMLInputElement && element.type === 'radio') as HTMLInputElement[]
  const isOther = (radio: HTMLInputElement) =>
    radio.name !== '' &&
    radios.some(
      one => one !== radio && one.name === radio.name && one.form === radio.form && (one === active || (one.checked && radio !== active)),
    )
  const left = new Set<HTMLElement>(radios.filter(isOther))
  return all.filter(element => !left.has(element))
}

/** Tab goes from the last element of a dialog to its first, and back. */
export function keepTabWithin(dialog: Element, event: KeyboardEvent): void {
  const active = document.activeElement
  if (event.key !== 'Tab' || event.defaultPrevented || !active || !dialog.contains(active)) return
  const stops = stopsOf(dialog, active)
  const ahead = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  // The browser goes there.
  if (stops.some(stop => stop !== active && (active.compareDocumentPosition(stop) & ahead) !== 0)) return
  event.preventDefault()
  stops.at(event.shiftKey ? -1 : 0)?.focus()
}
