import { Kbd } from '@mantine/core'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { settleTyped } from './form/typed-fields.ts'
import { isEditable, topLayer, topMost } from './layers.ts'
import { isPlainKey, isTyped, matchesKeys } from './shortcut-keys.ts'
import classes from './shortcuts.module.css'
import { createStore } from './store.ts'

export interface Shortcut {
  keys: string
  label: string
  layer: number
  /** Works while a dialog is open too: full screen, the card of shortcuts. */
  isGlobal: boolean
  /** Focused elements that keep the key for themselves. */
  leaves: string | null
  /** Repeats while the key is held down. */
  repeats: boolean
  run: () => void
}

const { get: registered, set: change, use } = createStore<readonly Shortcut[]>([])

// The layer at the time of the key: when a dialog closes by this key, the layer below must not handle the key too.
let layerOfKey = 0

function findShortcut(event: KeyboardEvent, isPlain: boolean): Shortcut | 'covered' | null {
  const candidates = registered().filter(({ keys }) => isPlainKey(keys) === isPlain && matchesKeys(keys, event))
  if (candidates.length === 0) return null
  return topMost(candidates, layerOfKey) ?? candidates.findLast(({ isGlobal }) => isGlobal) ?? 'covered'
}

/** Whether a single key is a shortcut of what lies on top. */
export function isPlainShortcut(event: KeyboardEvent): boolean {
  layerOfKey = topLayer()
  const found = findShortcut(event, true)
  return found !== null && found !== 'covered' && !isLeft(found, event.target)
}

// A character typed into a field is no shortcut, and a scan types many of them; a question mark may ask for the keys.
function isOfText({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  return key.length === 1 && key !== '?' && !ctrlKey && !altKey && !metaKey && isEditable(target)
}

// F1, Ctrl+S and similar keys must not open the browser's own help or save dialog, even while a dialog covers the page.
function hearCombination(event: KeyboardEvent): void {
  if (isOfText(event)) return
  layerOfKey = topLayer()
  const found = findShortcut(event, false)
  if (!found) return
  event.preventDefault()
  if (found === 'covered' || event.repeat) return
  event.stopPropagation()
  settleTyped()
  found.run()
}

// Enter, Escape and single characters go to the focused field or open list first.
function hearPlainKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isOfText(event)) return
  const found = findShortcut(event, true)
  if (!found || found === 'covered' || (event.repeat && !found.repeats)) return
  const isText = isTyped(found.keys) && isEditable(event.target)
  if ((isText && !isAskedForKeys(found.keys, event.target)) || isLeft(found, event.target)) return
  event.preventDefault()
  found.run()
}

// No search begins with a question mark, and the till's search has the focus all day.
function isAskedForKeys(keys: string, target: EventTarget | null): boolean {
  return keys === '?' && target instanceof HTMLInputElement && target.role === 'combobox' && target.value === ''
}

function isLeft({ leaves }: Shortcut, target: EventTarget | null): boolean {
  return leaves !== null && target instanceof Element && target.closest(leaves) !== null
}

// The theme's colours are tested where there is no window.
if (typeof window !== 'undefined') {
  window.addEventListener('keydown', hearCombination, { capture: true })
  window.addEventListener('keydown', hearPlainKey)
}

interface ShortcutOptions {
  /** False while the action is not available; the browser then handles the key. */
  when?: boolean
  isGlobal?: boolean
  /** The layer of the shortcut, when it is registered while another layer is on top: 0 is the page. */
  layer?: number
  /** A selector of elements that keep a plain key for themselves: buttons keep Enter and Space. */
  leaves?: string
  /** Repeats while the key is held down. */
  repeats?: boolean
}

/**
 * Registers a shortcut of the component's layer: "F1", "Ctrl+S", "Alt+P", "?". It works while a field has the focus, takes
 * precedence over earlier registrations of the same keys, and does not work while a dialog covers its page. A component inside
 * the dialog registers the dialog's shortcuts.
 */
export function useShortcut(
  keys: string,
  label: string,
  handler: () => void,
  { when = true, isGlobal = false, layer, leaves, repeats = false }: ShortcutOptions = {},
): void {
  const run = useEffectEvent(handler)
  // Before the paint: what is seen is heard.
  useLayoutEffect(() => {
    if (!when) return
    const shortcut: Shortcut = { keys, label, layer: layer ?? topLayer(), isGlobal, leaves: leaves ?? null, repeats, run: () => run() }
    change([...registered(), shortcut])
    return () => change(registered().filter(other => other !== shortcut))
  }, [keys, label, when, isGlobal, layer, leaves, repeats])
}

/** The keys of a shown record: print, edit, and its further actions. */
const isOfRecord = (event: KeyboardEvent) =>
  ['Ctrl+P', 'F2'].some(keys => matchesKeys(keys, event)) || (event.altKey && event.code.startsWith('Key'))

/**
 * Keeps the last key for a record that is still being loaded, and hears it when the record and its shortcuts are there. Without
 * it a quick hand's Ctrl+P would be lost, or be the browser's.
 */
export function useEarlyKeys(isLoaded: boolean): void {
  const early = useRef<KeyboardEvent | null>(null)
  useEffect(() => {
    if (isLoaded) {
      if (early.current) hearCombination(early.current)
      early.current = null
      return
    }
    function keep(event: KeyboardEvent): void {
      const found = findShortcut(event, false)
      if (event.repeat || !isOfRecord(event) || (found !== null && found !== 'covered')) return
      event.preventDefault()
      early.current = event
    }
    window.addEventListener('keydown', keep, { capture: true })
    return () => window.removeEventListener('keydown', keep, { capture: true })
  }, [isLoaded])
}

/** All registered shortcuts, for the card of shortcuts. */
export const useShortcuts = use

interface KeysProps {
  keys: string
}

/** A shortcut as its button shows it. */
export function Keys({ keys }: KeysProps) {
  return (
    <Kbd className={classes.keys} aria-hidden>
      {keys}
    </Kbd>
  )
}
