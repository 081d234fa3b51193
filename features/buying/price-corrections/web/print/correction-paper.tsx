import { displayDateText } from '../../../../../kernel/dates.ts'
import { isReversed } from '../../../../../kernel/paper-status.ts'
import { PrintedLines, quantityWithUnit } from '../../../../../platform/web/paper-page/printed-lines.tsx'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { printedTime, printPaper, supplierParty } from '../../../../shop/settings/web/print/print-paper.tsx'
import type { PriceCorrectionRead } from '../../contract.ts'
import { correctionKindNames } from '../../correction-kinds.ts'
import { kindWords, taxNoteFacts, vatOfCorrection } from '../correction-view.tsx'

/** Prints a price correction on A4; settles when the print dialog is closed. */
export function printCorrection(paper: PriceCorrectionRead): Promise<void> {
  return printPaper({
    title: 'Price correction',
    heading: `Price correction: ${correctionKindNames[paper.kind]}`,
    code: paper.code,
    about: [printedTime(paper.dateTime), paper.stockLocation.name, `by ${paper.user}`],
    parties: [supplierParty(paper.supplier)],
    facts: [
      { label: 'Date', value: displayDateText(paper.date) },
      { label: 'GRN', value: `${paper.grnCode} of ${displayDateText(paper.grnDate)}` },
      { label: 'Invoice Number', value: paper.invoiceCode },
      ...(paper.reference === '' ? [] : [{ label: 'Reference', value: paper.reference }]),
      ...taxNoteFacts(paper),
      { label: 'Says', value: kindWords[paper.kind] },
    ],
    sums: [...vatOfCorrection(paper), { label: 'Total', value: amountText(paper.totalAmount), isTotal: true }],
    remarks: paper.remarks,
    signatures: ['Written by', 'Authorised by', 'Agreed by supplier'],
    mark: isReversed(paper) ? 'REVERSED' : null,
    lines: (
      <PrintedLines
        lines={paper.stockHistories}
        details={({ batch }) => [batch && `batch ${batch}`]}
        columns={[
          { head: 'Quantity', value: quantityWithUnit },
          { head: 'Difference', value: line => amountText(line.difference) },
          { head: 'Amount', value: line => amountText(line.totalAmount) },
        ]}
      />
    ),
  })
}
