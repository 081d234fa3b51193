import { add, parseMoney, subtract, zero, type Money } from '../../../../kernel/money.ts'
import { balancesUsed, totalOf } from '../../../payments/tender.ts'
import type { BillDraft } from '../draft/invoice-draft.ts'

type Bill = Pick<BillDraft, 'customer' | 'mode' | 'invoice' | 'payments'>

/** What is owed already of a bill that is being changed: it is counted in the balance of the customer who stays. */
export function owedOfEdited({ customer, mode, invoice }: Omit<Bill, 'payments'>): Money {
  if (mode !== 'editing' || !invoice || !customer || invoice.customerCode !== customer.code) return zero
  return subtract(parseMoney(invoice.totalAmount) ?? zero, parseMoney(invoice.paidAmount) ?? zero)
}

/**
 * How much of a customer's free credit a bill of that total takes when its rest stays unpaid; never below zero. What the customer
 * has with the shop is a part of the free credit, so that paying with it takes as much.
 */
export function creditTaken(bill: Bill, total: Money): Money {
  if (bill.mode === 'recalled') return zero
  const { returnAmount, overPayment } = balancesUsed(bill.payments)
  const taken = subtract(add(total, returnAmount, overPayment), totalOf(bill.payments), owedOfEdited(bill))
  return taken > 0 ? taken : zero
}
