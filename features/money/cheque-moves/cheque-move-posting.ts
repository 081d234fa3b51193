import { sourceCodes, type SourceCode } from '../../../kernel/paper-postings.ts'
import { chequeMoves } from '../../banking/cheques/cheque-states.ts'
import { accounts, credit, debit, posting, type AccountCode, type PostingLine } from '../../books/ledger/posting.ts'
import type { MovedCheque } from './cheque-move.ts'

/** Whose line it is on an account: the own bank account's, the customer's, the supplier's who is owed again, or nobody's. */
function partyOn(account: AccountCode, { cheque, accountCode }: MovedCheque): string | undefined {
  if (account === accounts.chequesInHand) return undefined
  if (account === accounts.payables) return cheque.payeeCode ?? undefined
  return (account === accounts.returnedCheques ? cheque.drawerCode : accountCode) ?? undefined
}

function legsOf(line: MovedCheque): PostingLine[] {
  const { posts, source } = chequeMoves[line.move]
  if (posts === null) return []
  const { amount } = line.cheque
  const leg = (side: typeof debit, account: AccountCode) => side(account, amount, source as SourceCode, partyOn(account, line))
  return [
    leg(debit, posts.debit as AccountCode),
    ...(line.opened ?? [leg(credit, posts.credit as AccountCode)]),
    debit(accounts.bankCharges, line.charge, sourceCodes.chequeReturned),
    credit(accounts.bankCleared, line.charge, sourceCodes.chequeReturned, line.accountCode ?? undefined),
  ]
}

/** The ledger entry of a move: each cheque's amount goes from the account of its state to that of the next; the bank takes its charge. */
export function movePosting(lines: readonly MovedCheque[]): PostingLine[] {
  return posting(lines.flatMap(legsOf))
}
