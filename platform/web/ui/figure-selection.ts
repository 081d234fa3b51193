import { useRef, type FocusEvent, type MouseEvent } from 'react'

/**
 * Selects all of it, and again after react-number-format, which moves a caret off a separator a moment later. Answers how that is
 * called off. A field that has lost the focus meanwhile is left alone, since `select` would take the focus back.
 */
export function selectForGood(field: HTMLInputElement): () => void {
  field.select()
  const again = setTimeout(() => document.activeElement === field && field.select(), 0)
  return () => clearTimeout(again)
}

/** What is selected, or was when the field was left, is no longer: or the browser drags it, and sets the caret only after the mouse is up. */
const selectNothing = (field: HTMLInputElement) => field.setSelectionRange(0, 0)

/**
 * What is selected in a figure's field, as people expect it: all of it when the field is entered, by key or by the first
 * click; the caret where the second click sets it; what was dragged. A click beside the figure selects all again, for a
 * caret before its first digit would make 41 of the 4 that is typed over a 1.
 */
export function useFigureSelection() {
  /** While it has the focus. */
  const field = useRef<HTMLInputElement>(null)
  const isPressed = useRef(false)
  const isUntouched = useRef(false)

  function settle(pressed: HTMLInputElement): void {
    isPressed.current = false
    if (field.current !== pressed) return
    const { selectionStart, selectionEnd } = pressed
    if (selectionStart === selectionEnd && (isUntouched.current || selectionStart === 0)) selectForGood(pressed)
    isUntouched.current = false
  }

  return {
    field,
    touch: () => {
      isUntouched.current = false
    },
    handlers: {
      // At once, for the next key may come right behind; a click sets its caret first.
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
        if (field.current === pressed) selectNothing(pressed)
        isPressed.current = true
        window.addEventListener('mouseup', () => settle(pressed), { once: true })
      },
    },
  }
}
