import { cashCustomerCode } from '../../../kernel/codes.ts'
import { sumOf, zero, type Money } from '../../../kernel/money.ts'
import type { SourceCode } from '../../../kernel/paper-postings.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { accounts, credit, debit, posting, type AccountCode, type PostingLine } from '../../books/ledger/posting.ts'
import { paymentRefusal } from '../../banking/payments/refusals.ts'
import { debtKindNames, keyOfDebt, type DebtKey, type OpenDebt, type SettledDebt } from '../receipts/allocation.ts'

// What papers share that end debts of a customer without money: bad debts and settlement discounts.

export interface EndingQuestion {
  customerCode: string
  /** The debts that are named, by `keyOfDebt`; those of other locations are missing. */
  debts: ReadonlyMap<string, SettledDebt>
}

/** How a paper says what is wrong with the debts that it names. */
export interface EndingRefusals {
  nothing: () => Refusal
  unknown: (what: string) => Refusal
  closed: (what: string, state: string) => Refusal
  twice: (what: string) => Refusal
}

const named = ({ kind, code }: DebtKey) => `${debtKindNames[kind]} ${code}`

function checkOne(key: DebtKey, { debts, customerCode }: EndingQuestion, say: EndingRefusals): Refusal | null {
  const debt = debts.get(keyOfDebt(key))
  if (!debt || debt.customerCode !== customerCode) return say.unknown(named(key))
  if (debt.state !== 'live') return say.closed(debt.name, debt.state)
  return debt.due > zero ? null : say.closed(debt.name, 'paid')
}

/** May what is left of these debts end? Only of a customer with a name, who alone can owe. The first problem, or null. */
export function checkEndedDebts(keys: readonly DebtKey[], question: EndingQuestion, say: EndingRefusals): Refusal | null {
  if (question.customerCode === cashCustomerCode) return paymentRefusal('ASSIGN_CUSTOMER')
  if (keys.length === 0) return say.nothing()
  const seen = new Set<string>()
  for (const key of keys) {
    if (seen.has(keyOfDebt(key))) return say.twice(named(key))
    seen.add(keyOfDebt(key))
    const problem = checkOne(key, question, say)
    if (problem) return problem
  }
  return null
}

const dueOf = (debts: readonly OpenDebt[]): Money => sumOf(debts.map(({ due }) => due))

/** What is left of debts leaves the accounts on which it was owed: bills and openings the receivables, cheques the returned ones. */
export function endedPosting(
  debts: readonly OpenDebt[],
  { customerCode, account, source }: { customerCode: string; account: AccountCode; source: SourceCode },
): PostingLine[] {
  return posting([
    debit(account, dueOf(debts), source),
    credit(accounts.receivables, dueOf(debts.filter(({ kind }) => kind !== 'cheque')), source, customerCode),
    credit(accounts.returnedCheques, dueOf(debts.filter(({ kind }) => kind === 'cheque')), source, customerCode),
  ])
}
