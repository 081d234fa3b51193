import { displayDateText } from '../../../../../kernel/dates.ts'
import { PrintedLines, quantityWithUnit } from '../../../../../platform/web/paper-page/printed-lines.tsx'
import { currentSession } from '../../../../../platform/web/session.ts'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { printedTime, printPaper } from '../../../../shop/settings/web/print/print-paper.tsx'
import type { SalesReturnRead } from '../../contract.ts'
import { returnText } from './return-text.ts'

/** Prints a return on A4; settles when the print dialog is closed. */
export async function printReturnSheet(given: SalesReturnRead): Promise<void> {
  const text = returnText(given, { isCopy: false, timeZone: currentSession().startUp.timeZone })
  const { customer } = text
  await printPaper({
    title: 'Sales return',
    code: given.code,
    about: [printedTime(given.returnDateTime), given.stockLocation.name, `by ${given.cashier}`],
    parties: [{ title: 'Customer', name: customer.name, lines: [customer.address, customer.phone] }],
    facts: [
      { label: 'Date', value: displayDateText(given.date) },
      { label: 'Bill', value: given.invoice ? `${given.invoice.code} of ${displayDateText(given.invoice.date)}` : 'Without bill' },
    ],
    sums: [...text.sums, { label: 'Total', value: text.total, isTotal: true }, ...text.payment, ...text.account],
    remarks: given.remarks,
    signatures: ['Taken back by', 'Customer'],
    mark: text.isReversed ? 'REVERSED' : null,
    lines: (
      <PrintedLines
        lines={given.stockHistories}
        details={({ batch, condition, reason }) => [batch && `batch ${batch}`, condition === 'damaged' && 'damaged', reason]}
        columns={[
          { head: 'Quantity', value: quantityWithUnit },
          { head: 'Price', value: line => amountText(line.unitSoldPrice) },
          { head: 'Kept back', value: line => amountText(line.discount) },
          { head: 'Amount', value: line => amountText(line.totalAmount) },
        ]}
      />
    ),
  })
}
