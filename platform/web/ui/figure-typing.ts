import { useRef, type ClipboardEvent, type DragEvent, type InputEvent, type KeyboardEvent } from 'react'
import { plainFigure, textAfter, whyNoFigure, type DecimalKind } from './decimal-text.ts'
import { showRefusal } from './refusal-note.ts'

/**
 * What a figure's field does before react-number-format hears of it: a key that makes no figure changes nothing and says
 * why, and what is pasted or dropped stands as if it were typed. `isPut` is true while that is heard of.
 */
export function useFigureTyping<N extends number>(kind: DecimalKind<N>) {
  const isPut = useRef(false)

  function put(field: HTMLInputElement, plain: string): void {
    if (field.readOnly || field.disabled) return
    const refusal = whyNoFigure(textAfter(field, plain), kind)
    if (refusal !== null) return showRefusal(field, refusal)
    field.setRangeText(plain, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    isPut.current = true
    field.dispatchEvent(new Event('input', { bubbles: true }))
    isPut.current = false
  }

  const typingHandlers = {
    onBeforeInput: (event: InputEvent<HTMLInputElement>) => {
      const field = event.currentTarget
      // Over its point react-number-format moves the caret.
      const isOverPoint = event.data === '.' && field.value[(field.selectionEnd ?? 0) - 1] === '.'
      // The star of "3*" is the scanner's.
      const isQuiet = isOverPoint || event.data === '*'
      const refusal = isQuiet ? null : whyNoFigure(textAfter(field, event.data), kind)
      if (isQuiet || refusal !== null) event.preventDefault()
      if (refusal !== null) showRefusal(field, refusal)
    },
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
      // The number pad's point is a comma on many keyboards.
      if (event.code !== 'NumpadDecimal' || event.key !== ',') return
      event.preventDefault()
      put(event.currentTarget, '.')
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
