import { sourceCodes } from '../../../kernel/paper-postings.ts'
import { add, displayMoney, negate, subtract, sumOf, zero, type Money } from '../../../kernel/money.ts'
import { isLive, isReversed } from '../../../kernel/paper-status.ts'
import { displayQuantity, negateQuantity, type Quantity } from '../../../kernel/quantity.ts'
import { type Refusal, sharedRefusal } from '../../../kernel/refusal.ts'
import type { ClosedDay } from '../../books/ledger/closed-day.ts'
import { accounts, credit, debit, posting, type PostingLine } from '../../books/ledger/posting.ts'
import { valueOfMoves, type StockMove } from '../../stock/stock/moves.ts'
import type { ReturnState } from './return-contract.ts'
import { purchasingRefusal } from './refusals.ts'
import { stockRefusal } from '../../stock/stock/refusals.ts'

export interface ReturnedLine {
  lineNo: number
  entryCode: string
  itemCode: string
  quantity: Quantity
  /** The refund for one unit. */
  price: Money
  /** What the supplier owes for the line: `returnedAmount`. */
  total: Money
  /** What the line takes back of the invoice of its goods, whatever was agreed; null where no note brought them. */
  invoiceTotal: Money | null
  unitCost: Money
  /** What account 1400 held of it. */
  costTotal: Money
}

/** The stock movements of a return, at cost. */
export function returnMoves(lines: readonly ReturnedLine[]): StockMove[] {
  return lines.map(line => ({
    kind: 'purchase-return',
    entryCode: line.entryCode,
    itemCode: line.itemCode,
    lineNo: line.lineNo,
    quantity: negateQuantity(line.quantity),
    cost: line.unitCost,
    price: line.price,
    value: negate(line.costTotal),
  }))
}

/** The supplier's debt for the goods of a return, without VAT. */
export function returnTotal(lines: readonly ReturnedLine[]): Money {
  return sumOf(lines.map(({ total }) => total))
}

/**
 * A return debits the supplier's debt and credits inventory at cost; the difference is price variance. The VAT of his tax credit
 * note is owed with it, and claimed no more.
 */
export function returnPosting(supplierCode: string, lines: readonly ReturnedLine[], vat: Money): PostingLine[] {
  const total = returnTotal(lines)
  const cost = negate(valueOfMoves(returnMoves(lines)))
  const lost = subtract(cost, total)
  return posting([
    debit(accounts.supplierReturnCredit, add(total, vat), sourceCodes.purchaseReturn, supplierCode),
    debit(accounts.purchasePriceVariance, lost > 0 ? lost : zero, sourceCodes.purchaseReturn),
    credit(accounts.inventory, cost, sourceCodes.purchaseReturn),
    credit(accounts.inputVat, vat, sourceCodes.purchaseReturn),
    credit(accounts.purchasePriceVariance, lost < 0 ? negate(lost) : zero, sourceCodes.purchaseReturn),
  ])
}

/** The posting of a cash refund for a return. */
export function refundPosting(supplierCode: string, amount: Money): PostingLine[] {
  return posting([
    debit(accounts.cashInTill, amount, sourceCodes.purchaseReturnRefunded),
    credit(accounts.supplierReturnCredit, amount, sourceCodes.purchaseReturnRefunded, supplierCode),
  ])
}

/** A stock entry that may be returned. */
export interface ReturnableEntry {
  itemName: string
  batch: string
  remaining: Quantity
  allowsFractions: boolean
}

/** Whether these lines may be returned: each entry once, and no more of it than is here. */
export function checkReturnLines(
  lines: readonly { entryCode: string; quantity: Quantity }[],
  entries: ReadonlyMap<string, ReturnableEntry>,
): Refusal | null {
  if (lines.length === 0) return purchasingRefusal('RETURN_NO_LINES')
  const seen = new Set<string>()
  for (const [index, { entryCode, quantity }] of lines.entries()) {
    const line = index + 1
    const field = `stockHistories.${index}.quantity`
    const entry = entries.get(entryCode)
    if (!entry || seen.has(entryCode))
      return purchasingRefusal('RETURN_ENTRY', { line }, { [`stockHistories.${index}.stockCode`]: 'Choose it again' })
    seen.add(entryCode)
    if (quantity <= 0) return sharedRefusal('LINE_QUANTITY', { line }, { [field]: 'More than zero' })
    if (!entry.allowsFractions && quantity % 1000 !== 0) {
      return sharedRefusal('LINE_FRACTION', { line, item: entry.itemName }, { [field]: 'Whole units' })
    }
    if (quantity > entry.remaining) {
      const remaining = displayQuantity(entry.remaining)
      const batch = entry.batch ? ` (batch ${entry.batch})` : ''
      return stockRefusal('STOCK_SHORT', { line, remaining, item: entry.itemName, batch }, { [field]: `Only ${remaining} here` })
    }
  }
  return null
}

export interface ReturnAmounts {
  status: string
  total: Money
  applied: Money
  refunded: Money
}

/** The state of a return. */
export function returnState(given: ReturnAmounts): ReturnState {
  const { total, applied, refunded } = given
  if (isReversed(given)) return 'REVERSED'
  if (applied + refunded < total) return 'OPEN'
  return refunded > 0 && applied === 0 ? 'REFUNDED' : 'APPLIED'
}

export const isReturnReversed = ({ state }: { state: ReturnState }) => state === 'REVERSED'

export interface UsedReturn extends ReturnAmounts {
  code: string
  /** A note or refund that used it, as far as one is known. */
  usedBy: string | null
}

/** A return that was applied to a note or refunded cannot be reversed. */
export function checkUnused({ applied, refunded, code, usedBy }: UsedReturn): Refusal | null {
  return applied + refunded > 0 ? purchasingRefusal('RETURN_IN_USE', { code, by: usedBy === null ? '' : ` with ${usedBy}` }) : null
}

/** Whether that much cash may be refunded for a return. */
export function checkRefund(given: ReturnAmounts & { code: string }, amount: Money): Refusal | null {
  const open = isLive(given) ? subtract(given.total, given.applied, given.refunded) : zero
  if (amount > 0 && amount <= open) return null
  return purchasingRefusal('RETURN_USED', { code: given.code, open: displayMoney(open) }, { amount: 'No more than is open' })
}

/** May the texts of a return be corrected? Only while it lives and its day is open: `frozen` is its day where that is closed. */
export function checkReturnWords({ isReversed, frozen }: { isReversed: boolean; frozen: ClosedDay | null }): Refusal | null {
  if (isReversed) return sharedRefusal('CANNOT_EDIT_REVERSED', { what: 'purchase return' })
  return frozen && purchasingRefusal('RETURN_FROZEN', { ...frozen })
}
