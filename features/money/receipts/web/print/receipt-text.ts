import { displayDateText, displayDateTime } from '../../../../../kernel/dates.ts'
import { displayCurrency, displayMoney, parseMoney, zero, type Money } from '../../../../../kernel/money.ts'
import { isReversed } from '../../../../../kernel/paper-status.ts'
import type { Labelled } from '../../../../../platform/web/print/labelled-rows.tsx'
import { tenderText } from '../../../../selling/sales/web/print/bill-text.ts'
import type { PaymentReceiptRead } from '../../contract.ts'
import { customerOfReceipt, settledLines } from '../receipt-words.ts'
import { printedCustomer } from '../../../../parties/customers/printed-customer.ts'

export interface PrintedDue {
  /** "Bill 3001000012" */
  name: string
  /** "20/11/2026" */
  date: string
  /** Owed before the receipt. */
  owed: string
  paid: string
  /** Still due after it. */
  left: string
  /** The bank's charge that was paid beside it; '' where there is none. */
  charge: string
  /** "at Kandy Shop" where the receipt settles at several locations; otherwise ''. */
  place: string
}

export interface ReceiptText {
  number: string
  dateTime: string
  cashier: string
  isReversed: boolean
  /** "COPY", "REVERSED", both or ''. */
  mark: string
  customer: { name: string; phone: string; address: string }
  dues: PrintedDue[]
  /** What was paid, with the currency's prefix. */
  total: string
  /** "Received", or of a part what it is: money that another location received. */
  totalLabel: string
  payments: Labelled[]
  /** What of it settled dues, and what was paid ahead. */
  use: Labelled[]
  /** What the customer owes and has with the shop now. */
  account: Labelled[]
  remarks: string
}

const amountOf = (text: string): Money => parseMoney(text) ?? zero
const shown = (text: string) => displayMoney(amountOf(text))
const filled = (parts: readonly string[], separator: string) => parts.filter(part => part.trim() !== '').join(separator)
/** Rows whose amount is not nothing. */
const some = (rows: readonly (readonly [label: string, amount: string])[]): Labelled[] =>
  rows.filter(([, amount]) => amountOf(amount) !== 0).map(([label, amount]) => ({ label, value: shown(amount) }))

/** Everything a receipt says on paper, as text: the papers only arrange it. */
export function receiptText(paper: PaymentReceiptRead, { isCopy, timeZone }: { isCopy: boolean; timeZone: string }): ReceiptText {
  const customer = printedCustomer(paper)
  const lines = settledLines(paper)
  const withPlaces = lines.some(({ partCode }) => partCode !== '')
  return {
    number: paper.code,
    dateTime: displayDateTime(paper.dateTime, timeZone),
    cashier: paper.cashier,
    isReversed: isReversed(paper),
    mark: filled([isReversed(paper) ? 'REVERSED' : '', isCopy ? 'COPY' : ''], ' · '),
    customer: { name: customerOfReceipt({ customer }), phone: customer.phone1, address: filled([customer.address, customer.city], ', ') },
    dues: lines.map(line => ({
      place: withPlaces ? `at ${line.place}` : '',
      name: line.name,
      date: displayDateText(line.date),
      owed: shown(line.dueBefore),
      paid: shown(line.paidAmount),
      left: shown(line.outstanding),
      charge: amountOf(line.charge) === 0 ? '' : shown(line.charge),
    })),
    totalLabel: paper.whole ? 'Paid here' : 'Received',
    total: displayCurrency(amountOf(paper.totalAmount)),
    payments: paper.whole
      ? [{ label: `Payment receipt ${paper.whole.code}, ${paper.whole.stockLocation.name}`, value: shown(paper.totalAmount) }]
      : paper.modeOfPayments.map(tenderText),
    use: some([
      ['Settled', paper.settledAmount],
      ['Kept as over payment', paper.overPayment],
    ]),
    account: [
      { label: 'Outstanding now', value: shown(customer.creditAmount) },
      ...some([
        ['Returned cheques', customer.chequeReturnAmount],
        ['Return balance', customer.returnAmount],
        ['Over payment', customer.overPayment],
      ]),
    ],
    remarks: paper.remarks,
  }
}
