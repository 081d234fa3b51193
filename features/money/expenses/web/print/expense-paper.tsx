import { displayDateText } from '../../../../../kernel/dates.ts'
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
    mark: paper.status === 'reversed' ? 'REVERSED' : null,
    lines: (
      <table>
        <thead>
          <tr>
            <th className="name">Category</th>
            <th className="name">Account</th>
            <th>Amount</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className="name">{paper.category.name}</td>
            <td className="name">
              {paper.account.code} {paper.account.name}
            </td>
            <td>{amountText(paper.totalAmount)}</td>
          </tr>
        </tbody>
      </table>
    ),
  })
}
