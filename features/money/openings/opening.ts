import { sourceCodes } from '../../../kernel/paper-postings.ts'
import type { IsoDate } from '../../../kernel/dates.ts'
import type { Money } from '../../../kernel/money.ts'
import { accounts, credit, debit, posting, type PostingLine } from '../../books/ledger/posting.ts'

/** What a customer or supplier brings from the previous books; `customer-owes` and `supplier-owed` are bills, one paper each. */
export const partyOpeningKinds = [
  'customer-owes',
  'customer-over-payment',
  'customer-return',
  'supplier-owed',
  'supplier-over-payment',
  'supplier-return',
] as const
export type PartyOpeningKind = (typeof partyOpeningKinds)[number]

/** Everything that the books may begin with. */
export const openingKinds = ['cash', 'bank', 'overdraft', 'cheque', 'own-cheque', ...partyOpeningKinds] as const
export type OpeningKind = (typeof openingKinds)[number]

/** An opening balance as it is saved. Parts that its kind does not have are null or ''. */
export interface Opening {
  kind: OpeningKind
  /** The customer or supplier; of an own cheque the supplier it was given to, if any. */
  partyCode: string | null
  /** The own bank account, also of an own cheque. */
  accountCode: string | null
  /** The bank that a received cheque is drawn on. */
  bankCode: string | null
  branch: string
  amount: Money
  /** Date of the bill in the previous books. */
  paperDate: IsoDate | null
  /** May be in the past; of a cheque the date on it. */
  dueDate: IsoDate
  /** Number of the bill in the previous books, or of the cheque. */
  reference: string
}

// What the shop has or is owed is a debit, what it owes a credit. The other side is opening balance equity.
const sides = {
  cash: [debit, accounts.cashInTill],
  bank: [debit, accounts.bankCleared],
  overdraft: [credit, accounts.bankCleared],
  cheque: [debit, accounts.chequesInHand],
  'own-cheque': [credit, accounts.ownCheques],
  'customer-owes': [debit, accounts.receivables],
  'customer-over-payment': [credit, accounts.customerOverPayment],
  'customer-return': [credit, accounts.customerReturnBalance],
  'supplier-owed': [credit, accounts.payables],
  'supplier-over-payment': [debit, accounts.supplierOverPayment],
  'supplier-return': [debit, accounts.supplierReturnCredit],
} as const satisfies Record<OpeningKind, unknown>

/** Does it stand on an account of a customer or supplier? */
export function isOfParty(kind: OpeningKind): kind is PartyOpeningKind {
  return (partyOpeningKinds as readonly OpeningKind[]).includes(kind)
}

/** Is it a cheque, which lives on as one? */
export function isCheque(kind: OpeningKind): kind is 'cheque' | 'own-cheque' {
  return kind === 'cheque' || kind === 'own-cheque'
}

/** Is it a bill, which receipts or vouchers settle? */
export function isBill(kind: OpeningKind): kind is 'customer-owes' | 'supplier-owed' {
  return kind === 'customer-owes' || kind === 'supplier-owed'
}

/** The posting of an opening balance on the account of its kind, against opening balance equity. */
export function openingPosting({
  kind,
  amount,
  partyCode,
  accountCode,
}: Pick<Opening, 'kind' | 'amount' | 'partyCode' | 'accountCode'>): PostingLine[] {
  const [side, account] = sides[kind]
  const source = sourceCodes.openingBalance
  const equity = side === debit ? credit : debit
  const party = (isOfParty(kind) ? partyCode : accountCode) ?? undefined
  return posting([side(account, amount, source, party), equity(accounts.openingBalanceEquity, amount, source)])
}
