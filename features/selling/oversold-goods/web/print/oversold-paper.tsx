import { displayDateText } from '../../../../../kernel/dates.ts'
import { PrintedLines, quantityWithUnit } from '../../../../../platform/web/paper-page/printed-lines.tsx'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { entryDetails, printStockPaper } from '../../../../stock/stock/web/print/print-stock-paper.tsx'
import type { OversoldGoodsRead } from '../../contract.ts'

/** Prints a paper of oversold goods on A4; resolves when the print dialog is closed. */
export function printOversoldGoods(paper: OversoldGoodsRead): Promise<void> {
  const withCost = paper.totalAmount !== null
  return printStockPaper(paper, {
    title: 'Oversold goods',
    facts: [
      { label: 'Date', value: displayDateText(paper.date) },
      { label: 'Sold with bill', value: `${paper.invoiceCode} of ${displayDateText(paper.billDate)}` },
    ],
    signatures: ['Named by', 'Authorised by'],
    lines: (
      <PrintedLines
        lines={paper.stockHistories}
        details={line => [`line ${line.invoiceLine} of the bill`, ...entryDetails(line)]}
        columns={[
          { head: 'Quantity', value: quantityWithUnit },
          { head: 'Cost', value: line => amountText(line.unitCost), isShown: withCost },
          { head: 'Amount', value: line => amountText(line.totalAmount), isShown: withCost },
        ]}
      />
    ),
  })
}
