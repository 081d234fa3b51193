import type { Percent } from '../../../kernel/money.ts'
import { DecimalInput, type ExactInputProps } from './decimal-input.tsx'
import { percentKind } from './decimal-kinds.ts'

/** A percentage from 0 to 100 with up to two decimals. */
export function PercentInput(props: ExactInputProps<Percent>) {
  return <DecimalInput {...props} kind={percentKind} rightSection="%" rightSectionPointerEvents="none" rightSectionWidth={28} />
}
