import { displayDate, type IsoDate } from '../../../kernel/dates.ts'
import { displayMoney, negate, subtract, zero, type Money } from '../../../kernel/money.ts'
import { sourceCodes } from '../../../kernel/paper-postings.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { accounts, mirror, posting, type PostingLine } from '../../books/ledger/posting.ts'
import { outgoingLegs } from '../../banking/payments/outgoing-posting.ts'
import { checkOutgoing } from '../../banking/payments/outgoing-rules.ts'
import type { OutgoingMeans, OutgoingTender } from '../../banking/payments/outgoing.ts'
import { vatReturnRefusal } from './refusals.ts'

/** VAT goes to the authority, or comes back from it. */
export const vatPaymentKinds = ['payment', 'refund'] as const
export type VatPaymentKind = (typeof vatPaymentKinds)[number]

export const vatPaymentNames: Readonly<Record<VatPaymentKind, string>> = { payment: 'VAT Payment', refund: 'VAT Refund' }

/** The ways in which it is paid, and in which it comes back. */
export const vatPaymentMeans: Readonly<Record<VatPaymentKind, readonly OutgoingMeans[]>> = {
  payment: ['cash', 'own-cheque', 'bank-deposit', 'online-transfer'],
  refund: ['cash', 'bank-deposit', 'online-transfer'],
}

/** A filed return and what was done with it. */
export interface SettledReturn {
  to: IsoDate
  /** What is paid to the authority; below zero what it owes the shop. */
  payable: Money
  /** What was paid of it, or came back, and stands. */
  settled: Money
  /** Whether no later return is filed, which a credit would be in. */
  isLast: boolean
}

/** What of a return is still to be paid. */
export function leftToPay({ payable, settled }: Pick<SettledReturn, 'payable' | 'settled'>): Money {
  return payable > 0 ? subtract(payable, settled) : zero
}

/** What can still come back of a return; a credit that has gone over into the next one cannot. */
export function leftToComeBack({ payable, settled, isLast }: Omit<SettledReturn, 'to'>): Money {
  return payable < 0 && isLast ? subtract(negate(payable), settled) : zero
}

/** What is left of a filed return for one kind of payment. */
export interface LeftOfReturn {
  to: IsoDate
  left: Money
}

/** What of a return can still be paid, or come back. */
export function leftOfReturn(kind: VatPaymentKind, filed: SettledReturn): LeftOfReturn {
  return { to: filed.to, left: kind === 'payment' ? leftToPay(filed) : leftToComeBack(filed) }
}

/** May so much be paid for a return, or come back? The first problem, or null. */
export function checkVatPayment(
  { kind, tender, today }: { kind: VatPaymentKind; tender: OutgoingTender; today: IsoDate },
  filed: LeftOfReturn | null,
): Refusal | null {
  if (!filed) return vatReturnRefusal('VAT_PAYMENT_NOT_FILED')
  const { left } = filed
  const to = displayDate(filed.to)
  if (left <= 0) return vatReturnRefusal(kind === 'payment' ? 'VAT_NOTHING_TO_PAY' : 'VAT_NOTHING_COMES_BACK', { to })
  const problem = checkOutgoing([tender], { today, means: vatPaymentMeans[kind] })
  if (problem) return problem
  if (tender.amount <= left) return null
  return vatReturnRefusal(kind === 'payment' ? 'VAT_PAYMENT_ABOVE' : 'VAT_REFUND_ABOVE', { to, left: displayMoney(left) })
}

const source = sourceCodes.vatPaid
const sources = { cash: source, 'own-cheque': source, 'bank-deposit': source, 'online-transfer': source } as const

/** The ledger entry: what is due to the authority against what it was paid with; of a refund the other way round. */
export function vatPaymentPosting(kind: VatPaymentKind, tender: OutgoingTender): PostingLine[] {
  const legs = outgoingLegs([tender], [{ account: accounts.vatDue, amount: tender.amount }], { sources, supplierCode: null })
  return posting(kind === 'payment' ? legs : mirror(legs))
}
