import { displayDateText } from '../../../../kernel/dates.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import type { StockCountRead } from '../../contract.ts'
import { scopeOf } from '../count-queries.ts'
import { countedText, signed, sumsOf } from '../stock-count-view.tsx'
import { LineName, printStockPaper } from '../../../stock/web/print/print-stock-paper.tsx'

/** Prints an approved count on A4; settles when the print dialog is closed. */
export function printStockCount(paper: StockCountRead): Promise<void> {
  return printStockPaper(paper, {
    title: 'Stock count',
    facts: [
      { label: 'Date', value: displayDateText(paper.date) },
      { label: 'Count', value: paper.name },
      { label: 'Covers', value: scopeOf(paper) },
      { label: 'Counted', value: countedText(paper) },
      { label: 'Counted by', value: paper.counters.join(', ') },
    ],
    sums: sumsOf(paper),
    signatures: ['Counted by', 'Checked by', 'Approved by'],
    lines: <Lines paper={paper} />,
  })
}

function Lines({ paper }: { paper: StockCountRead }) {
  const withCost = paper.gain !== null
  return (
    <table>
      <thead>
        <tr>
          <th>#</th>
          <th className="name">Item</th>
          <th>Expected</th>
          <th>Counted</th>
          <th>Variance</th>
          {withCost && <th>Value</th>}
        </tr>
      </thead>
      <tbody>
        {paper.stockHistories.map(line => (
          <tr key={line.code}>
            <td>{line.code}</td>
            <td className="name">
              <LineName line={line} />
            </td>
            <td>{displayQuantityText(line.expected)}</td>
            <td>{displayQuantityText(line.counted)}</td>
            <td>{`${signed(line.variance)} ${line.itemMaster.unit}`}</td>
            {withCost && <td>{amountText(line.totalAmount)}</td>}
          </tr>
        ))}
        {paper.stockHistories.length === 0 && (
          <tr>
            <td>–</td>
            <td className="name">No differences</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
