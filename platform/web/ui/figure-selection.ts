import { useRef, type FocusEvent, type MouseEvent } from 'react'

/**
 * Selects all text, and again after react-number-format, which moves the caret off a separator a moment later. Returns a
 * function that cancels this. A field that has lost the focus meanwhile is left alone, because `select` would take the focus
 * back.
 */
function selectForGood(field: HTMLInputElement): () => void {
  field.select()
  const again = setTimeout(() => document.activeElement === field && field.select(), 0)
  return () => clearTimeout(again)
}

/**
 * Removes the selection before a click: otherwise the browser drags the selected text, and sets the caret only when the button
 * is released.
 */
const selectNothing = (field: HTMLInputElement) => field.setSelectionRange(0, 0)

/**
 * The selection in a field for numbers, as users expect it. Entering the field by key or by the first click selects all; the
 * second click sets the caret; dragging selects a part. A click beside the number selects all again, because with a caret
 * before the first digit a 4 typed over a 1 would become 41.
 */
export function useFigureSelection() {
  /** Set while the field has the focus. */
  const field = useRef<HTMLInputElement>(null)
  const isPressed = useRef(false)
  const isUntouched = useRef(false)
  /** Cancels the selection that comes a moment later: the next click or key may be there first. */
  const cancelAgain = useRef(() => {})

  function settle(pressed: HTMLInputElement): void {
    isPressed.current = false
    if (field.current !== pressed) return
    const { selectionStart, selectionEnd } = pressed
    if (selectionStart === selectionEnd && (isUntouched.current || selectionStart === 0)) selectAgain(pressed)
    isUntouched.current = false
  }

  function selectAgain(entered: HTMLInputElement): () => void {
    cancelAgain.current()
    cancelAgain.current = selectForGood(entered)
    return cancelAgain.current
  }

  return {
    field,
    /** Selects all of the field; the function that comes back, and the next key, cancel what is still to come of it. */
    selectAgain,
    touch: () => {
      isUntouched.current = false
      cancelAgain.current()
    },
    handlers: {
      // Selects at once, because the next key may follow immediately; a click sets its caret first.
      onFocusCapture: (event: FocusEvent<HTMLInputElement>) => {
        field.current = event.target
        isUntouched.current = true
        if (isPressed.current) selectNothing(event.target)
        else event.target.select()
      },
      onBlurCapture: () => {
        field.current = null
      },
      onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
        if (event.button !== 0 || event.shiftKey) return
        const pressed = event.currentTarget
        cancelAgain.current()
        if (field.current === pressed) selectNothing(pressed)
        isPressed.current = true
        window.addEventListener('mouseup', () => settle(pressed), { once: true })
      },
    },
  }
}
