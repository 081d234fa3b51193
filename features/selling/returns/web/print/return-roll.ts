import type { SavedPaper } from '../../../../../platform/web/print/roll-printer.ts'
import { printRoll } from '../../../../shop/settings/web/print/print-roll.tsx'
import type { PrintedReturnLine, ReturnText } from './return-text.ts'

/** Prints a return on the 80 mm roll; `saved` where it was just saved. */
export function printReturnText(given: ReturnText, saved?: SavedPaper): Promise<void> {
  const { customer, creditNote } = given
  const paper = {
    title: 'Sales return',
    code: given.number,
    dateTime: given.dateTime,
    about: [given.about, `Cashier: ${given.cashier}`],
    party: { name: customer.name, lines: [customer.phone, customer.address] },
    above: [{ items: given.lines.map(returnedItem) }, { rows: given.sums }],
    totalLabel: 'RETURN',
    total: given.total,
    below: [
      { rows: given.payment, strong: ['Paid in cash', `Credit note ${creditNote}`], isJoined: true },
      { rows: given.account, strong: ['Return balance'] },
    ],
    remarks: given.remarks,
    ...(creditNote !== null && { barcode: { value: creditNote, text: `Credit note ${creditNote}` } }),
    isReversed: given.isReversed,
    mark: given.mark,
  }
  return printRoll(paper, saved)
}

function returnedItem(line: PrintedReturnLine) {
  return {
    name: `${line.number}. ${line.name}`,
    figures: [`${line.quantity} × ${line.unitPrice}`, line.keptBack && `less ${line.keptBack}`],
    total: line.total,
    note: line.note,
  }
}
