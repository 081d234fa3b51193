import { isReturnReversed } from '../../purchase-return.ts'
import { displayDateText } from '../../../../../kernel/dates.ts'
import { PrintedLines, quantityWithUnit } from '../../../../../platform/web/paper-page/printed-lines.tsx'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { printedTime, printPaper, supplierParty } from '../../../../shop/settings/web/print/print-paper.tsx'
import { lateTaxCreditNoteFacts, taxDocumentFacts } from '../../../../tax/input-vat/web/tax-document-facts.ts'
import type { PurchaseReturnRead } from '../../return-contract.ts'
import { vatOfReturn } from './return-view.tsx'

/** Prints a purchase return on A4; resolves when the print dialog is closed. */
export function printReturn(paper: PurchaseReturnRead): Promise<void> {
  return printPaper({
    title: 'Purchase return',
    code: paper.code,
    about: [printedTime(paper.dateTime), paper.stockLocation.name, `by ${paper.user}`],
    parties: [supplierParty(paper.supplier)],
    facts: [
      { label: 'Date', value: displayDateText(paper.date) },
      { label: 'Reason', value: paper.reason },
      ...taxDocumentFacts('credit-note', paper.taxCreditNote),
      ...lateTaxCreditNoteFacts(paper.lateTaxCreditNote),
    ],
    sums: [...vatOfReturn(paper), { label: 'Total', value: amountText(paper.totalAmount), isTotal: true }],
    remarks: paper.remarks,
    signatures: ['Sent by', 'Authorised by', 'Received by supplier'],
    mark: isReturnReversed(paper) ? 'REVERSED' : null,
    lines: (
      <PrintedLines
        lines={paper.stockHistories}
        details={({ batch }) => [batch && `batch ${batch}`]}
        columns={[
          { head: 'Received with', value: line => line.receivedWith },
          { head: 'Quantity', value: quantityWithUnit },
          { head: 'Price', value: line => amountText(line.price) },
          { head: 'Amount', value: line => amountText(line.totalAmount) },
        ]}
      />
    ),
  })
}
