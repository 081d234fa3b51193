import { sourceCodes } from '../../../kernel/paper-postings.ts'
import { accounts, type AccountCode, credit, debit, posting, type PostingLine } from '../../books/ledger/posting.ts'
import { valueOfMoves, type StockMove } from '../stock/moves.ts'

export type StockInReason = 'opening' | 'found' | 'production' | 'sample'

const against = {
  opening: accounts.openingBalanceEquity,
  found: accounts.stockGainAndLoss,
  // What the workshop made of goods that were issued to it.
  production: accounts.workshopConsumption,
  sample: accounts.stockGainAndLoss,
} as const satisfies Record<StockInReason, AccountCode>

/** Stock received without a supplier: opening stock against opening balances, production against what the workshop used, the rest as a gain. */
export function stockInPosting(reason: StockInReason, moves: readonly StockMove[]): PostingLine[] {
  const value = valueOfMoves(moves)
  return posting([debit(accounts.inventory, value, sourceCodes.stockIn), credit(against[reason], value, sourceCodes.stockIn)])
}
