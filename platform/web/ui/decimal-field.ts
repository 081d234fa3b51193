import { useState, type ClipboardEvent, type FocusEvent } from 'react'
import type { NumberFormatValues, SourceInfo } from 'react-number-format'
import { useFormats } from '../session.ts'
import { cleanPasted, completed } from './decimal-text.ts'

/** How units of a kind are written and read: cents, thousandths, hundredths of a percent. */
export interface DecimalKind<N extends number> {
  decimals: number
  /** Always shows all decimals. */
  isFixed: boolean
  /** Most characters of the number without separators (spec §5: 10). */
  maxLength: number
  /** What stands in the field. */
  format: (value: N) => string
  parse: (text: string) => N | null
}

interface DecimalFieldOptions<N extends number> {
  kind: DecimalKind<N>
  value: N | null
  onChange: (value: N | null) => void
  prefix?: string
}

/**
 * The props of a NumericFormat that edits an exact value. What is being typed ("1.", "") is kept beside
 * the value as long as both mean the same, so the caret never jumps and the value is never a float.
 */
export function useDecimalField<N extends number>({ kind, value, onChange, prefix }: DecimalFieldOptions<N>) {
  const [typed, setTyped] = useState<string | null>(null)
  const { grouping } = useFormats()
  const read = (text: string) => kind.parse(completed(text))
  const shown = typed !== null && read(typed) === value ? typed : value === null ? '' : kind.format(value)

  return {
    value: shown,
    valueIsNumericString: true,
    thousandSeparator: ',',
    thousandsGroupStyle: grouping === 'lakh' ? ('lakh' as const) : ('thousand' as const),
    decimalScale: kind.decimals,
    fixedDecimalScale: kind.isFixed,
    allowNegative: false,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    ...(prefix && { prefix }),
    isAllowed: (next: NumberFormatValues) => next.value === '' || (next.value.length <= kind.maxLength && read(next.value) !== null),
    onValueChange: (next: NumberFormatValues, source: SourceInfo) => {
      if (source.source !== 'event') return
      setTyped(next.value)
      const units = read(next.value)
      if (units !== value) onChange(units)
    },
    // At once for the keyboard, whose next key may come right behind; and again later, when a click has set its caret.
    onFocusCapture: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
    onBlur: () => setTyped(null),
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const units = kind.parse(cleanPasted(event.clipboardData.getData('text')))
      event.preventDefault()
      if (units === null || kind.format(units).length > kind.maxLength) return
      setTyped(null)
      onChange(units)
    },
  }
}
