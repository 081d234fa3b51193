import { add, subtract, zero, type Money } from '../../../../../kernel/money.ts'
import { balancesUsed, totalOf } from '../../../../banking/payments/tender.ts'
import type { BillDraft } from '../draft/invoice-draft.ts'
import { owedOfEdited } from './new-credit.ts'

type Bill = Pick<BillDraft, 'customer' | 'mode' | 'invoice' | 'payments'>

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
