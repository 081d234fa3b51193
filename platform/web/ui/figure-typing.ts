import { useRef, type ClipboardEvent, type DragEvent, type InputEvent, type KeyboardEvent } from 'react'
import { noFigure, plainFigure, textAfter, whyNoFigure, type DecimalKind } from './decimal-text.ts'
import { useFigureUndo } from './figure-undo.ts'
import { showRefusal } from './refusal-note.ts'
import { hearSeparator, type Parted } from './typed-separator.ts'

/**
 * Handles keys, pasting and dropping before react-number-format does. A key that cannot be part of a number changes nothing
 * and shows why. Pasted and dropped text is treated like typed text. `isPut` is true while it is inserted.
 */
export function useFigureTyping<N extends number>(kind: DecimalKind<N>) {
  const isPut = useRef(false)
  /** The separator that was typed; a key other than a digit ends it. */
  const parted = useRef<Parted | null>(null)

  /** Whether the key was a separator or followed one, and was handled here. */
  function putParted(field: HTMLInputElement, key: string): boolean {
    const isAtEnd = field.selectionEnd === field.value.length && !field.readOnly
    // The key replaces the selection.
    const text = textAfter(field, '')
    const heard = isAtEnd ? hearSeparator(parted.current, { text, key, decimals: kind.decimals }) : null
    parted.current = heard?.parted ?? null
    if (!heard) return false
    if (heard.text === null) showRefusal(field, 'Whole numbers only')
    else {
      field.setSelectionRange(0, field.value.length)
      put(field, heard.text)
    }
    return true
  }

  function put(field: HTMLInputElement, plain: string): void {
    if (field.readOnly || field.disabled) return
    // Pasted white space must not empty the field.
    const refusal = plain === '' ? noFigure : whyNoFigure(textAfter(field, plain), kind)
    if (refusal !== null) return showRefusal(field, refusal)
    insert(field, plain)
  }

  function insert(field: HTMLInputElement, text: string): void {
    field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    isPut.current = true
    field.dispatchEvent(new Event('input', { bubbles: true }))
    isPut.current = false
  }

  const undo = useFigureUndo((field, text) => {
    field.setSelectionRange(0, field.value.length)
    insert(field, text)
  })

  const typingHandlers = {
    onBeforeInput: (event: InputEvent<HTMLInputElement>) => {
      const field = event.currentTarget
      if (event.data.length === 1 && putParted(field, event.data)) return event.preventDefault()
      // react-number-format moves the caret over its own point.
      const isOverPoint = event.data === '.' && field.value[(field.selectionEnd ?? 0) - 1] === '.'
      // The star of "3*" belongs to the scanner.
      const isQuiet = isOverPoint || event.data === '*'
      const refusal = isQuiet ? null : whyNoFigure(textAfter(field, event.data), kind)
      if (isQuiet || refusal !== null) event.preventDefault()
      if (refusal !== null) showRefusal(field, refusal)
    },
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
      if (undo.hearKey(event)) return
      if (event.key.length > 1 && event.key !== 'Shift') parted.current = null
      // On many keyboards the number pad's point types a comma.
      if (event.code !== 'NumpadDecimal' || event.key !== ',') return
      event.preventDefault()
      if (!putParted(event.currentTarget, '.')) put(event.currentTarget, '.')
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      event.preventDefault()
      put(event.currentTarget, plainFigure(event.clipboardData.getData('text')))
    },
    onDrop: (event: DragEvent<HTMLInputElement>) => {
      event.preventDefault()
      put(event.currentTarget, plainFigure(event.dataTransfer.getData('text')))
    },
  }
  return { isPut, undo, typingHandlers }
}
