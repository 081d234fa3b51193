import { displayDateText } from '../../../../../kernel/dates.ts'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { printedTime, printPaper } from '../../../../shop/settings/web/print/print-paper.tsx'
import type { AccTransactionRead } from '../../contract.ts'
import { linesOfJournal } from '../journal-lines.ts'

/** Prints an account transaction on A4; resolves when the print dialog is closed. */
export function printJournal(paper: AccTransactionRead): Promise<void> {
  return printPaper({
    title: 'Account transaction',
    code: paper.code,
    about: [printedTime(paper.dateTime), paper.stockLocation.name, `by ${paper.user}`],
    facts: [
      { label: 'Date', value: displayDateText(paper.date) },
      { label: 'Journal type', value: paper.accTransactionType.name },
    ],
    sums: [{ label: 'Amount', value: amountText(paper.amount), isTotal: true }],
    remarks: paper.remarks,
    signatures: ['Written by', 'Authorised by', 'Received by'],
    mark: paper.status === 'reversed' ? 'REVERSED' : null,
    lines: (
      <table>
        <thead>
          <tr>
            <th>Account</th>
            <th className="name">Name</th>
            <th>Debit</th>
            <th>Credit</th>
          </tr>
        </thead>
        <tbody>
          {linesOfJournal(paper).map(({ side, account, name, debit, credit }) => (
            <tr key={side}>
              <td>{account}</td>
              <td className="name">{name}</td>
              <td>{debit}</td>
              <td>{credit}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  })
}
