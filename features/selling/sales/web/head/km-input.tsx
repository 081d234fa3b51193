import { DecimalInput, type ExactInputProps } from '../../../../../platform/web/ui/decimal-input.tsx'
import type { DecimalKind } from '../../../../../platform/web/ui/decimal-text.ts'

const kmKind: DecimalKind<number> = {
  decimals: 0,
  maxLength: 7,
  most: '9,999,999 km',
  format: String,
  parse: text => (/^\d{1,7}$/.test(text) ? Number(text) : null),
}

/** Whole kilometres of a meter, up to 9,999,999. */
export function KmInput(props: ExactInputProps<number>) {
  return <DecimalInput {...props} kind={kmKind} />
}
