import { displayDateText } from '../../../../kernel/dates.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import type { StockInRead } from '../../contract.ts'
import { stockInReasonWords } from '../../../stock/web/stock-paper.ts'
import { LineName, printStockPaper } from '../../../stock/web/print/print-stock-paper.tsx'

/** Prints a stock in on A4; settles when the print dialog is closed. */
export function printStockIn(paper: StockInRead): Promise<void> {
  return printStockPaper(paper, {
    title: 'Stock in',
    facts: [
      { label: 'Date', value: displayDateText(paper.date) },
      { label: 'Reason', value: stockInReasonWords[paper.reason] },
    ],
    signatures: ['Received by', 'Authorised by'],
    lines: <Lines paper={paper} />,
  })
}

function Lines({ paper }: { paper: StockInRead }) {
  const withCost = paper.totalAmount !== null
  const withExpiry = paper.stockHistories.some(line => line.expiryDate)
  return (
    <table>
      <thead>
        <tr>
          <th>#</th>
          <th className="name">Item</th>
          {withExpiry && <th>Expiry</th>}
          <th>Quantity</th>
          <th>Retail</th>
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
            {withExpiry && <td>{displayDateText(line.expiryDate)}</td>}
            <td>{`${displayQuantityText(line.quantity)} ${line.itemMaster.unit}`}</td>
            <td>{amountText(line.retailPrice)}</td>
            {withCost && <td>{amountText(line.costPrice)}</td>}
            {withCost && <td>{amountText(line.totalAmount)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
