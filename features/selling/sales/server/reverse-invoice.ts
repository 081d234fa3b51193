import { displayMoney, type Money } from '../../../../kernel/money.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { cancelCheques, lockChequesInHand } from '../../../banking/cheques/server/write-cheques.ts'
import { dateOfReversal } from '../../../books/ledger/posting.ts'
import { giveBackCreditNotes, lockCreditNotesOfPaper } from '../../../banking/payments/server/credit-notes.ts'
import { reverseStockPaper, stockPaper } from '../../../stock/stock/server/reverse-stock-paper.ts'
import type { BillKind, InvoiceRead, reverseInvoice } from '../contract.ts'
import { giveBackOrigin, lockOriginsOfBill } from './bill-origin.ts'
import { readInvoice } from './invoice-view.ts'
import { lockCustomersOfBill } from './read-for-bill.ts'
import { refuseHeldBill } from './refuse-held.ts'
import { salesRefusal } from '../refusals.ts'
import { forgivenBy, writtenOffBy } from './written-off.ts'

interface ReversedBill {
  kind: BillKind
  customerCode: string
  total: Money
  paid: Money
  /** How much of the paid amount came with the bill itself; the rest came with later papers. */
  tendered: Money
  /** The newest receipt that pays on it. */
  receipt: string | null
  /** The paper that wrote it off. */
  writtenOffBy: string | null
  /** The newest settlement discount on it. */
  forgivenBy: string | null
}

/** Bills as they are taken back. */
export const reversedBills = stockPaper<ReversedBill>({
  table: 'invoice',
  what: 'Bill',
  columns: `kind, customer_code as "customerCode", total, paid,
    (select coalesce(sum(amount), 0)::bigint from tender where tender.location_code = invoice.location_code and tender.paper_code = invoice.code)
      as tendered,
    (select max(receipt.code) from payment_receipt_line line
      join payment_receipt receipt on receipt.location_code = line.location_code and receipt.code = line.receipt_code
      where line.location_code = invoice.location_code and line.invoice_code = invoice.code and receipt.status = 'live') as receipt,
    ${writtenOffBy('invoice')} as "writtenOffBy", ${forgivenBy('invoice')} as "forgivenBy"`,
  lockBefore: async (tx, bill) => {
    lockCustomersOfBill(tx, bill)
    lockCreditNotesOfPaper(tx, bill)
    await lockOriginsOfBill(tx, bill)
    await refuseHeldBill(tx, bill)
  },
  guard: ({ code, paid, tendered, receipt, ...given }) => {
    if (given.writtenOffBy !== null) return salesRefusal('BILL_WRITTEN_OFF', { code, by: given.writtenOffBy })
    if (given.forgivenBy !== null) return salesRefusal('BILL_FORGIVEN', { code, by: given.forgivenBy })
    return paid > tendered ? salesRefusal('BILL_PAID_LATER', { code, receipt: receipt ?? 'of a later day' }) : null
  },
  before: ({ customerCode, total, paid }) => ({ customer: customerCode, total: displayMoney(total), paid: displayMoney(paid) }),
})

/**
 * Reverses a bill, dated today. Its goods are here again at their cost, the customer's debt is cancelled, its cash leaves the
 * till, its cheques in hand are cancelled, the balances and credit notes that it used can be used again, and what it took of an
 * order or quotation is open again. Its tenders and the meter reading stay. Refused as every reversal is, and also for a bill on
 * which something was paid later or whose cheque has moved on, and for one of which something came back or whose oversold goods are named.
 */
export async function saveReversedInvoice(tx: Tx, call: SaveCall<typeof reverseInvoice>): Promise<{ code: string; invoice: InvoiceRead }> {
  const { actor, now, today } = call
  const { locationCode, userCode } = actor
  const { code, kind, date } = await reverseStockPaper(tx, reversedBills, call)
  await lockChequesInHand(tx, { locationCode, code })
  cancelCheques(tx, { locationCode, code, date: dateOfReversal(date, today), now, userCode })
  giveBackCreditNotes(tx, { locationCode, code })
  await giveBackOrigin(tx, { locationCode, code })
  const invoice = await readInvoice(tx, { locationCode, code, kind })
  if (!invoice) throw new Error(`bill ${code} vanished while it was reversed`)
  return { code, invoice }
}
