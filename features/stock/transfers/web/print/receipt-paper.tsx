import { displayDateText } from '../../../../../kernel/dates.ts'
import { isReversed } from '../../../../../kernel/paper-status.ts'
import { displayQuantityText } from '../../../../../kernel/quantity.ts'
import { PrintedLines, quantityWithUnit } from '../../../../../platform/web/paper-page/printed-lines.tsx'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { placeParty } from '../../../stock/web/print/place-party.ts'
import { printedTime, printPaper } from '../../../../shop/settings/web/print/print-paper.tsx'
import { entryDetails } from '../../../stock/web/print/print-stock-paper.tsx'
import type { TransferReceiptRead } from '../../contract.ts'

/** Prints a receipt of a transfer on A4; resolves when the print dialog is closed. Cost is left out when the user may not see it. */
export function printTransferReceipt(receipt: TransferReceiptRead): Promise<void> {
  const { totalAmount, shortAmount } = receipt
  const sums = [
    { label: 'Short at cost', value: amountText(shortAmount) },
    { label: 'Received at cost', value: amountText(totalAmount), isTotal: true },
  ]
  return printPaper({
    title: 'Transfer receipt',
    code: receipt.code,
    about: [printedTime(receipt.dateTime), receipt.stockLocation.name, `by ${receipt.user}`],
    parties: [placeParty('From', receipt.fromLocation), placeParty('Received at', receipt.stockLocation)],
    facts: [
      { label: 'Date', value: displayDateText(receipt.date) },
      { label: 'Transfer', value: receipt.transferCode },
      { label: 'Sent', value: displayDateText(receipt.transferDate) },
    ],
    sums: totalAmount === null ? [] : sums,
    remarks: receipt.remarks,
    signatures: ['Carried by', 'Received by', 'Checked by'],
    mark: isReversed(receipt) ? 'REVERSED' : null,
    lines: (
      <PrintedLines
        lines={receipt.stockHistories}
        details={entryDetails}
        note={({ reason }) => reason && `Short: ${reason}`}
        columns={[
          { head: 'Sent', value: line => displayQuantityText(line.sent) },
          { head: 'Received', value: quantityWithUnit },
          { head: 'Short', value: line => (line.short === '0' ? '–' : displayQuantityText(line.short)) },
        ]}
      />
    ),
  })
}
