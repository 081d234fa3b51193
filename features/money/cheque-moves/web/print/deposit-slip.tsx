import { PrintedTable } from '../../../../../platform/web/paper-page/printed-table.tsx'
import { displayDateText } from '../../../../../kernel/dates.ts'
import { isReversed } from '../../../../../kernel/paper-status.ts'
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
    mark: isReversed(paper) ? 'REVERSED' : null,
    lines: (
      <PrintedTable
        rows={cheques}
        columns={[
          { head: '#', value: line => line.code },
          { head: 'Cheque', as: 'name', value: line => <ChequeName line={line} /> },
          { head: 'Bank', value: line => [line.bankName, line.branch].filter(Boolean).join(', ') },
          { head: 'Cheque date', value: line => displayDateText(line.chequeDate) },
          { head: 'Amount', value: line => amountText(line.amount) },
          withCharge && { head: 'Charge', value: line => amountText(line.charge) },
        ]}
      />
    ),
  })
}

function ChequeName({ line }: { line: ChequeMoveRead['cheques'][number] }) {
  return (
    <>
      {line.number}
      <small>{line.partyName}</small>
    </>
  )
}
