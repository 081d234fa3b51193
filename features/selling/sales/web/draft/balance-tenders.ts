import { paymentTypeCodes, type PaymentTypeCode } from '../../../../../kernel/codes.ts'
import { smaller, subtract, zero, type Money } from '../../../../../kernel/money.ts'
import { balancesUsed, cashTender, spendsCreditNote, totalOf, type Tender } from '../../../../banking/payments/tender.ts'
import type { BillDraft } from './invoice-draft.ts'

/** What a customer has with the shop, in cents. */
export interface CustomerBalances {
  returnAmount: Money
  overPayment: Money
}

export const noBalances: CustomerBalances = { returnAmount: zero, overPayment: zero }

type PaidBill = Pick<BillDraft, 'mode' | 'credit' | 'keepsBalances' | 'payments'>

const { cash, returnAmount, overPayment } = paymentTypeCodes

/**
 * What the shop has already of the money for a bill, and pays first: the credit of a return, then the customer's return amount, then
 * the over payment, each as far as the bill goes. A card or a cheque that was collected stays as it is; cash comes last, and change is
 * given of it. Nothing for a saved bill; of the balances nothing where the customer keeps them.
 */
export function balanceTenders(
  { mode, credit, keepsBalances, payments }: PaidBill,
  has: CustomerBalances,
  total: Money,
): readonly Tender[] {
  if (mode === 'recalled') return []
  const tenders: Tender[] = []
  const others = payments.filter(({ type }) => type !== cash)
  const take = (type: PaymentTypeCode, reference: string, left: Money): void => {
    const amount = smaller(left, subtract(total, totalOf(others), totalOf(tenders)))
    if (amount > 0) tenders.push({ ...cashTender(amount), type, reference })
  }
  const used = balancesUsed(payments)
  if (credit && credit.note !== '') {
    const spent = payments.filter(tender => spendsCreditNote(tender) && tender.reference === credit.note)
    take(returnAmount, credit.note, subtract(credit.left, totalOf(spent)))
  }
  if (!keepsBalances || credit?.note === '') {
    const own = credit?.note === '' && (keepsBalances || credit.left > has.returnAmount) ? credit.left : has.returnAmount
    take(returnAmount, '', subtract(own, used.returnAmount))
  }
  if (!keepsBalances) take(overPayment, '', subtract(has.overPayment, used.overPayment))
  return tenders
}

/** What the shop has already of the money for a bill of that total, and what is left to pay beside all payments, never below zero. */
export function splitTotal(bill: PaidBill, has: CustomerBalances, total: Money): { taken: readonly Tender[]; toPay: Money } {
  const taken = balanceTenders(bill, has, total)
  const left = subtract(total, totalOf(taken), totalOf(bill.payments))
  return { taken, toPay: left > 0 ? left : zero }
}
