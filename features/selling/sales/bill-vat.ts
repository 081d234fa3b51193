import { subtract, type Money } from '../../../kernel/money.ts'
import { rateOfClass, splitVat, type VatClass, type VatLine } from '../../shop/vat/vat.ts'
import type { VatRules } from '../../shop/vat/vat-settings.ts'

interface SoldLine {
  lineTotal: Money
  /** What the discount of the whole bill takes off it. */
  billShare: Money
  item: { vatClass: VatClass }
}

/**
 * The VAT in a bill, line by line: what each line comes to after its share of the bill discount, split by its rate. Empty where the shop
 * is not registered on the bill's date, and for a bill of zero, which posts nothing.
 */
export function vatOfBill(lines: readonly SoldLine[], total: Money, rules: VatRules | null): VatLine[] {
  if (!rules || total === 0) return []
  const taxed = lines.map(({ lineTotal, billShare, item: { vatClass } }) => ({
    vatClass,
    rate: rateOfClass(vatClass, rules.standardRate),
    amount: subtract(lineTotal, billShare),
  }))
  return splitVat(taxed).map((vat, at) => ({ lineNo: at + 1, ...vat }))
}
