import { issueReasonWords } from '../../../stock/reason-words.ts'
import { displayDateText } from '../../../../../kernel/dates.ts'
import { PrintedLines, quantityWithUnit } from '../../../../../platform/web/paper-page/printed-lines.tsx'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { entryDetails, printStockPaper } from '../../../stock/web/print/print-stock-paper.tsx'
import type { StockIssueRead } from '../../contract.ts'

/** Prints a stock issue on A4; resolves when the print dialog is closed. */
export function printIssue(paper: StockIssueRead): Promise<void> {
  const withCost = paper.totalAmount !== null
  return printStockPaper(paper, {
    title: 'Stock issue',
    facts: [
      { label: 'Date', value: displayDateText(paper.date) },
      { label: 'Reason', value: issueReasonWords[paper.reason] },
      ...(paper.issuedTo ? [{ label: 'Issued to', value: paper.issuedTo }] : []),
    ],
    signatures: ['Issued by', 'Authorised by', 'Received by'],
    lines: (
      <PrintedLines
        lines={paper.stockHistories}
        details={entryDetails}
        columns={[
          { head: 'Quantity', value: quantityWithUnit },
          { head: 'Cost', value: line => amountText(line.unitCost), isShown: withCost },
          { head: 'Amount', value: line => amountText(line.totalAmount), isShown: withCost },
        ]}
      />
    ),
  })
}
