import { sourceCodes } from '../../kernel/papers.ts'
import { accounts, credit, debit, posting, type PostingLine } from '../ledger/posting.ts'
import { valueOfMoves, type StockMove } from '../stock/moves.ts'

export type StockInReason = 'opening' | 'found' | 'production' | 'sample'

/** Stock received without a supplier: opening stock against opening balances, all other stock as a gain. */
export function stockInPosting(reason: StockInReason, moves: readonly StockMove[]): PostingLine[] {
  const value = valueOfMoves(moves)
  const against = reason === 'opening' ? accounts.openingBalanceEquity : accounts.stockGainAndLoss
  return posting([debit(accounts.inventory, value, sourceCodes.stockIn), credit(against, value, sourceCodes.stockIn)])
}
