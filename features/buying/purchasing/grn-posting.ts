import { sourceCodes } from '../../../kernel/paper-postings.ts'
import { add, negate, smaller, subtract, sumOf, zero, type Money } from '../../../kernel/money.ts'
import type { Quantity } from '../../../kernel/quantity.ts'
import { accounts, credit, debit, posting, type PostingLine } from '../../books/ledger/posting.ts'
import type { StockMove } from '../../stock/stock/moves.ts'
import { borneCost, landedOf, type LandedCost } from './landed-cost.ts'

export interface PostedGrn {
  supplierCode: string
  /** With VAT. */
  total: Money
  /** The part of the total that is claimed back. */
  vat: Money
  stockValue: Money
  landedCosts: readonly LandedCost[]
  /** Purchase returns that settle part of it. */
  returnsApplied: Money
}

/**
 * A note debits inventory at cost and credits the supplier with its total, and each supplier with the landed cost owed to
 * him. VAT of tax invoices in hand is claimed back. Cents that unit costs cannot contain go to rounding. A purchase return applied to it reduces the debt to the supplier and the return credit.
 */
export function grnPosting({ supplierCode, total, vat, stockValue, landedCosts, returnsApplied }: PostedGrn): PostingLine[] {
  const claimed = add(vat, sumOf(landedCosts.map(cost => cost.vat)))
  const rounding = subtract(add(total, borneCost(landedCosts)), vat, stockValue)
  const roundingLine = rounding > 0 ? debit : credit
  return posting([
    debit(accounts.inventory, stockValue, sourceCodes.purchase),
    debit(accounts.inputVat, claimed, sourceCodes.purchase),
    roundingLine(accounts.rounding, rounding < 0 ? negate(rounding) : rounding, sourceCodes.purchase),
    credit(accounts.payables, add(total, landedOf(landedCosts, supplierCode)), sourceCodes.purchase, supplierCode),
    ...landedCosts
      .filter(cost => cost.supplierCode !== supplierCode)
      .map(cost => credit(accounts.payables, cost.amount, sourceCodes.purchase, cost.supplierCode)),
    debit(accounts.payables, returnsApplied, sourceCodes.purchaseReturnApplied, supplierCode),
    credit(accounts.supplierReturnCredit, returnsApplied, sourceCodes.purchaseReturnApplied, supplierCode),
  ])
}

export interface MovedLine {
  lineNo: number
  entryCode: string
  itemCode: string
  quantity: Quantity
  unitCost: Money
  costTotal: Money
  retailPrice: Money
}

/** The stock movements of a note. */
export function grnMoves(lines: readonly MovedLine[]): StockMove[] {
  return lines.map(line => ({
    kind: 'grn',
    entryCode: line.entryCode,
    itemCode: line.itemCode,
    lineNo: line.lineNo,
    quantity: line.quantity,
    cost: line.unitCost,
    price: line.retailPrice,
    value: line.costTotal,
  }))
}

/** Applies purchase returns to a note, oldest first, up to its total. */
export function useReturns(total: Money, returns: readonly { code: string; open: Money }[]): { code: string; amount: Money }[] {
  let left = total
  return returns.flatMap(({ code, open }) => {
    const amount = smaller(left, open)
    left = subtract(left, amount)
    return amount > zero ? [{ code, amount }] : []
  })
}
