import { displayMoney, sumOf, zero, type Money } from '../../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../../kernel/refusal.ts'
import type { IsoDate } from '../../../../../kernel/dates.ts'
import type { Tx } from '../../../../../platform/server/transaction.ts'
import { priceGrn, type GrnAmounts, type GrnLineAmounts } from '../../grn.ts'
import type { GrnRequest } from '../../grn-contract.ts'
import { checkGrn, checkGrnLine, checkReturnUses, type ReturnBalance } from '../../grn-rules.ts'
import type { InputVat } from '../../../../tax/input-vat/tax-document.ts'
import { borneCost } from '../../landed-cost.ts'
import { documentsOfNote } from './documents-of-note.ts'
import { landedCostsOf, type NotedLandedCost } from './landed-costs.ts'
import { receivedItems, type GrnSupplier, type TaxedItem } from './read-for-grn.ts'

export type PricedGrnLine = GrnRequest['stockHistories'][number] & GrnLineAmounts & { item: TaxedItem; lineNo: number }

/** A note ready to be written: checked and priced. */
export interface ComputedGrn {
  lines: PricedGrnLine[]
  amounts: GrnAmounts
  returnsApplied: Money
  landedCosts: NotedLandedCost[]
  /** The tax invoices in hand: the supplier's own, and those of landed cost. */
  documents: InputVat[]
}

interface Context {
  /** Everybody whom the note owes, by code. */
  suppliers: ReadonlyMap<string, GrnSupplier>
  /** The note's own code on an edit. */
  ownCode?: string
  today: IsoDate
  /** The note's own date: today, or on an edit the day it was received. */
  businessDate: IsoDate
  returns: ReadonlyMap<string, ReturnBalance>
  /** On an edit, old expiry dates may have passed. */
  oldExpiry?: ReadonlyMap<string, IsoDate | null>
}

/** Computes the prices with the same functions as the screen and checks every rule. Throws the first Refusal. */
export async function computeGrn(tx: Tx, body: GrnRequest, context: Context): Promise<ComputedGrn> {
  const items = await receivedItems(
    tx,
    body.stockHistories.map(line => line.itemCode),
  )
  for (const [index, line] of body.stockHistories.entries()) checkLine(line, { index, items, context })
  const landedCosts = landedCostsOf(body)
  const amounts = priceGrn({
    lines: body.stockHistories.map(line => ({
      quantity: line.quantity,
      costPrice: line.costPrice,
      discountPercent: line.discountPercentage,
      discountEach: line.discountAmount,
    })),
    discountPercent: body.discountPercentage,
    discountAmount: body.discountAmount,
    landedCost: borneCost(landedCosts),
    vat: body.taxInvoice?.vatAmount ?? zero,
  })
  const problem =
    checkGrn({ amounts, landedCosts, invoiceDate: body.invoiceDate, today: context.businessDate, isEdit: context.ownCode !== undefined }) ??
    checkReturnUses(body.purchaseReturn, { supplierCode: body.supplierCode, total: amounts.total }, context.returns)
  if (problem) throw problem
  if (body.totalAmount !== amounts.total) {
    throw sharedRefusal('TOTAL_DIFFERS', { screen: displayMoney(body.totalAmount), server: displayMoney(amounts.total) })
  }
  const lines = body.stockHistories.map((line, index) => ({
    ...line,
    ...amounts.lines[index]!,
    item: items.get(line.itemCode)!,
    lineNo: index + 1,
  }))
  const documents = await documentsOfNote(tx, { body, lines, amounts, landedCosts }, context)
  return { lines, amounts, landedCosts, documents, returnsApplied: sumOf(body.purchaseReturn.map(({ amount }) => amount)) }
}

interface LinePlace {
  index: number
  items: ReadonlyMap<string, TaxedItem>
  context: Context
}

function checkLine(line: GrnRequest['stockHistories'][number], { index, items, context }: LinePlace): void {
  const expiryDate = line.expiryDate ?? null
  const stood = line.stockCode ? context.oldExpiry?.get(line.stockCode) : undefined
  const checked = { ...line, expiryDate: stood === expiryDate ? null : expiryDate }
  const wrong = checkGrnLine(checked, items.get(line.itemCode) ?? null, context.today)
  if (!wrong) return
  const fields = Object.fromEntries(Object.entries(wrong).map(([field, text]) => [`stockHistories.${index}.${field}`, text]))
  const name = items.get(line.itemCode)?.name
  throw sharedRefusal('LINE_WRONG', { line: index + 1, problem: [name, ...Object.values(wrong)].filter(Boolean).join(': ') }, fields)
}
