import { PrintedTable } from '../../../../../platform/web/paper-page/printed-table.tsx'
import { displayDateText } from '../../../../../kernel/dates.ts'
import { isReversed } from '../../../../../kernel/paper-status.ts'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { printedTime, printPaper } from '../../../../shop/settings/web/print/print-paper.tsx'
import type { ExpenseRead } from '../../contract.ts'
import { detailsOfPayment, taxFactsOf, vatOfExpense } from '../expense-words.ts'

/** Prints an expense on A4; settles when the print dialog is closed. */
export function printExpense(paper: ExpenseRead): Promise<void> {
  return printPaper({
    title: 'Expense',
    heading: 'Expense voucher',
    code: paper.code,
    about: [printedTime(paper.dateTime), paper.stockLocation.name, `by ${paper.user}`],
    parties: paper.payee === '' ? [] : [{ title: 'Paid to', name: paper.payee, lines: [] }],
    facts: [
      { label: 'Date', value: displayDateText(paper.date) },
      { label: 'Reference', value: paper.reference },
      { label: paper.payment.paymentTypeName, value: detailsOfPayment(paper) },
      ...taxFactsOf(paper),
    ].filter(({ value }) => value !== ''),
    sums: [...vatOfExpense(paper), { label: 'Total', value: amountText(paper.totalAmount), isTotal: true }],
    remarks: paper.remarks,
    signatures: ['Paid by', 'Authorised by', 'Received by'],
    mark: isReversed(paper) ? 'REVERSED' : null,
    lines: (
      <PrintedTable
        rows={[paper]}
        columns={[
          { head: 'Category', as: 'name', value: ({ category }) => category.name },
          { head: 'Account', as: 'name', value: ({ account }) => `${account.code} ${account.name}` },
          { head: 'Amount', value: ({ totalAmount }) => amountText(totalAmount) },
        ]}
      />
    ),
  })
}
