import { negate } from '../../../kernel/money.ts'
import { sourceCodes } from '../../../kernel/paper-postings.ts'
import { accounts, credit, debit, posting, type PostingLine } from '../../books/ledger/posting.ts'
import { valueOfMoves, type StockMove } from '../../stock/stock/moves.ts'

/** The posting of named goods: what a bill would have posted for them, had they been in stock when they were sold. */
export function namingPosting(moves: readonly StockMove[]): PostingLine[] {
  const cost = negate(valueOfMoves(moves))
  return posting([
    debit(accounts.costOfGoodsSold, cost, sourceCodes.oversoldGoods),
    credit(accounts.inventory, cost, sourceCodes.oversoldGoods),
  ])
}
