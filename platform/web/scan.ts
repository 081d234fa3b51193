import { useEffect, useEffectEvent } from 'react'
import { isEditable, topLayer, topMost } from './layers.ts'
import { playUnknown } from './sounds.ts'
import { notifyError } from './ui/notify.ts'
import { ScanDetector, withoutPrefix, type Scan } from './scan-detector.ts'

export { playFound, playUnknown } from './sounds.ts'
export type { Scan } from './scan-detector.ts'

/** Says why nothing comes of a scan, with the sound that nobody mistakes for the other. */
export function refuseScan(text: string): void {
  playUnknown()
  notifyError(text)
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
let before: FieldBefore | null = null
let lastTarget: EventTarget | null = null
const detector = new ScanDetector()

function remember(target: EventTarget | null): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  before = isField && isEditable(target) ? { field: target, value: target.value } : null
}

// React listens to the native setter's input event; setting .value alone would be overwritten at the next render.
function restore(): void {
  if (!before?.field.isConnected) return
  const { field, value } = before
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, withoutPrefix(value))
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function hear(event: KeyboardEvent): void {
  if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
  // A scanner types into one place.
  if (event.target !== lastTarget) detector.reset()
  lastTarget = event.target
  const heard = detector.hear(event.key, event.timeStamp)
  if (heard.kind === 'first') remember(event.target)
  if (heard.kind !== 'scan' && heard.kind !== 'quantity') return
  const listener = topMost(listeners, topLayer())
  // In a dialog without scanning the digits stay where they were typed; its Enter must not press a button.
  event.preventDefault()
  event.stopPropagation()
  if (!listener) return
  restore()
  if (heard.kind === 'scan') listener.handle(heard.scan)
}

/**
 * Hears a barcode scanner whatever has focus: keys at most 50 ms apart, then Enter, four characters at
 * least. The focused field gets its value back, and "3*" before the scan is the quantity 3. The latest
 * listener of the top layer hears it.
 */
export function useScan(handler: (scan: Scan) => void): void {
  const handle = useEffectEvent(handler)
  useEffect(() => {
    const listener: Listener = { layer: topLayer(), handle: scan => handle(scan) }
    if (listeners.length === 0) window.addEventListener('keydown', hear, { capture: true })
    listeners = [...listeners, listener]
    return () => {
      listeners = listeners.filter(other => other !== listener)
      if (listeners.length === 0) window.removeEventListener('keydown', hear, { capture: true })
    }
  }, [])
}
