import { displayMoney, parseMoney } from '../../../kernel/money.ts'

/** A wire amount for display: '1,500.00'; a dash when it is hidden. */
export function amountText(text: string | null): string {
  const amount = text === null ? null : parseMoney(text)
  return amount === null ? '–' : displayMoney(amount)
}
