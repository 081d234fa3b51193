import { cashCustomerCode } from '../../kernel/codes.ts'
import { sumOf, zero, type Money } from '../../kernel/money.ts'
import { sourceCodes } from '../../kernel/papers.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accounts, credit, debit, posting, type PostingLine } from '../ledger/posting.ts'
import { paymentRefusal } from '../payments/refusals.ts'
import { debtKindNames, keyOfDebt, type DebtKey, type OpenDebt, type SettledDebt } from '../receipts/allocation.ts'
import { badDebtRefusal } from './refusals.ts'

interface BadDebtQuestion {
  customerCode: string
  /** The debts that are named, by `keyOfDebt`; those of other locations are missing. */
  debts: ReadonlyMap<string, SettledDebt>
}

function checkOne(key: DebtKey, { debts, customerCode }: BadDebtQuestion): Refusal | null {
  const debt = debts.get(keyOfDebt(key))
  if (!debt || debt.customerCode !== customerCode) {
    return badDebtRefusal('BAD_DEBT_UNKNOWN', { what: `${debtKindNames[key.kind]} ${key.code}` })
  }
  const { name: what, state, due } = debt
  if (state !== 'live') return badDebtRefusal('BAD_DEBT_CLOSED', { what, state })
  return due > zero ? null : badDebtRefusal('BAD_DEBT_CLOSED', { what, state: 'paid' })
}

/** May what is left of these debts be written off? Only of a customer with a name, who alone can owe. The first problem, or null. */
export function checkBadDebt(keys: readonly DebtKey[], question: BadDebtQuestion): Refusal | null {
  if (question.customerCode === cashCustomerCode) return paymentRefusal('ASSIGN_CUSTOMER')
  if (keys.length === 0) return badDebtRefusal('BAD_DEBT_NOTHING')
  const seen = new Set<string>()
  for (const key of keys) {
    if (seen.has(keyOfDebt(key))) return badDebtRefusal('BAD_DEBT_TWICE', { what: `${debtKindNames[key.kind]} ${key.code}` })
    seen.add(keyOfDebt(key))
    const problem = checkOne(key, question)
    if (problem) return problem
  }
  return null
}

const dueOf = (debts: readonly OpenDebt[]): Money => sumOf(debts.map(({ due }) => due))

/** What is written off is a cost; bills and openings leave the receivables, cheques the returned ones. VAT stays as it is. */
export function badDebtPosting(debts: readonly OpenDebt[], customerCode: string): PostingLine[] {
  const source = sourceCodes.badDebt
  return posting([
    debit(accounts.badDebts, dueOf(debts), source),
    credit(accounts.receivables, dueOf(debts.filter(({ kind }) => kind !== 'cheque')), source, customerCode),
    credit(accounts.returnedCheques, dueOf(debts.filter(({ kind }) => kind === 'cheque')), source, customerCode),
  ])
}
