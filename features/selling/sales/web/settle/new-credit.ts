import { parseMoney, subtract, zero, type Money } from '../../../../../kernel/money.ts'
import type { BillDraft } from '../draft/invoice-draft.ts'

type Bill = Pick<BillDraft, 'customer' | 'mode' | 'invoice'>

/** What is owed already of a bill that is being changed: it is counted in the balance of the customer who stays. */
export function owedOfEdited({ customer, mode, invoice }: Bill): Money {
  if (mode !== 'editing' || !invoice || !customer || invoice.customerCode !== customer.code) return zero
  return subtract(parseMoney(invoice.totalAmount) ?? zero, parseMoney(invoice.paidAmount) ?? zero)
}
