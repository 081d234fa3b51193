import { useRef, type KeyboardEvent } from 'react'

/**
 * Ctrl+Z in a field for figures: the text goes back change by change to what stood there when the field was entered. The browser's own
 * undo knows nothing of a text that the page formats.
 */
export function useFigureUndo(put: (field: HTMLInputElement, text: string) => void) {
  /** The texts before each change since the field was entered. */
  const before = useRef<string[]>([])
  const isUndoing = useRef(false)
  return {
    /** The text is about to change from this one. */
    note: (text: string) => {
      if (!isUndoing.current) before.current.push(text)
    },
    forget: () => {
      before.current = []
    },
    /** Takes back the last change for Ctrl+Z; false for any other key. */
    hearKey: (event: KeyboardEvent<HTMLInputElement>): boolean => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isUndo) return false
      event.preventDefault()
      const text = before.current.pop()
      if (text === undefined || event.currentTarget.readOnly) return true
      isUndoing.current = true
      put(event.currentTarget, text)
      isUndoing.current = false
      return true
    },
  }
}
