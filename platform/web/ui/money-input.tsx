import type { Money } from '../../../kernel/money.ts'
import { useFormats } from '../session.ts'
import { DecimalInput, type ExactInputProps } from './decimal-input.tsx'
import { moneyKind } from './decimal-kinds.ts'

interface MoneyInputProps extends ExactInputProps<Money> {
  /** Shows the currency's prefix, "Rs. ", before the figure. */
  withPrefix?: boolean
}

/** An amount: two decimals, separators, at most ten characters; "Rs. 1,234.50" can be pasted. */
export function MoneyInput({ withPrefix = false, ...input }: MoneyInputProps) {
  const { currencyPrefix } = useFormats()
  return <DecimalInput {...input} kind={moneyKind} prefix={withPrefix ? currencyPrefix : undefined} />
}
