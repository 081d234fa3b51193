import { displayDateText } from '../../../../../kernel/dates.ts'
import { displayQuantityText } from '../../../../../kernel/quantity.ts'
import { PrintedLines } from '../../../../../platform/web/paper-page/printed-lines.tsx'
import { entryDetails, printStockPaper } from '../../../stock/web/print/print-stock-paper.tsx'
import type { StockCountRead } from '../../contract.ts'
import { scopeOf } from '../count-queries.ts'
import { countedText, ownApproval, signed, signedAmount, countSums } from '../stock-count-view.tsx'

/** Prints an approved count on A4; resolves when the print dialog is closed. */
export function printStockCount(paper: StockCountRead): Promise<void> {
  return printStockPaper(paper, {
    title: 'Stock count',
    facts: [
      { label: 'Date', value: displayDateText(paper.date) },
      { label: 'Count', value: paper.name },
      { label: 'Covers', value: scopeOf(paper) },
      { label: 'Counted', value: countedText(paper) },
      { label: 'Counted by', value: paper.counters.join(', ') },
      ...ownApproval(paper),
    ],
    sums: countSums(paper),
    signatures: ['Counted by', 'Checked by', 'Approved by'],
    lines: (
      <PrintedLines
        lines={paper.stockHistories}
        details={entryDetails}
        empty="No differences"
        columns={[
          { head: 'Expected', value: line => displayQuantityText(line.expected) },
          { head: 'Counted', value: line => displayQuantityText(line.counted) },
          { head: 'Variance', value: line => `${signed(line.variance)} ${line.itemMaster.unit}` },
          { head: 'Value', value: line => signedAmount(line.totalAmount), isShown: paper.gain !== null },
        ]}
      />
    ),
  })
}
