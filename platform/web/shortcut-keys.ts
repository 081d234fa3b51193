/** A pressed key as the browser reports it. */
export interface PressedKey {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

interface Combination {
  ctrl: boolean
  alt: boolean
  shift: boolean
  key: string
}

/** Parses "Ctrl+S", "Alt+P", "F1", "?" into its parts; the key is the last part. */
export function parseKeys(keys: string): Combination {
  const parts = keys.split('+').map(part => part.trim())
  const key = parts.at(-1) || '+'
  const held = new Set(parts.slice(0, -1).map(part => part.toLowerCase()))
  return { ctrl: held.has('ctrl'), alt: held.has('alt'), shift: held.has('shift'), key }
}

// Letters and digits are compared by their place on the keyboard: with Alt, or in a Sinhala layout, event.key is another character.
function physicalCode(key: string): string | null {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`
  return /^\d$/.test(key) ? `Digit${key}` : null
}

/** Display names of keys that differ from the browser's names. */
const names: Readonly<Record<string, string>> = { '↑': 'ArrowUp', '↓': 'ArrowDown', Space: ' ' }

/** Whether a pressed key is this combination; Ctrl also matches the Mac's command key. */
export function matchesKeys(keys: string, pressed: PressedKey): boolean {
  const wanted = parseKeys(keys)
  if (wanted.ctrl !== (pressed.ctrlKey || pressed.metaKey) || wanted.alt !== pressed.altKey) return false
  const code = physicalCode(wanted.key)
  const name = names[wanted.key]
  if (name !== undefined) return name === pressed.key && wanted.shift === pressed.shiftKey
  if (code) return code === pressed.code && wanted.shift === pressed.shiftKey
  // Characters such as ? need Shift on some keyboards and not on others.
  const isSign = wanted.key.length === 1
  return wanted.key.toLowerCase() === pressed.key.toLowerCase() && (isSign || wanted.shift === pressed.shiftKey)
}

/** Whether a key types or confirms by itself; such a key goes to the focused field first. */
export function isPlainKey(keys: string): boolean {
  const { ctrl, alt, key } = parseKeys(keys)
  return !ctrl && !alt && !/^F\d{1,2}$/.test(key)
}

/** Whether a key types a character. */
export function isTyped(keys: string): boolean {
  return isPlainKey(keys) && parseKeys(keys).key.length === 1
}
