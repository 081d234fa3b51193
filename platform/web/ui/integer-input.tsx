import { DecimalInput, type ExactInputProps } from './decimal-input.tsx'
import { integerKind } from './decimal-kinds.ts'

/** A whole number from zero up, such as days, kilometres or a position. */
export function IntegerInput(props: ExactInputProps<number>) {
  return <DecimalInput {...props} kind={integerKind} />
}
