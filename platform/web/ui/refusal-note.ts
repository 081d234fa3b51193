import classes from './refusal-note.module.css'

const hideAfterMs = 3_000
// What a scanner types is taken back within this time, and nobody refused it.
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

/** Says for a moment under a field why it did not take a key or what was pasted; the field is marked meanwhile. */
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

/** Takes the words away: the field took something, or was left. */
export function hideRefusal(): void {
  window.clearTimeout(timer)
  if (!marked) return
  delete marked.dataset.refused
  marked = null
  note?.hidePopover()
}
