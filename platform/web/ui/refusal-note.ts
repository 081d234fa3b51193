import classes from './refusal-note.module.css'

const hideAfterMs = 3_000
// Text of a scanner is removed again within this time, and needs no message.
const showAfterMs = 120
const gapPx = 4

let note: HTMLElement | null = null
let marked: HTMLElement | null = null
let timer = 0

function noteElement(): HTMLElement {
  if (note) return note
  note = document.createElement('div')
  note.className = classes.note ?? ''
  note.popover = 'manual'
  note.role = 'alert'
  return document.body.appendChild(note)
}

/** Shows for a moment under a field why it did not accept a key or a pasted text; the field is marked as invalid meanwhile. */
export function showRefusal(field: HTMLElement, text: string): void {
  hideRefusal()
  timer = window.setTimeout(() => {
    const element = noteElement()
    marked = field
    field.dataset.refused = ''
    element.textContent = text
    element.showPopover()
    const box = field.getBoundingClientRect()
    const isAbove = box.bottom + gapPx + element.offsetHeight > window.innerHeight
    element.style.top = `${isAbove ? box.top - gapPx - element.offsetHeight : box.bottom + gapPx}px`
    element.style.left = `${Math.max(gapPx, box.right - element.offsetWidth)}px`
    timer = window.setTimeout(hideRefusal, hideAfterMs)
  }, showAfterMs)
}

/** Hides the message: the field accepted something, or was left. */
export function hideRefusal(): void {
  window.clearTimeout(timer)
  if (!marked) return
  delete marked.dataset.refused
  marked = null
  note?.hidePopover()
}
