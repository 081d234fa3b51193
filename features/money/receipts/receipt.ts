import { cashCustomerCode } from '../../../kernel/codes.ts'
import type { IsoDate } from '../../../kernel/dates.ts'
import { sumOf, type Money } from '../../../kernel/money.ts'
import { sourceCodes } from '../../../kernel/paper-postings.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { accounts, credit, debit, posting, type PostingLine } from '../../books/ledger/posting.ts'
import { paymentRefusal } from '../../banking/payments/refusals.ts'
import { isFromBalance } from '../../banking/payments/payment-types.ts'
import { receiptLegs, type Debt } from '../../banking/payments/tender-posting.ts'
import { checkTenders } from '../../banking/payments/tender-rules.ts'
import { totalOf, type Tender } from '../../banking/payments/tender.ts'
import { checkAllocations, settledBy, type Allocation, type DebtKind, type PlacedAllocations, type SettledDebt } from './allocation.ts'

/** A receipt as it is asked for. */
export interface AskedReceipt {
  tenders: readonly Tender[]
  allocations: readonly Allocation[]
}

interface ReceiptQuestion {
  customerCode: string
  today: IsoDate
  /** What the customer has with the shop. */
  available: { returnAmount: Money; overPayment: Money }
  /** By `keyOfDebt`. */
  debts: ReadonlyMap<string, SettledDebt>
}

/** The tenders in the order in which they settle bills: balances before money, so that what is left over is money. */
export function inOrderOfUse(tenders: readonly Tender[]): Tender[] {
  return [...tenders.filter(isFromBalance), ...tenders.filter(tender => !isFromBalance(tender))]
}

/** May this receipt be given? Only to a customer with a name, who can owe and can have paid ahead. The first problem, or null. */
export function checkReceipt({ tenders, allocations }: AskedReceipt, question: ReceiptQuestion): Refusal | null {
  if (question.customerCode === cashCustomerCode) return paymentRefusal('ASSIGN_CUSTOMER')
  const paid = totalOf(tenders)
  const fromBalances = totalOf(tenders.filter(isFromBalance))
  return checkTenders(tenders, paid, question) ?? checkAllocations(allocations, { ...question, paid, fromBalances })
}

/** What allocations pay on which account: bills and openings, returned cheques, and then the bank's charges that are passed on. */
function debtsPaid(allocations: readonly Allocation[], customerCode: string): Debt[] {
  const paidOn = (...kinds: readonly DebtKind[]) =>
    sumOf(allocations.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount))
  return [
    { account: accounts.receivables, amount: paidOn('bill', 'opening'), party: customerCode },
    { account: accounts.returnedCheques, amount: paidOn('cheque'), party: customerCode },
    { account: accounts.bankCharges, amount: sumOf(allocations.map(({ charge }) => charge)) },
  ]
}

/** What a receipt pays, by place. */
interface PaidByPlace {
  tenders: readonly Tender[]
  /** On debts of the location that takes the money. */
  here: readonly Allocation[]
  /** On those of other locations. */
  elsewhere: readonly PlacedAllocations[]
}

/** The ledger entry of a receipt; the tenders are in the order of their use. What they pay elsewhere, the other locations have of this one. */
export function receiptPosting({ tenders, here, elsewhere }: PaidByPlace, customerCode: string): PostingLine[] {
  const parts = elsewhere.map(({ locationCode, allocations }) => ({
    account: accounts.betweenLocations,
    amount: settledBy(allocations),
    party: locationCode,
  }))
  return posting(receiptLegs(tenders, [...debtsPaid(here, customerCode), ...parts], customerCode))
}

/** The ledger entry of a receipt's part at the location of its debts: `paidAt` has the money and owes it here. */
export function partPosting(allocations: readonly Allocation[], customerCode: string, paidAt: string): PostingLine[] {
  const source = sourceCodes.receiptPart
  return posting([
    debit(accounts.betweenLocations, settledBy(allocations), source, paidAt),
    ...debtsPaid(allocations, customerCode).map(({ account, amount, party }) => credit(account, amount, source, party)),
  ])
}
