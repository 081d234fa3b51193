import { displayDateText } from '../../../../../kernel/dates.ts'
import { PrintedTable } from '../../../../../platform/web/paper-page/printed-table.tsx'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { printedTime, printPaper } from '../../../../shop/settings/web/print/print-paper.tsx'
import type { ReconciliationRead } from '../../reconciliation-contract.ts'

/** Prints a reconciliation of an own bank account on A4; resolves when the print dialog is closed. */
export function printReconciliation({ reconciliation, account, lines }: ReconciliationRead): Promise<void> {
  const { code, date, bankBalance, bookBalance, underWay, user, at } = reconciliation
  return printPaper({
    title: 'Bank reconciliation',
    about: [`No. ${code.split('-')[1]} of the account`, printedTime(at), `by ${user}`],
    facts: [
      { label: 'Account', value: account.name },
      { label: 'Bank', value: [account.bankName, account.branch].filter(Boolean).join(', ') },
      { label: 'Number', value: account.number },
      { label: "The bank's statement ends with", value: displayDateText(date) },
    ],
    sums: [
      { label: 'Ours', value: amountText(bookBalance) },
      { label: `Under way (${lines.length})`, value: amountText(underWay) },
      { label: "By the bank's statement", value: amountText(bankBalance), isTotal: true },
    ],
    signatures: ['Reconciled by', 'Checked by'],
    lines: (
      <PrintedTable
        rows={lines}
        empty="Nothing was under way."
        columns={[
          { head: 'Date', value: line => displayDateText(line.date) },
          { head: 'Paper', value: ({ paperCode }) => paperCode },
          {
            head: 'Under way',
            as: 'name',
            value: ({ what, details, locationName }) => [what, details, locationName].filter(Boolean).join(' · '),
          },
          { head: 'Amount', as: 'figure', value: ({ amount }) => amountText(amount) },
        ]}
      />
    ),
  })
}
