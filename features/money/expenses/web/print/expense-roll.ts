import { displayDateText } from '../../../../../kernel/dates.ts'
import { isReversed } from '../../../../../kernel/paper-status.ts'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { printedTime } from '../../../../shop/settings/web/print/print-paper.tsx'
import { printRoll } from '../../../../shop/settings/web/print/print-roll.tsx'
import type { ExpenseRead } from '../../contract.ts'
import { detailsOfPayment, taxFactsOf, vatOfExpense } from '../expense-words.ts'

/** Prints an expense on the 80 mm roll, to be signed by who gets the money. */
export function printExpenseRoll(paper: ExpenseRead): Promise<void> {
  const { payee, payment } = paper
  const facts = [
    { label: 'Category', value: paper.category.name },
    { label: 'Reference', value: paper.reference },
  ]
  return printRoll({
    isSlip: true,
    title: 'Expense',
    code: paper.code,
    dateTime: printedTime(paper.dateTime),
    about: [`${paper.stockLocation.name}, ${displayDateText(paper.date)}`, `Paid by: ${paper.user}`],
    party: payee === '' ? null : { name: payee, lines: [] },
    above: [
      { rows: [...facts.filter(({ value }) => value !== ''), { label: payment.paymentTypeName, value: detailsOfPayment(paper) }] },
      ...taxFactsOf(paper).map(({ label, value }) => ({ text: `${label}: ${value}` })),
      { rows: vatOfExpense(paper) },
    ],
    totalLabel: 'PAID',
    total: amountText(paper.totalAmount),
    remarks: paper.remarks,
    signature: 'Received by: ......................',
    isReversed: isReversed(paper),
  })
}
