import { paidStatuses } from '../../../../../kernel/codes.ts'
import { parseMoney, subtract, sumOf, zero, type Money } from '../../../../../kernel/money.ts'
import type { InvoiceBody } from '../../contract.ts'
import { creditTaken } from './credit-taken.ts'
import type { SettledDraft } from './invoice-body.ts'

/** What a bill leaves unpaid. */
export function unpaidOf({ bill, priced, settlement }: SettledDraft): Money {
  if (settlement === 'cash') return zero
  return creditTaken(settlement === 'credit' ? { ...bill, payments: [] } : bill, priced.amounts.total)
}

/** What a customer owes by bills that have not gone up. */
export function owedByUnsent(bodies: readonly InvoiceBody[], customerCode: string): Money {
  const amount = (text: string) => parseMoney(text) ?? zero
  const left = ({ paidStatus, totalAmount, modeOfPayments = [] }: InvoiceBody) => {
    if (paidStatus === paidStatuses.cashPay) return zero
    const rest = subtract(amount(totalAmount), sumOf(modeOfPayments.map(payment => amount(payment.amount))))
    return rest > 0 ? rest : zero
  }
  return sumOf(bodies.filter(body => body.customerCode === customerCode).map(left))
}
