import { sourceCodes } from '../../../kernel/paper-postings.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { accounts, type PostingLine } from '../../books/ledger/posting.ts'
import type { DebtKey, OpenDebt } from '../receipts/allocation.ts'
import { checkEndedDebts, endedPosting, type EndingQuestion, type EndingRefusals } from './ended-debts.ts'
import { badDebtRefusal } from './refusals.ts'

const says: EndingRefusals = {
  nothing: () => badDebtRefusal('BAD_DEBT_NOTHING'),
  unknown: what => badDebtRefusal('BAD_DEBT_UNKNOWN', { what }),
  closed: (what, state) => badDebtRefusal('BAD_DEBT_CLOSED', { what, state }),
  twice: what => badDebtRefusal('BAD_DEBT_TWICE', { what }),
}

/** May what is left of these debts be written off? The first problem, or null. */
export function checkBadDebt(keys: readonly DebtKey[], question: EndingQuestion): Refusal | null {
  return checkEndedDebts(keys, question, says)
}

/** What is written off is a cost. VAT stays as it is. */
export function badDebtPosting(debts: readonly OpenDebt[], customerCode: string): PostingLine[] {
  return endedPosting(debts, { customerCode, account: accounts.badDebts, source: sourceCodes.badDebt })
}
