import type { Quantity } from '../../../kernel/quantity.ts'
import { DecimalInput, type ExactInputProps } from './decimal-input.tsx'
import { quantityKind } from './decimal-kinds.ts'

/** A quantity with up to three decimals, never negative. */
export function QuantityInput(props: ExactInputProps<Quantity>) {
  return <DecimalInput {...props} kind={quantityKind} />
}
