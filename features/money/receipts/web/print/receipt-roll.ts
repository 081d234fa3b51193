import type { SavedPaper } from '../../../../../platform/web/print/roll-printer.ts'
import { printRoll } from '../../../../shop/settings/web/print/print-roll.tsx'
import type { PrintedDue, ReceiptText } from './receipt-text.ts'

/** Prints a payment receipt on the 80 mm roll; `saved` where it was just saved. */
export function printReceiptText(receipt: ReceiptText, saved?: SavedPaper): Promise<void> {
  const { customer } = receipt
  const paper = {
    title: 'Payment receipt',
    code: receipt.number,
    dateTime: receipt.dateTime,
    about: [`Cashier: ${receipt.cashier}`],
    party: { name: customer.name, lines: [customer.phone, customer.address] },
    above: [{ rows: receipt.payments }],
    totalLabel: receipt.totalLabel.toUpperCase(),
    total: receipt.total,
    below: [{ items: receipt.dues.map(settledItem) }, { rows: receipt.use }, { rows: receipt.account, strong: ['Outstanding now'] }],
    remarks: receipt.remarks,
    isReversed: receipt.isReversed,
    mark: receipt.mark,
  }
  return printRoll(paper, saved)
}

function settledItem(due: PrintedDue) {
  return {
    name: `${due.name} of ${due.date} ${due.place}`,
    figures: [`owed ${due.owed}`, `still due ${due.left}`],
    total: due.paid,
    beside: due.charge === '' ? null : { label: "bank's charge", total: due.charge },
  }
}
