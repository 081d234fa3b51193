import { displayMoney, type Money } from '../../../kernel/money.ts'
import type { SaveCall } from '../../../platform/server/api.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { reverseStockPaper, stockPaper } from '../../stock/server/reverse-stock-paper.ts'
import type { BillKind, InvoiceRead, reverseInvoice } from '../contract.ts'
import { readInvoice } from './invoice-view.ts'
import { lockCustomersOfBill } from './read-for-bill.ts'
import { salesRefusal } from '../refusals.ts'

interface ReversedBill {
  kind: BillKind
  customerCode: string
  total: Money
  paid: Money
  /** How much of the paid amount came with the bill itself; the rest came with later papers. */
  tendered: Money
}

const bills = stockPaper<ReversedBill>({
  table: 'invoice',
  what: 'Bill',
  columns: `kind, customer_code as "customerCode", total, paid,
    (select coalesce(sum(amount), 0)::bigint from tender where tender.location_code = invoice.location_code and tender.paper_code = invoice.code)
      as tendered`,
  lockBefore: async (tx, { locationCode, code }) => lockCustomersOfBill(tx, { locationCode, code }),
  guard: ({ code, paid, tendered }) => (paid > tendered ? salesRefusal('BILL_PAID_LATER', { code }) : null),
  before: ({ customerCode, total, paid }) => ({ customer: customerCode, total: displayMoney(total), paid: displayMoney(paid) }),
})

/**
 * Reverses a bill, dated today. Its goods are here again at their cost, the customer's debt is cancelled, and its cash leaves
 * the till. Its tenders and the meter reading stay. Refused as every reversal is, and also for a bill on which something was
 * paid later.
 */
export async function saveReversedInvoice(tx: Tx, call: SaveCall<typeof reverseInvoice>): Promise<{ code: string; invoice: InvoiceRead }> {
  const { code, kind } = await reverseStockPaper(tx, bills, call)
  const invoice = await readInvoice(tx, { locationCode: call.actor.locationCode, code, kind })
  if (!invoice) throw new Error(`bill ${code} vanished while it was reversed`)
  return { code, invoice }
}
