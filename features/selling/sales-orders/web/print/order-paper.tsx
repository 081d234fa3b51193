import { displayDateText } from '../../../../../kernel/dates.ts'
import { displayMoney, parseMoney, subtract, zero } from '../../../../../kernel/money.ts'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { printedTime, printPaper } from '../../../../shop/settings/web/print/print-paper.tsx'
import { placeParty } from '../../../../stock/stock/web/print/place-party.ts'
import type { SalesOrderRead } from '../../order-contract.ts'
import { customerParty, PricedLines, sheetSums } from './asked-sheet.tsx'

function paidAhead({ totalAmount, advanceAmount }: SalesOrderRead) {
  if (advanceAmount === '0.00') return []
  const left = subtract(parseMoney(totalAmount) ?? zero, parseMoney(advanceAmount) ?? zero)
  return [
    { label: 'Paid ahead', value: amountText(advanceAmount) },
    { label: 'To be paid', value: displayMoney(left), isTotal: true },
  ]
}

/** Prints a sales order for the customer on A4; settles when the print dialog is closed. */
export function printSalesOrder(paper: SalesOrderRead): Promise<void> {
  return printPaper({
    title: 'Sales order',
    code: paper.code,
    about: [printedTime(paper.dateTime), paper.stockLocation.name, `by ${paper.user}`],
    parties: [customerParty(paper), placeParty('Ordered at', paper.stockLocation)],
    facts: [
      { label: 'Date', value: displayDateText(paper.date) },
      ...(paper.wantedDate ? [{ label: 'Wanted on', value: displayDateText(paper.wantedDate) }] : []),
      ...(paper.salesQuotation ? [{ label: 'Quotation', value: paper.salesQuotation }] : []),
    ],
    sums: [...sheetSums(paper), ...paidAhead(paper)],
    remarks: paper.remarks,
    signatures: ['Taken by', 'Customer'],
    mark: paper.state === 'CANCELLED' ? 'CANCELLED' : null,
    lines: <PricedLines lines={paper.stockHistories} />,
  })
}
