import { displayDateText } from '../../../../../kernel/dates.ts'
import { PrintedLines, quantityWithUnit } from '../../../../../platform/web/paper-page/printed-lines.tsx'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { printedTime, printPaper, supplierParty } from '../../../../shop/settings/web/print/print-paper.tsx'
import { placeParty } from '../../../../stock/stock/web/print/place-party.ts'
import type { OrderRead } from '../../order-contract.ts'

const marks: Partial<Record<OrderRead['state'], string>> = { REVERSED: 'REVERSED', CLOSED: 'CLOSED' }

/** Prints a purchase order for the supplier on A4, without stock figures; resolves when the print dialog is closed. */
export function printOrder(paper: OrderRead): Promise<void> {
  return printPaper({
    title: 'Purchase order',
    code: paper.code,
    about: [printedTime(paper.dateTime), paper.stockLocation.name, `by ${paper.user}`],
    parties: [supplierParty(paper.supplier), placeParty('Deliver to', paper.stockLocation)],
    facts: [
      { label: 'Date', value: displayDateText(paper.date) },
      ...(paper.expectedDate ? [{ label: 'Expected', value: displayDateText(paper.expectedDate) }] : []),
    ],
    sums: [{ label: 'Total', value: amountText(paper.totalAmount), isTotal: true }],
    remarks: paper.remarks,
    signatures: ['Ordered by', 'Authorised by', 'Accepted by supplier'],
    mark: marks[paper.state] ?? null,
    lines: (
      <PrintedLines
        lines={paper.orderLines}
        columns={[
          { head: 'Quantity', value: quantityWithUnit },
          { head: 'Cost', value: line => amountText(line.costPrice) },
          { head: 'Amount', value: line => amountText(line.totalAmount) },
        ]}
      />
    ),
  })
}
