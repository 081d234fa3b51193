import { cashCustomerCode, paidStatuses, type PaidStatus } from '../../../kernel/codes.ts'
import type { IsoDate } from '../../../kernel/dates.ts'
import { add, displayMoney, subtract, zero, type Money } from '../../../kernel/money.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { checkTenders, settleTenders } from '../../banking/payments/tender-rules.ts'
import { balancesUsed, cashTender, totalOf, type Tender } from '../../banking/payments/tender.ts'
import { checkCashPay, checkCredit } from './invoice-rules.ts'
import { salesRefusal } from './refusals.ts'

/** How a bill is to be paid, as the till asks for it. */
export interface AskedSettlement {
  paidStatus: PaidStatus
  /** Cash handed over, where the bill is paid in cash alone. */
  received: Money
  /** What the payment dialog collected; empty for cash pay and credit. */
  payments: readonly Tender[]
}

export interface SettledBill {
  tenders: readonly Tender[]
  /** What was handed over: more than is paid where change was given. */
  received: Money
  paid: Money
  paidStatus: PaidStatus
  /** What the customer's exposure grows by: what is left unpaid, and what was taken from a balance with the shop. */
  newCredit: Money
}

export interface SettlementQuestion {
  lineCount: number
  total: Money
  customerCode: string
  available: { returnAmount: Money; overPayment: Money }
  today: IsoDate
  /** Whether a card's last four digits and a transfer's id must be there. */
  needsNumbers: boolean
}

const saidOf = { '1': 'not paid', '2': 'a partial payment', '3': 'a full payment', '4': 'a cash payment' } as const

function ofPayments(asked: AskedSettlement, question: SettlementQuestion): SettledBill | Refusal {
  const { lineCount, total, customerCode } = question
  if (lineCount === 0) return salesRefusal('NO_LINES')
  const settled = settleTenders(asked.payments, total)
  if (settled instanceof Refusal) return settled
  const { tenders, received } = settled
  const problem = checkTenders(tenders, total, question)
  if (problem) return problem
  const paid = totalOf(tenders)
  const due = subtract(total, paid)
  if (due > 0 && customerCode === cashCustomerCode) return salesRefusal('CASH_PARTIAL_PAYMENT')
  const paidStatus = due > 0 ? paidStatuses.partial : paidStatuses.completed
  if (asked.paidStatus !== paidStatus) {
    return salesRefusal('PAID_STATUS', { paid: displayMoney(paid), total: displayMoney(total), what: saidOf[paidStatus] })
  }
  const used = balancesUsed(tenders)
  return { tenders, received, paid, paidStatus, newCredit: due > 0 ? add(due, used.returnAmount, used.overPayment) : zero }
}

/** How a bill is paid: in cash at once, by the payments of the dialog, or owed. The first refusal of a rule of spec §5, or the settlement. */
export function settleBill(asked: AskedSettlement, question: SettlementQuestion): SettledBill | Refusal {
  const { lineCount, total, customerCode } = question
  if (asked.payments.length > 0) return ofPayments(asked, question)
  switch (asked.paidStatus) {
    case paidStatuses.cashPay: {
      const refusal = checkCashPay(lineCount, total, asked.received)
      const tenders = total > 0 ? [cashTender(total)] : []
      return refusal ?? { tenders, received: asked.received, paid: total, paidStatus: paidStatuses.cashPay, newCredit: zero }
    }
    case paidStatuses.unpaid: {
      const paidStatus = total === 0 ? paidStatuses.completed : paidStatuses.unpaid
      return checkCredit(lineCount, customerCode) ?? { tenders: [], received: zero, paid: zero, paidStatus, newCredit: total }
    }
    default:
      if (customerCode === cashCustomerCode) return salesRefusal('CASH_CREDIT')
      return salesRefusal('PAID_STATUS', { paid: displayMoney(zero), total: displayMoney(total), what: saidOf[paidStatuses.unpaid] })
  }
}
