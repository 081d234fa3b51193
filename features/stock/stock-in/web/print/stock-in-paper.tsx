import { stockInReasonWords } from '../../../stock/reason-words.ts'
import { displayDateText } from '../../../../../kernel/dates.ts'
import { PrintedLines, quantityWithUnit } from '../../../../../platform/web/paper-page/printed-lines.tsx'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { entryDetails, printStockPaper } from '../../../stock/web/print/print-stock-paper.tsx'
import type { StockInRead } from '../../contract.ts'

/** Prints a stock in on A4; resolves when the print dialog is closed. */
export function printStockIn(paper: StockInRead): Promise<void> {
  const withCost = paper.totalAmount !== null
  return printStockPaper(paper, {
    title: 'Stock in',
    facts: [
      { label: 'Date', value: displayDateText(paper.date) },
      { label: 'Reason', value: stockInReasonWords[paper.reason] },
    ],
    signatures: ['Received by', 'Authorised by'],
    lines: (
      <PrintedLines
        lines={paper.stockHistories}
        details={entryDetails}
        columns={[
          { head: 'Expiry', value: line => displayDateText(line.expiryDate), isShown: paper.stockHistories.some(line => line.expiryDate) },
          { head: 'Quantity', value: quantityWithUnit },
          { head: 'Retail', value: line => amountText(line.retailPrice) },
          { head: 'Cost', value: line => amountText(line.costPrice), isShown: withCost },
          { head: 'Amount', value: line => amountText(line.totalAmount), isShown: withCost },
        ]}
      />
    ),
  })
}
