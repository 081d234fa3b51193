import { displayDateText } from '../../../../../kernel/dates.ts'
import { isReversed } from '../../../../../kernel/paper-status.ts'
import { PrintedTable } from '../../../../../platform/web/paper-page/printed-table.tsx'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { printedTime, printPaper } from '../../../../shop/settings/web/print/print-paper.tsx'
import type { JournalEntryRead } from '../../contract.ts'

/** Prints a journal entry on A4; resolves when the print dialog is closed. */
export function printEntry(paper: JournalEntryRead): Promise<void> {
  const { code, date, belongsOn, dateTime, stockLocation, user, totalAmount, remarks, legs } = paper
  return printPaper({
    title: 'Journal entry',
    code,
    about: [printedTime(dateTime), stockLocation.name, `by ${user}`],
    facts: [
      { label: 'Date', value: displayDateText(date) },
      ...(belongsOn === null ? [] : [{ label: 'Adjusts', value: displayDateText(belongsOn) }]),
    ],
    sums: [{ label: 'Debits and credits', value: amountText(totalAmount), isTotal: true }],
    remarks,
    signatures: ['Written by', 'Checked by', 'Authorised by'],
    mark: isReversed(paper) ? 'REVERSED' : null,
    lines: (
      <PrintedTable
        rows={legs}
        columns={[
          { head: 'Account', value: ({ account }) => account.code },
          {
            head: 'Name',
            as: 'name',
            value: ({ account, party, remarks: words }) => [account.name, party?.name, words].filter(Boolean).join(', '),
          },
          { head: 'Debit', value: ({ debit }) => (debit === null ? '' : amountText(debit)) },
          { head: 'Credit', value: ({ credit }) => (credit === null ? '' : amountText(credit)) },
        ]}
      />
    ),
  })
}
