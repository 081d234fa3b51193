import { paymentTypeCodes } from '../../../../../kernel/codes.ts'
import { subtract, zero, type Money } from '../../../../../kernel/money.ts'
import type { Refusal } from '../../../../../kernel/refusal.ts'
import { cashTender, totalOf, type Tender } from '../../../../banking/payments/tender.ts'
import { checkCashPay } from '../../invoice-rules.ts'
import type { BillDraft } from '../draft/invoice-draft.ts'
import type { Settlement } from './invoice-body.ts'

/** A bill with the payments that are sent, and how it is settled by them. */
export interface PaidDraft {
  bill: BillDraft
  settlement: Settlement
}

/**
 * The bill as it is paid: what the shop has already comes first (`taken`), then what was collected, and for a cash payment the cash
 * received for the rest (`toPay`). Without anything taken the bill is settled as it was asked for. Refuses cash that is too little.
 */
export function paidDraft(
  bill: BillDraft,
  asked: Settlement,
  { taken, toPay }: { taken: readonly Tender[]; toPay: Money },
): PaidDraft | Refusal {
  if (taken.length === 0) return { bill, settlement: asked }
  const received = bill.received ?? zero
  const problem = asked === 'cash' ? checkCashPay(bill.lines.length, toPay, received) : null
  if (problem) return problem
  const cash = asked === 'cash' && toPay > 0 ? [cashTender(received)] : []
  return { bill: { ...bill, payments: [...taken, ...bill.payments, ...cash] }, settlement: 'payments' }
}

/** What the saved bill does not say of a payment: cash handed over although nothing was to pay, and what a return's credit has left. */
export function besidePaper({ bill, settlement }: PaidDraft, asked: Settlement): { handed: Money; left: Money } {
  const { credit, payments } = bill
  const isCash = payments.some(({ type }) => type === paymentTypeCodes.cash)
  const spent = payments.filter(({ type, reference }) => type === paymentTypeCodes.returnAmount && reference === credit?.note)
  return {
    handed: asked === 'cash' && settlement === 'payments' && !isCash ? (bill.received ?? zero) : zero,
    left: credit ? subtract(credit.left, totalOf(spent)) : zero,
  }
}
