import { cashCustomerCode, paymentTypeNames } from '../../../kernel/codes.ts'
import type { IsoDate } from '../../../kernel/dates.ts'
import { add, displayMoney, type Money } from '../../../kernel/money.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { posting, type PostingLine } from '../../books/ledger/posting.ts'
import { isFromBalance } from '../../banking/payments/payment-types.ts'
import { paymentRefusal } from '../../banking/payments/refusals.ts'
import { advanceLegs } from '../../banking/payments/tender-posting.ts'
import { checkTender, checkTenders } from '../../banking/payments/tender-rules.ts'
import { totalOf, type Tender } from '../../banking/payments/tender.ts'
import { checkStillOpen, type StatedAsked } from './asked.ts'
import { orderingRefusal } from './refusals.ts'

const nothing = 0 as Money

/** May this be paid ahead by? A balance that the customer has with the shop is no money. */
export function checkAdvanceTender(tender: Tender, nth: number, today: IsoDate): Refusal | null {
  if (isFromBalance(tender)) {
    return orderingRefusal('ADVANCE_TYPE', { type: paymentTypeNames[tender.type] })
  }
  return checkTender(tender, nth, { today })
}

export interface AdvanceQuestion {
  order: StatedAsked & { customerCode: string; total: Money }
  /** What was paid ahead on it before. */
  before: Money
  today: IsoDate
}

/** May these tenders be taken ahead on an order? Only while it is open, up to what it comes to, of a customer with a name. */
export function checkAdvance(tenders: readonly Tender[], { order, before, today }: AdvanceQuestion): Refusal | null {
  const ended = checkStillOpen(order)
  if (ended) return ended
  // An over payment is somebody's.
  if (order.customerCode === cashCustomerCode) return paymentRefusal('ASSIGN_CUSTOMER')
  for (const [index, tender] of tenders.entries()) {
    const problem = checkAdvanceTender(tender, index + 1, today)
    if (problem) return problem
  }
  const total = totalOf(tenders)
  const paid = add(before, total)
  if (paid > order.total) return orderingRefusal('ADVANCE_ABOVE', { paid: displayMoney(paid), total: displayMoney(order.total) })
  const available = { returnAmount: nothing, overPayment: nothing }
  return checkTenders(tenders, total, { customerCode: order.customerCode, today, available })
}

/** The ledger entry of an advance. */
export function advancePosting(tenders: readonly Tender[], customerCode: string): PostingLine[] {
  return posting(advanceLegs(tenders, customerCode))
}
