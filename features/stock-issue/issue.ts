import { sourceCodes } from '../../kernel/papers.ts'
import { negate } from '../../kernel/money.ts'
import { accounts, credit, debit, posting, type AccountCode, type PostingLine } from '../ledger/posting.ts'
import type { IssueReason } from './contract.ts'
import { valueOfMoves, type StockMove } from '../stock/moves.ts'

/** The expense account for each reason. */
export const expenseOfReason = {
  workshop: accounts.workshopConsumption,
  display: accounts.displayStock,
  damage: accounts.damagedStock,
  gift: accounts.giftsAndPromotions,
  expired: accounts.expiredStock,
} as const satisfies Record<IssueReason, AccountCode>

/** The posting of used stock: its cost becomes the expense of its reason. */
export function issuePosting(reason: IssueReason, moves: readonly StockMove[]): PostingLine[] {
  const cost = negate(valueOfMoves(moves))
  return posting([debit(expenseOfReason[reason], cost, sourceCodes.stockIssue), credit(accounts.inventory, cost, sourceCodes.stockIssue)])
}
