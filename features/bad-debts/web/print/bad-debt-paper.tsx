import { displayDateText } from '../../../../kernel/dates.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { printedTime, printPaper } from '../../../settings/web/print/print-paper.tsx'
import type { BadDebtRead } from '../../contract.ts'
import { customerOfBadDebt, nameOfDebt } from '../bad-debt-words.ts'

/** Prints what was written off on A4; resolves when the print dialog is closed. */
export function printBadDebt(paper: BadDebtRead): Promise<void> {
  return printPaper({
    title: 'Bad debt',
    code: paper.code,
    about: [printedTime(paper.dateTime), paper.stockLocation.name, `by ${paper.user}`],
    parties: [{ title: 'Owed by', name: customerOfBadDebt(paper), lines: [(paper.writtenFor ?? paper.customer).phone1] }],
    facts: [
      { label: 'Date', value: displayDateText(paper.date) },
      { label: 'Reason', value: paper.reason },
    ],
    sums: [{ label: 'Written off', value: amountText(paper.totalAmount), isTotal: true }],
    remarks: '',
    signatures: ['Written off by', 'Authorised by'],
    mark: paper.status === 'reversed' ? 'REVERSED' : null,
    lines: <Debts debts={paper.debts} />,
  })
}

function Debts({ debts }: Pick<BadDebtRead, 'debts'>) {
  return (
    <table>
      <thead>
        <tr>
          <th>#</th>
          <th className="name">Owed on</th>
          <th>Date</th>
          <th>Due date</th>
          <th>Total</th>
          <th>Written off</th>
        </tr>
      </thead>
      <tbody>
        {debts.map(debt => (
          <tr key={debt.code}>
            <td>{debt.code}</td>
            <td className="name">{nameOfDebt(debt)}</td>
            <td>{displayDateText(debt.date)}</td>
            <td>{displayDateText(debt.dueDate)}</td>
            <td>{amountText(debt.totalAmount)}</td>
            <td>{amountText(debt.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
