import { displayMoney, formatPercent } from '../../../../../kernel/money.ts'
import { displayQuantity } from '../../../../../kernel/quantity.ts'
import type { OverrideWord } from '../../../../shop/session/web/override-word.ts'
import { totalOf } from '../../../../banking/payments/tender.ts'
import type { PricedBill } from '../draft/bill-amounts.ts'
import type { DraftLine } from '../draft/draft-line.ts'
import type { Settlement } from './invoice-body.ts'
import type { BillDraft } from '../draft/invoice-draft.ts'

// As many as fit above the password fields on a tablet.
const mostLines = 5

function isLowered({ unitPrice, listPrice, discountPercent, discountEach }: DraftLine): boolean {
  return unitPrice < listPrice || discountPercent > 0 || discountEach > 0
}

/** The bill in words: the customer, the total, the discounts, and each line below its list price. */
export function overrideWords(bill: BillDraft, { amounts, rows }: PricedBill, settlement: Settlement): OverrideWord[] {
  const { customer, invoice, mode, discountPercent, discountAmount, lines } = bill
  const name = customer ? `${customer.firstName} ${customer.secondName}`.trim() : 'Cash'
  const off = [discountPercent > 0 && `${formatPercent(discountPercent)} %`, discountAmount > 0 && displayMoney(discountAmount)]
  const lowered = lines.flatMap((line, row) => {
    const text = `${displayQuantity(line.quantity)} × ${line.name}: ${displayMoney(rows[row]!.lineTotal)}, list ${displayMoney(line.listPrice)} each`
    return isLowered(line) ? [{ label: `Line ${row + 1}`, text }] : []
  })
  const more = lowered.length - mostLines
  return [
    ...(mode === 'editing' && invoice ? [{ label: 'Bill', text: invoice.code }] : []),
    { label: 'Customer', text: name },
    { label: settlement === 'credit' ? 'On credit' : 'Total', text: displayMoney(amounts.total) },
    ...(settlement === 'payments' ? [{ label: 'Paid of it', text: displayMoney(totalOf(bill.payments)) }] : []),
    ...(amounts.billDiscount > 0
      ? [{ label: 'Discount', text: `${off.filter(Boolean).join(' and ')}: ${displayMoney(amounts.billDiscount)}` }]
      : []),
    ...lowered.slice(0, mostLines),
    ...(more > 0 ? [{ label: 'And', text: `${more} more lines under their list price` }] : []),
  ]
}
