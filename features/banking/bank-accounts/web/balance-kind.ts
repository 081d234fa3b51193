import { formatMoney, parseMoney, type Money } from '../../../../kernel/money.ts'
import type { DecimalKind } from '../../../../platform/web/ui/decimal-text.ts'

/** A balance of a bank is larger than an amount of a bill, and below zero where the account is overdrawn. */
export const balanceKind: DecimalKind<Money> = {
  decimals: 2,
  maxLength: 15,
  most: '99,999,999,999.99',
  isSigned: true,
  format: formatMoney,
  parse: parseMoney,
}
