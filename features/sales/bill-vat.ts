import type { Money } from '../../kernel/money.ts'
import { apportion } from '../../kernel/pricing.ts'
import { rateOfClass, splitVat, type VatClass, type VatLine } from '../vat/vat.ts'
import type { VatRules } from '../vat/vat-settings.ts'

interface SoldLine {
  lineTotal: Money
  item: { vatClass: VatClass }
}

/**
 * The VAT in a bill, line by line: each line's share of the total after the bill discount, split by its rate. Empty where the shop
 * is not registered on the bill's date, and for a bill of zero, which posts nothing.
 */
export function vatOfBill(lines: readonly SoldLine[], total: Money, rules: VatRules | null): VatLine[] {
  if (!rules || total === 0) return []
  const shares = apportion(
    total,
    lines.map(line => line.lineTotal),
  )
  const taxed = lines.map(({ item: { vatClass } }, at) => ({
    vatClass,
    rate: rateOfClass(vatClass, rules.standardRate),
    amount: shares[at]!,
  }))
  return splitVat(taxed).map((vat, at) => ({ lineNo: at + 1, ...vat }))
}
