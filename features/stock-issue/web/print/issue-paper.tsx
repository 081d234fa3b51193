import { displayDateText } from '../../../../kernel/dates.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import type { StockIssueRead } from '../../contract.ts'
import { issueReasonWords } from '../../../stock/web/stock-paper.ts'
import { LineName, printStockPaper } from '../../../stock/web/print/print-stock-paper.tsx'

/** Prints a stock issue on A4; settles when the print dialog is closed. */
export function printIssue(paper: StockIssueRead): Promise<void> {
  return printStockPaper(paper, {
    title: 'Stock issue',
    facts: [
      { label: 'Date', value: displayDateText(paper.date) },
      { label: 'Reason', value: issueReasonWords[paper.reason] },
      ...(paper.issuedTo ? [{ label: 'Issued to', value: paper.issuedTo }] : []),
    ],
    signatures: ['Issued by', 'Authorised by', 'Received by'],
    lines: <Lines paper={paper} />,
  })
}

function Lines({ paper }: { paper: StockIssueRead }) {
  const withCost = paper.totalAmount !== null
  return (
    <table>
      <thead>
        <tr>
          <th>#</th>
          <th className="name">Item</th>
          <th>Quantity</th>
          {withCost && <th>Cost</th>}
          {withCost && <th>Amount</th>}
        </tr>
      </thead>
      <tbody>
        {paper.stockHistories.map(line => (
          <tr key={line.code}>
            <td>{line.code}</td>
            <td className="name">
              <LineName line={line} />
            </td>
            <td>{`${displayQuantityText(line.quantity)} ${line.itemMaster.unit}`}</td>
            {withCost && <td>{amountText(line.unitCost)}</td>}
            {withCost && <td>{amountText(line.totalAmount)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
