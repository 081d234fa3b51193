import type { DecimalKind } from './decimal-field.ts'
import { DecimalInput, type ExactInputProps } from './decimal-input.tsx'

const integerKind: DecimalKind<number> = {
  decimals: 0,
  isFixed: false,
  maxLength: 10,
  format: String,
  parse: text => (/^\d{1,10}$/.test(text) ? Number(text) : null),
}

/** A whole number from zero up: days, kilometres, an order. */
export function IntegerInput(props: ExactInputProps<number>) {
  return <DecimalInput {...props} kind={integerKind} />
}
