import { displayDateText } from '../../../../../kernel/dates.ts'
import { displayQuantityText } from '../../../../../kernel/quantity.ts'
import { PrintedLines, quantityWithUnit } from '../../../../../platform/web/paper-page/printed-lines.tsx'
import { placeParty } from '../../../stock/web/print/place-party.ts'
import { printedTime, printPaper } from '../../../../shop/settings/web/print/print-paper.tsx'
import { entryDetails } from '../../../stock/web/print/print-stock-paper.tsx'
import type { StockTransferRead } from '../../contract.ts'
import { isTransferReversed } from '../../transfer.ts'
import { stateOfTransfer } from '../transfer-state.ts'

// Filled in by hand where the goods arrive.
const blank = '_______'

/** Prints a transfer on A4 as the delivery note for the goods, therefore without cost; resolves when the print dialog is closed. */
export function printTransfer(paper: StockTransferRead): Promise<void> {
  return printPaper({
    title: 'Stock transfer',
    code: paper.code,
    about: ['Delivery note', printedTime(paper.dateTime), `by ${paper.user}`],
    parties: [placeParty('From', paper.stockLocation), placeParty('To', paper.toLocation)],
    facts: [
      { label: 'Date', value: displayDateText(paper.date) },
      { label: 'Status', value: stateOfTransfer(paper) },
    ],
    sums: [{ label: 'Lines', value: String(paper.stockHistories.length), isTotal: true }],
    remarks: paper.remarks,
    signatures: ['Sent by', 'Carried by', 'Received by'],
    mark: isTransferReversed(paper) ? 'REVERSED' : null,
    lines: (
      <PrintedLines
        lines={paper.stockHistories}
        details={entryDetails}
        columns={[
          { head: 'Sent', value: quantityWithUnit },
          { head: 'Received', value: line => (line.received === '0' ? blank : displayQuantityText(line.received)) },
          {
            head: 'Short',
            value: line => (line.short === '0' && line.onItsWay !== '0' ? blank : displayQuantityText(line.short)),
          },
        ]}
      />
    ),
  })
}
