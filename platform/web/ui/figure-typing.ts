import { useRef, type ClipboardEvent, type DragEvent, type InputEvent, type KeyboardEvent } from 'react'
import { noFigure, plainFigure, textAfter, whyNoFigure, type DecimalKind } from './decimal-text.ts'
import { showRefusal } from './refusal-note.ts'
import { hearSeparator, type Parted } from './typed-separator.ts'

/**
 * What a figure's field does before react-number-format hears of it: a key that makes no figure changes nothing and says
 * why, and what is pasted or dropped stands as if it were typed. `isPut` is true while that is heard of.
 */
export function useFigureTyping<N extends number>(kind: DecimalKind<N>) {
  const isPut = useRef(false)
  /** A separator that was typed; a key that is no digit ends it. */
  const parted = useRef<Parted | null>(null)

  /** Whether a key was a separator or stands behind one, and was dealt with as such. */
  function putParted(field: HTMLInputElement, key: string): boolean {
    const isAtEnd = field.selectionEnd === field.value.length && !field.readOnly
    // What is selected goes with the key.
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
    // A space pasted by mistake must not empty the field.
    const refusal = plain === '' ? noFigure : whyNoFigure(textAfter(field, plain), kind)
    if (refusal !== null) return showRefusal(field, refusal)
    field.setRangeText(plain, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    isPut.current = true
    field.dispatchEvent(new Event('input', { bubbles: true }))
    isPut.current = false
  }

  const typingHandlers = {
    onBeforeInput: (event: InputEvent<HTMLInputElement>) => {
      const field = event.currentTarget
      if (event.data.length === 1 && putParted(field, event.data)) return event.preventDefault()
      // Over its point react-number-format moves the caret.
      const isOverPoint = event.data === '.' && field.value[(field.selectionEnd ?? 0) - 1] === '.'
      // The star of "3*" is the scanner's.
      const isQuiet = isOverPoint || event.data === '*'
      const refusal = isQuiet ? null : whyNoFigure(textAfter(field, event.data), kind)
      if (isQuiet || refusal !== null) event.preventDefault()
      if (refusal !== null) showRefusal(field, refusal)
    },
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key.length > 1 && event.key !== 'Shift') parted.current = null
      // The number pad's point is a comma on many keyboards.
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
  return { isPut, typingHandlers }
}
