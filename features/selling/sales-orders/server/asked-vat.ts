import { date } from '../../../../kernel/dates.ts'
import { formatMoney, formatPercent, parseMoney, subtract, sumOf, zero } from '../../../../kernel/money.ts'
import { sharesOfDiscount } from '../../../../kernel/pricing.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { readVatRules } from '../../../shop/vat/server/read-vat.ts'
import { rateOfClass, splitVat, sumsByRate, type VatClass } from '../../../shop/vat/vat.ts'
import type { AskedVat } from '../asked-contract.ts'
import { withWrittenFor } from '../../../parties/customers/server/written-for.ts'

const readClasses = statement('sales-orders.vat-classes', 'select code, vat_class as "vatClass" from item where code = any($1)')

interface Asked {
  date: string
  totalAmount: string
  stockHistories: readonly { itemCode: string; totalAmount: string }[]
}

/**
 * A quotation or order with the VAT that its total contains, rate by rate, as a bill of its day would have it. As it is where the shop
 * is not registered then, or bills do not name their VAT.
 */
export async function withVat<Paper extends Asked>(from: Reader, asked: Paper): Promise<Paper & { vat?: AskedVat }> {
  const paper = withWrittenFor(asked)
  const rules = await readVatRules(from, date(paper.date))
  if (!rules?.settings.billLine) return paper
  const rows = await from.rows<{ code: string; vatClass: VatClass }>(readClasses, [paper.stockHistories.map(({ itemCode }) => itemCode)])
  const classOf = new Map(rows.map(({ code, vatClass }) => [code, vatClass]))
  const amountOf = (text: string) => parseMoney(text) ?? zero
  const totals = paper.stockHistories.map(line => ({ lineTotal: amountOf(line.totalAmount) }))
  const discount = subtract(sumOf(totals.map(({ lineTotal }) => lineTotal)), amountOf(paper.totalAmount))
  const shares = sharesOfDiscount(discount, totals)
  const lines = paper.stockHistories.map(({ itemCode }, at) => {
    const vatClass = classOf.get(itemCode) ?? 'standard'
    return { vatClass, rate: rateOfClass(vatClass, rules.standardRate), amount: subtract(totals[at]!.lineTotal, shares[at]!) }
  })
  const charged = sumsByRate(splitVat(lines)).filter(({ vat }) => vat > 0)
  return { ...paper, vat: charged.map(({ rate, vat }) => ({ rate: formatPercent(rate), vat: formatMoney(vat) })) }
}
