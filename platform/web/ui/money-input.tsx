import type { Money } from '../../../kernel/money.ts'
import { useFormats } from '../session.ts'
import { DecimalInput, type ExactInputProps } from './decimal-input.tsx'
import { moneyKind, signedMoneyKind } from './decimal-kinds.ts'

/** An amount behind the currency's prefix: two decimals, separators, at most ten characters; "Rs. 1,234.50" can be pasted. */
export function MoneyInput({ isSigned = false, ...props }: ExactInputProps<Money> & { isSigned?: boolean }) {
  const prefix = useFormats().currencyPrefix.trim()
  return (
    <DecimalInput
      {...props}
      kind={isSigned ? signedMoneyKind : moneyKind}
      {...(prefix !== '' && { leftSection: prefix, leftSectionPointerEvents: 'none' })}
    />
  )
}
