import { sourceCodes } from '../../../kernel/paper-postings.ts'
import { negate } from '../../../kernel/money.ts'
import { accounts, credit, debit, posting, type AccountCode, type PostingLine } from '../../books/ledger/posting.ts'
import type { IssueReason } from './contract.ts'
import { valueOfMoves, type StockMove } from '../stock/moves.ts'

/** The account for each reason: an expense, or what the owner took out of the business. */
export const accountOfReason = {
  workshop: accounts.workshopConsumption,
  display: accounts.displayStock,
  damage: accounts.damagedStock,
  gift: accounts.giftsAndPromotions,
  expired: accounts.expiredStock,
  lost: accounts.stockGainAndLoss,
  'own-use': accounts.drawingsInGoods,
} as const satisfies Record<IssueReason, AccountCode>

/** The posting of used stock: its cost goes to the account of its reason. */
export function issuePosting(reason: IssueReason, moves: readonly StockMove[]): PostingLine[] {
  const cost = negate(valueOfMoves(moves))
  return posting([debit(accountOfReason[reason], cost, sourceCodes.stockIssue), credit(accounts.inventory, cost, sourceCodes.stockIssue)])
}
