import { displayMoney, formatMoney, formatPercent, smaller, subtract, sumOf, zero, type Money } from '../../../../../kernel/money.ts'
import type { IsoDate } from '../../../../../kernel/dates.ts'
import { messages } from '../../../../../kernel/messages.ts'
import { formatQuantity } from '../../../../../kernel/quantity.ts'
import { type FieldErrors, type Refusal, sharedRefusal } from '../../../../../kernel/refusal.ts'
import { receivedProblemsByLine } from '../../../../stock/stock/web/received/received-line.ts'
import { priceGrn, type GrnAmounts } from '../../grn.ts'
import type { GrnBody } from '../../grn-contract.ts'
import { checkGrn, checkGrnLine } from '../../grn-rules.ts'
import { bodyOfDocument, vatOfDocument } from '../../../../tax/input-vat/web/tax-document-draft.ts'
import { borneCost, type LandedCost } from '../../landed-cost.ts'
import type { ChosenReturn, GrnDraft } from './grn-draft.ts'
import type { GrnLine } from './grn-line.ts'
import { purchasingRefusal } from '../../refusals.ts'

/** A purchase return of the supplier with the amount that this note may use. */
export interface OpenReturn {
  code: string
  date: string
  reason: string
  open: Money
}

/** May a line of an item have quantity zero? On an edit it is removed by it, and of an item of the order nothing may have come. */
export function mayBeNone({ edits, order }: Pick<GrnDraft, 'edits' | 'order'>, itemCode: string): boolean {
  return edits !== null || (order?.items.some(item => item.itemCode === itemCode) ?? false)
}

/** The lines that will be received. */
export function sentLines(draft: Pick<GrnDraft, 'edits' | 'lines' | 'order'>): readonly GrnLine[] {
  return draft.lines.filter(line => line.quantity > 0 || !mayBeNone(draft, line.itemCode))
}

/** The note's amounts, computed as on the server. */
export function amountsOf(draft: GrnDraft): GrnAmounts {
  const { discountPercent, discountAmount } = draft
  const costs = draft.landedCosts.map(({ amount, taxInvoice }) => ({ amount, vat: vatOfDocument(taxInvoice) }))
  const vat = vatOfDocument(draft.taxInvoice)
  return priceGrn({ lines: sentLines(draft), discountPercent, discountAmount, landedCost: borneCost(costs), vat })
}

/** What the landed costs come to, whoever they are owed to. */
export function landedCostOf({ landedCosts }: Pick<GrnDraft, 'landedCosts'>): Money {
  return sumOf(landedCosts.map(({ amount }) => amount))
}

const landedCostsOf = ({ landedCosts, supplier }: GrnDraft): LandedCost[] =>
  landedCosts.map(({ supplier: owed, amount, taxInvoice }) => ({
    supplierCode: (owed ?? supplier)?.code ?? '',
    amount,
    vat: vatOfDocument(taxInvoice),
  }))

/** How much of each chosen return this note uses: the typed amount, otherwise as much as the total still takes, in the chosen order. */
export function spentReturns(
  chosen: readonly ChosenReturn[],
  open: readonly OpenReturn[],
  total: Money,
): { code: string; amount: Money }[] {
  let left = total
  for (const { amount } of chosen) if (amount !== null) left = subtract(left, amount)
  return chosen.flatMap(({ code, amount }) => {
    if (amount !== null) return [{ code, amount }]
    const taken = smaller(left > 0 ? left : zero, open.find(one => one.code === code)?.open ?? zero)
    left = subtract(left, taken)
    return taken > 0 ? [{ code, amount: taken }] : []
  })
}

/** The problems of the first step, by field; null when there are none. */
export function headProblems({ supplier, invoiceCode, invoiceDate }: GrnDraft, today: IsoDate): FieldErrors | null {
  const wrong: Record<string, string> = {}
  if (!supplier) wrong.supplierCode = messages.supplierRequired
  if (invoiceCode.trim() === '') wrong.invoiceCode = messages.invoiceNumberRequired
  if (invoiceDate === null) wrong.invoiceDate = messages.dateRequired
  else if (invoiceDate > today) wrong.invoiceDate = 'Not later than today'
  return Object.keys(wrong).length === 0 ? null : wrong
}

function lineProblem(line: GrnLine, index: number, today: IsoDate): Refusal | null {
  const item = { name: line.name, type: 'stock', isActive: true, allowsFractions: line.allowsFractions }
  // On an edit, the old date may have passed; the server decides.
  const expiryDate = line.stockCode === null ? line.expiryDate : null
  const wrong = checkGrnLine({ ...line, expiryDate }, item, today)
  if (!wrong) return null
  const fields = Object.fromEntries(Object.entries(wrong).map(([field, text]) => [`stockHistories.${index}.${field}`, text]))
  return sharedRefusal('LINE_WRONG', { line: index + 1, problem: [line.name, ...Object.values(wrong)].join(': ') }, fields)
}

/** The server's own rules, checked before the save; null when the screen finds no problem. */
export function checkDraft(draft: GrnDraft, { today, spent }: { today: IsoDate; spent: readonly { amount: Money }[] }): Refusal | null {
  for (const [index, line] of sentLines(draft).entries()) {
    const problem = lineProblem(line, index, today)
    if (problem) return problem
  }
  const amounts = amountsOf(draft)
  const { invoiceDate, edits } = draft
  const problem = checkGrn({
    amounts,
    landedCosts: landedCostsOf(draft),
    invoiceDate: invoiceDate ?? today,
    today: edits?.grnDate ?? today,
    isEdit: edits !== null,
  })
  if (problem) return problem
  let used = 0
  for (const { amount } of spent) used += amount
  return used > amounts.total ? purchasingRefusal('RETURNS_EXCEED', { total: displayMoney(amounts.total) }) : null
}

/** The body to send. */
export function bodyOf(draft: GrnDraft, spent: readonly { code: string; amount: Money }[]): GrnBody {
  return {
    supplierCode: draft.supplier?.code ?? '',
    invoiceCode: draft.invoiceCode,
    invoiceDate: draft.invoiceDate ?? '',
    remarks: draft.remarks,
    orderCode: draft.order?.code ?? null,
    discountPercentage: formatPercent(draft.discountPercent),
    discountAmount: formatMoney(draft.discountAmount),
    taxInvoice: bodyOfDocument(draft.taxInvoice),
    landedCosts: draft.landedCosts.map(({ supplier, amount, remarks, taxInvoice }) => ({
      supplierCode: supplier?.code ?? null,
      amount: formatMoney(amount),
      remarks,
      taxInvoice: bodyOfDocument(taxInvoice),
    })),
    totalAmount: formatMoney(amountsOf(draft).total),
    updatePrice: draft.updatePrice,
    purchaseReturn: spent.map(({ code, amount }) => ({ code, amount: formatMoney(amount) })),
    stockHistories: sentLines(draft).map(line => ({
      stockCode: line.stockCode,
      itemCode: line.itemCode,
      quantity: formatQuantity(line.quantity),
      costPrice: formatMoney(line.costPrice),
      wholesalePrice: formatMoney(line.wholesalePrice),
      retailPrice: formatMoney(line.retailPrice),
      discountPercentage: formatPercent(line.discountPercent),
      discountAmount: formatMoney(line.discountEach),
      expiryDate: line.expiryDate,
      warrantyPeriods: line.warrantyDays,
      batch: line.batch,
    })),
  }
}

/** The problems of a refusal, by line of the draft. */
export function problemsByLine(draft: GrnDraft, fields: FieldErrors) {
  return receivedProblemsByLine(sentLines(draft), fields)
}
