import { useLayoutEffect, useState, type FocusEvent, type InputEvent } from 'react'
import type { NumberFormatValues, SourceInfo } from 'react-number-format'
import { useFormats } from '../session.ts'
import { completed, whyNoFigure, type DecimalKind } from './decimal-text.ts'
import { useFigureSelection } from './figure-selection.ts'
import { useFigureTyping } from './figure-typing.ts'
import { hideRefusal, showRefusal } from './refusal-note.ts'

interface DecimalFieldOptions<N extends number> {
  kind: DecimalKind<N>
  value: N | null
  onChange: (value: N | null) => void
}

/**
 * The props of a NumericFormat that edits an exact value. While the field has the focus its text stays as typed. An empty
 * field is null for its owner, who may use 0 or a default instead; the field shows that value when it is left.
 */
export function useDecimalField<N extends number>({ kind, value, onChange }: DecimalFieldOptions<N>) {
  const { grouping } = useFormats()
  const { field, touch, selectAgain, handlers } = useFigureSelection()
  const { typed, type, rest } = useTyped({ kind, value })
  const { isPut, undo, typingHandlers } = useFigureTyping(kind)
  const text = typed ?? (value === null ? '' : kind.format(value))

  // The value was changed elsewhere, for example by a scan: the number is selected as on entering the field, and the next key replaces it.
  useLayoutEffect(() => {
    return typed === null && field.current ? selectAgain(field.current) : undefined
    // oxlint-disable-next-line react/exhaustive-deps -- the function is the same in effect
  }, [typed, text, field])

  return {
    ...handlers,
    ...typingHandlers,
    onFocusCapture: (event: FocusEvent<HTMLInputElement>) => {
      undo.forget()
      handlers.onFocusCapture(event)
    },
    onBeforeInput: (event: InputEvent<HTMLInputElement>) => {
      // A digit typed over the same digit changes no value, and is typed all the same.
      touch()
      typingHandlers.onBeforeInput(event)
    },
    value: text,
    valueIsNumericString: true,
    thousandSeparator: kind.isUngrouped ? '' : ',',
    thousandsGroupStyle: grouping === 'lakh' ? ('lakh' as const) : ('thousand' as const),
    decimalScale: kind.decimals,
    allowNegative: kind.isSigned ?? false,
    inputMode: kind.isSigned ? ('text' as const) : kind.decimals === 0 ? ('numeric' as const) : ('decimal' as const),
    autoComplete: 'off',
    isAllowed: ({ value: next }: NumberFormatValues) => {
      const refusal = whyNoFigure(next, kind)
      if (refusal !== null && field.current) showRefusal(field.current, refusal)
      return refusal === null
    },
    onValueChange: ({ value: next }: NumberFormatValues, { event, source }: SourceInfo) => {
      if (source !== 'event') return
      hideRefusal()
      touch()
      undo.note(text)
      // The page itself set the text back after a scan; the user did not type it.
      if (event?.nativeEvent.isTrusted === true || isPut.current) type(next)
      else rest()
      const units = kind.parse(completed(next))
      if (units !== value) onChange(units)
    },
    onBlur: () => {
      hideRefusal()
      rest()
    },
  }
}

interface Typed<N> {
  text: string
  /** The value the owner made of the text; undefined until then. */
  held: N | null | undefined
}

/** The typed text, until the field is left or its value is changed by other means. */
function useTyped<N extends number>({ kind, value }: Pick<DecimalFieldOptions<N>, 'kind' | 'value'>) {
  const [typed, setTyped] = useState<Typed<N> | null>(null)
  if (typed !== null && typed.held !== value) {
    // The owner may update late, and may keep nothing when 0 is typed.
    const isMeant = (kind.parse(completed(typed.text)) ?? 0) === (value ?? 0)
    setTyped(typed.held === undefined || isMeant ? { ...typed, held: value } : null)
  }
  return {
    typed: typed?.text ?? null,
    type: (text: string) => setTyped({ text, held: undefined }),
    rest: () => setTyped(null),
  }
}
