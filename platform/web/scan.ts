import { useEffectEvent, useLayoutEffect } from 'react'
import { isEditable, topLayer, topMost } from './layers.ts'
import { isForFigures, keysKept, ScanDetector, type Scan } from './scan-detector.ts'
import { playUnknown } from './sounds.ts'
import { forgetTyped } from './type-ahead.ts'
import { notifyError } from './ui/notify.ts'

export { playAttention, playFound, playUnknown } from './sounds.ts'
export type { Scan } from './scan-detector.ts'

/** Shows why a scan had no effect, a text or what was thrown, with the sound for an unknown code. */
export function refuseScan(why: unknown): void {
  playUnknown()
  notifyError(why)
}

interface Listener {
  layer: number
  handle: (scan: Scan) => void
}

interface FieldBefore {
  field: HTMLInputElement | HTMLTextAreaElement
  value: string
}

let listeners: readonly Listener[] = []
/** The values of the fields before each of the last keys. */
let befores: readonly (FieldBefore | null)[] = []
const detector = new ScanDetector(takesFigures)

function takesFigures(place: unknown): boolean {
  return place instanceof HTMLInputElement && isForFigures(place)
}

function fieldBefore(target: EventTarget | null): FieldBefore | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isField && isEditable(target) ? { field: target, value: target.value } : null
}

// When a dialog opened in the middle of a scan, it got the rest of the digits: each field gets its own value back.
function restore(typed: string): void {
  const own = befores.slice(-typed.length)
  const first = new Map<HTMLInputElement | HTMLTextAreaElement, string>()
  for (const before of own) if (before && !first.has(before.field)) first.set(before.field, before.value)
  for (const [field, value] of first) setField(field, value)
  forgetTyped(typed.length)
}

// React listens to the input event of the native setter; a plain assignment to .value would be overwritten at the next render.
function setField(field: FieldBefore['field'], value: string): void {
  if (!field.isConnected || field.value === value) return
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function hear(event: KeyboardEvent): void {
  if (event.isComposing) return
  // How scanners type the separator of GS1 codes.
  const key = event.ctrlKey && event.key === ']' ? '\u001d' : event.key
  if (key !== event.key) event.preventDefault()
  else if (event.ctrlKey || event.altKey || event.metaKey) {
    // A shortcut ends the typed text; scanners send no letters with these modifier keys.
    if (/^[a-z]$/i.test(event.key)) detector.reset()
    return
  }
  if (key.length === 1) befores = [...befores.slice(1 - keysKept), fieldBefore(event.target)]
  // The event's own time: on a busy machine the handler runs much later.
  const heard = detector.hear(key, event.timeStamp, event.target)
  if (heard.kind === 'other') return
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest('[data-scan="text"]')) return
  event.preventDefault()
  event.stopPropagation()
  restore(heard.typed)
  if (heard.kind === 'quantity') return
  const listener = topMost(listeners, topLayer())
  if (listener) listener.handle(heard.scan)
  else refuseScan(`${heard.scan.code} was not scanned: finish or close what lies over the page, then scan it again.`)
}

/**
 * Recognises a barcode scanner in any field by its pace. The focused field gets its value back, and "3*" before the scan is
 * the quantity 3. The most recent listener of the top layer gets the scan. A dialog without a listener refuses it; only a
 * field marked `data-scan="text"` keeps the text.
 */
export function useScan(handler: (scan: Scan) => void): void {
  const handle = useEffectEvent(handler)
  // Before the paint: what is seen is heard.
  useLayoutEffect(() => {
    const listener: Listener = { layer: topLayer(), handle: scan => handle(scan) }
    if (listeners.length === 0) window.addEventListener('keydown', hear, { capture: true })
    listeners = [...listeners, listener]
    return () => {
      listeners = listeners.filter(other => other !== listener)
      if (listeners.length === 0) window.removeEventListener('keydown', hear, { capture: true })
    }
  }, [])
}
