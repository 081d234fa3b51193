import { PrintedTable } from '../../../../../platform/web/paper-page/printed-table.tsx'
import { displayDateText } from '../../../../../kernel/dates.ts'
import { isReversed } from '../../../../../kernel/paper-status.ts'
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
    mark: isReversed(paper) ? 'REVERSED' : null,
    lines: (
      <PrintedTable
        rows={linesOfJournal(paper)}
        columns={[
          { head: 'Account', value: ({ account }) => account },
          { head: 'Name', as: 'name', value: ({ name }) => name },
          { head: 'Debit', value: ({ debit }) => debit },
          { head: 'Credit', value: ({ credit }) => credit },
        ]}
      />
    ),
  })
}
