import { sourceCodes } from '../../../kernel/paper-postings.ts'
import { negate, subtract, sumOf, zero } from '../../../kernel/money.ts'
import { accounts, credit, debit, posting, type PostingLine } from '../../books/ledger/posting.ts'
import { valueOfMoves, type StockMove } from '../stock/moves.ts'
import type { CostedReceiptLine } from './transfer.ts'

/** Sent stock leaves the sender's inventory and is in transit, still in the sender's books. */
export function transferPosting(moves: readonly StockMove[]): PostingLine[] {
  const cost = negate(valueOfMoves(moves))
  return posting([
    debit(accounts.inventoryInTransit, cost, sourceCodes.transferSent),
    credit(accounts.inventory, cost, sourceCodes.transferSent),
  ])
}

/** The movements of a receipt: the same stock entries, at their cost. */
export function receiptMoves(lines: readonly CostedReceiptLine[]): StockMove[] {
  return lines
    .filter(line => line.quantity > 0)
    .map(line => ({
      kind: 'transfer-in',
      entryCode: line.sent.entryCode,
      itemCode: line.sent.itemCode,
      lineNo: line.lineNo,
      quantity: line.quantity,
      cost: line.sent.unitCost,
      price: line.sent.price,
      value: line.cost,
    }))
}

/**
 * A receipt takes its value out of transit in the receiver's books: arrived goods into inventory, a shortage as stock loss.
 * Parts of a unit may be rounded differently one by one than together; that cent is rounding.
 */
export function receiptPosting(lines: readonly CostedReceiptLine[]): PostingLine[] {
  const arrived = sumOf(lines.map(line => line.cost))
  const short = sumOf(lines.map(line => line.shortCost))
  const outOfTransit = sumOf(lines.map(line => line.outOfTransit))
  const rounding = subtract(outOfTransit, arrived, short)
  return posting([
    debit(accounts.inventory, arrived, sourceCodes.transferReceived),
    debit(accounts.stockGainAndLoss, short, sourceCodes.transferReceived),
    debit(accounts.rounding, rounding > 0 ? rounding : zero, sourceCodes.transferReceived),
    credit(accounts.inventoryInTransit, outOfTransit, sourceCodes.transferReceived),
    credit(accounts.rounding, rounding < 0 ? negate(rounding) : zero, sourceCodes.transferReceived),
  ])
}
