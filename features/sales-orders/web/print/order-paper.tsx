import { displayDateText } from '../../../../kernel/dates.ts'
import { printedTime, printPaper } from '../../../settings/web/print/print-paper.tsx'
import { placeParty } from '../../../stock/web/print/place-party.ts'
import type { SalesOrderRead } from '../../order-contract.ts'
import { customerParty, PricedLines, sheetSums } from './asked-sheet.tsx'

/** Prints a sales order for the customer on A4; settles when the print dialog is closed. */
export function printSalesOrder(paper: SalesOrderRead): Promise<void> {
  return printPaper({
    title: 'Sales order',
    code: paper.code,
    about: [printedTime(paper.dateTime), paper.stockLocation.name, `by ${paper.user}`],
    parties: [customerParty(paper), placeParty('Ordered at', paper.stockLocation)],
    facts: [
      { label: 'Date', value: displayDateText(paper.date) },
      ...(paper.wantedDate ? [{ label: 'Wanted on', value: displayDateText(paper.wantedDate) }] : []),
      ...(paper.salesQuotation ? [{ label: 'Quotation', value: paper.salesQuotation }] : []),
    ],
    sums: sheetSums(paper),
    remarks: paper.remarks,
    signatures: ['Taken by', 'Customer'],
    mark: paper.state === 'CANCELLED' ? 'CANCELLED' : null,
    lines: <PricedLines lines={paper.stockHistories} />,
  })
}
