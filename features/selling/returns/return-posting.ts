import { add, negate, subtract, sumOf, type Money } from '../../../kernel/money.ts'
import { sourceCodes } from '../../../kernel/paper-postings.ts'
import type { Quantity } from '../../../kernel/quantity.ts'
import { accounts, credit, debit, posting, type PostingLine } from '../../books/ledger/posting.ts'
import { valueOfMoves, type StockMove } from '../../stock/stock/moves.ts'
import type { VatLine } from '../../shop/vat/vat.ts'
import type { ReturnCondition } from './contract.ts'
import type { ReturnSplit } from './return-money.ts'

export interface PostedReturnLine {
  lineNo: number
  itemCode: string
  /** Null for services and labour, and for damaged goods that were never in stock here. */
  entryCode: string | null
  quantity: Quantity
  unitPrice: Money
  unitCost: Money
  /** What it cost: its part of what the bill's line took out of stock, quantity by cost without a bill. */
  costTotal: Money
  condition: ReturnCondition
}

/** What comes back into stock: damaged goods and services do not. */
export function salesReturnMoves(lines: readonly PostedReturnLine[]): StockMove[] {
  return lines.flatMap(({ lineNo, itemCode, entryCode, quantity, unitPrice, unitCost, costTotal, condition }) =>
    entryCode === null || condition === 'damaged'
      ? []
      : [{ kind: 'sales-return' as const, entryCode, itemCode, lineNo, quantity, cost: unitCost, price: unitPrice, value: costTotal }],
  )
}

/** What the damaged goods of a return cost. */
export function damagedCost(lines: readonly PostedReturnLine[]): Money {
  return sumOf(lines.filter(line => line.condition === 'damaged').map(line => line.costTotal))
}

export interface PostedReturn extends ReturnSplit {
  customerCode: string
  total: Money
  /** What comes back of it, below zero; empty where the bill had none. */
  vat: readonly VatLine[]
  lines: readonly PostedReturnLine[]
}

/**
 * A return debits sales returns, and output VAT with what of it is VAT of its bill, and credits what the bill still owed, the cash that goes back, and the customer's return balance.
 * Its goods are in stock again at the cost they were sold at, or are a loss where they are damaged.
 */
export function salesReturnPosting({ customerCode, total, vat, offBill, cash, toBalance, lines }: PostedReturn): PostingLine[] {
  const outputVat = negate(sumOf(vat.map(line => line.vat)))
  const kept = valueOfMoves(salesReturnMoves(lines))
  const lost = damagedCost(lines)
  return posting([
    debit(accounts.salesReturns, subtract(total, outputVat), sourceCodes.salesReturn),
    debit(accounts.outputVat, outputVat, sourceCodes.salesReturn),
    credit(accounts.receivables, offBill, sourceCodes.salesReturn, customerCode),
    credit(accounts.cashInTill, cash, sourceCodes.salesReturnCash),
    credit(accounts.customerReturnBalance, toBalance, sourceCodes.salesReturn, customerCode),
    debit(accounts.inventory, kept, sourceCodes.goodsReturned),
    debit(accounts.stockGainAndLoss, lost, sourceCodes.goodsReturned),
    credit(accounts.costOfGoodsSold, add(kept, lost), sourceCodes.goodsReturned),
  ])
}
