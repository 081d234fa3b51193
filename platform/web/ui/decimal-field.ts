import { useLayoutEffect, useState } from 'react'
import type { NumberFormatValues, SourceInfo } from 'react-number-format'
import { useFormats } from '../session.ts'
import { completed, whyNoFigure, type DecimalKind } from './decimal-text.ts'
import { selectForGood, useFigureSelection } from './figure-selection.ts'
import { useFigureTyping } from './figure-typing.ts'
import { hideRefusal, showRefusal } from './refusal-note.ts'

interface DecimalFieldOptions<N extends number> {
  kind: DecimalKind<N>
  value: N | null
  onChange: (value: N | null) => void
}

/**
 * The props of a NumericFormat that edits an exact value. The text stays as it is typed while the field has the focus, an
 * emptied one too: it is null to its owner, who may count it as 0 or as a value of his own and shows that once the field is left.
 */
export function useDecimalField<N extends number>({ kind, value, onChange }: DecimalFieldOptions<N>) {
  const { grouping } = useFormats()
  const { field, touch, handlers } = useFigureSelection()
  const { typed, type, rest } = useTyped({ kind, value })
  const { isPut, typingHandlers } = useFigureTyping(kind)
  const text = typed ?? (value === null ? '' : kind.format(value))

  // Changed from elsewhere, by a scan for one: the figure is as it is when the field is entered, whatever comes next replaces it.
  useLayoutEffect(() => {
    return typed === null && field.current ? selectForGood(field.current) : undefined
  }, [typed, text, field])

  return {
    ...handlers,
    ...typingHandlers,
    value: text,
    valueIsNumericString: true,
    thousandSeparator: ',',
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
      // What the page itself puts back, after a scan, nobody typed.
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
  /** What the owner made of it; undefined until he did. */
  held: N | null | undefined
}

/** The text being typed, until the field is left or its value is changed by something else than typing. */
function useTyped<N extends number>({ kind, value }: Pick<DecimalFieldOptions<N>, 'kind' | 'value'>) {
  const [typed, setTyped] = useState<Typed<N> | null>(null)
  if (typed !== null && typed.held !== value) {
    // An owner may be late, and may keep nothing where 0 is typed.
    const isMeant = (kind.parse(completed(typed.text)) ?? 0) === (value ?? 0)
    setTyped(typed.held === undefined || isMeant ? { ...typed, held: value } : null)
  }
  return {
    typed: typed?.text ?? null,
    type: (text: string) => setTyped({ text, held: undefined }),
    rest: () => setTyped(null),
  }
}
