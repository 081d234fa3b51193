import { displayDateText } from '../../../../../kernel/dates.ts'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { printedTime, printPaper } from '../../../../shop/settings/web/print/print-paper.tsx'
import type { ChequeMoveRead } from '../../contract.ts'
import { moveWords } from '../cheque-words.ts'

/** Prints a deposit slip on A4 for the bank, or the paper of another move; resolves when the print dialog is closed. */
export function printChequeMove(paper: ChequeMoveRead): Promise<void> {
  const { account, cheques, charge, move } = paper
  const withCharge = charge !== '0.00'
  return printPaper({
    title: move === 'deposit' ? 'Deposit slip' : 'Cheque voucher',
    code: paper.code,
    about: [printedTime(paper.dateTime), paper.stockLocation.name, `by ${paper.user}`],
    parties: account
      ? [
          {
            title: 'To the credit of',
            name: account.name,
            lines: [`Account ${account.number}`, [account.bankName, account.branch].filter(Boolean).join(', ')],
          },
        ]
      : [],
    facts: [
      ...(move === 'deposit' ? [] : [{ label: 'Move', value: moveWords[move] }]),
      { label: 'Date', value: displayDateText(paper.movedOn) },
      { label: 'Cheques', value: String(cheques.length) },
    ],
    sums: [
      ...(withCharge ? [{ label: "Bank's charges", value: amountText(charge) }] : []),
      { label: 'Total', value: amountText(paper.totalAmount), isTotal: true },
    ],
    remarks: paper.remarks,
    signatures: move === 'deposit' ? ['Deposited by', 'For the bank'] : ['Written by', 'Authorised by'],
    mark: paper.status === 'reversed' ? 'REVERSED' : null,
    lines: <ChequeLines paper={paper} />,
  })
}

function ChequeLines({ paper: { cheques, charge } }: { paper: ChequeMoveRead }) {
  const withCharge = charge !== '0.00'
  return (
    <table>
      <thead>
        <tr>
          <th>#</th>
          <th className="name">Cheque</th>
          <th>Bank</th>
          <th>Cheque date</th>
          <th>Amount</th>
          {withCharge && <th>Charge</th>}
        </tr>
      </thead>
      <tbody>
        {cheques.map(line => (
          <tr key={line.code}>
            <td>{line.code}</td>
            <td className="name">
              {line.number}
              <small>{line.partyName}</small>
            </td>
            <td>{[line.bankName, line.branch].filter(Boolean).join(', ')}</td>
            <td>{displayDateText(line.chequeDate)}</td>
            <td>{amountText(line.amount)}</td>
            {withCharge && <td>{amountText(line.charge)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
