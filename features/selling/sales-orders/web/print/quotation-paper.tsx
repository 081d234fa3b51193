import { displayDateText } from '../../../../../kernel/dates.ts'
import { printedTime, printPaper } from '../../../../shop/settings/web/print/print-paper.tsx'
import { placeParty } from '../../../../stock/stock/web/print/place-party.ts'
import type { QuotationRead } from '../../quotation-contract.ts'
import { customerParty, PricedLines, sheetSums } from './asked-sheet.tsx'

const marks: Partial<Record<QuotationRead['state'], string>> = { CANCELLED: 'CANCELLED', REVISED: 'REPLACED' }

/** Prints a quotation for the customer on A4; settles when the print dialog is closed. */
export function printQuotation(paper: QuotationRead): Promise<void> {
  return printPaper({
    title: 'Quotation',
    code: paper.code,
    about: [printedTime(paper.dateTime), paper.stockLocation.name, `by ${paper.user}`],
    parties: [customerParty(paper), placeParty('Offered by', paper.stockLocation)],
    facts: [
      { label: 'Date', value: displayDateText(paper.date) },
      { label: 'Valid until', value: displayDateText(paper.validUntil) },
      ...(paper.revises ? [{ label: 'Replaces', value: `${paper.revises}, version ${paper.revision - 1}` }] : []),
    ],
    sums: sheetSums(paper),
    remarks: paper.remarks,
    signatures: ['Offered by', 'Accepted by customer'],
    mark: marks[paper.state] ?? null,
    lines: <PricedLines lines={paper.stockHistories} />,
  })
}
