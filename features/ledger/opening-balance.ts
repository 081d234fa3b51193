import { sourceCodes } from '../../kernel/papers.ts'
import type { Money } from '../../kernel/money.ts'
import { accounts, credit, debit, posting, type PostingLine } from './posting.ts'

/** An amount that a customer or supplier brings from the previous books. */
export type OpeningKind =
  | 'customer-owes'
  | 'customer-over-payment'
  | 'customer-return'
  | 'supplier-owed'
  | 'supplier-over-payment'
  | 'supplier-return'

// What the shop is owed is a debit, what it owes a credit. The other side is opening balance equity.
const sides = {
  'customer-owes': [debit, accounts.receivables],
  'customer-over-payment': [credit, accounts.customerOverPayment],
  'customer-return': [credit, accounts.customerReturnBalance],
  'supplier-owed': [credit, accounts.payables],
  'supplier-over-payment': [debit, accounts.supplierOverPayment],
  'supplier-return': [debit, accounts.supplierReturnCredit],
} as const satisfies Record<OpeningKind, unknown>

/** The posting of an opening balance on the account of its kind, against opening balance equity. */
export function openingBalancePosting(kind: OpeningKind, amount: Money, partyCode: string): PostingLine[] {
  const [side, account] = sides[kind]
  const source = sourceCodes.openingBalance
  const equity = side === debit ? credit : debit
  return posting([side(account, amount, source, partyCode), equity(accounts.openingBalanceEquity, amount, source)])
}
