import { displayDateText } from '../../../../../kernel/dates.ts'
import { isReversed } from '../../../../../kernel/paper-status.ts'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { printedTime } from '../../../../shop/settings/web/print/print-paper.tsx'
import { printRoll } from '../../../../shop/settings/web/print/print-roll.tsx'
import type { AccTransactionRead } from '../../contract.ts'
import { linesOfJournal } from '../journal-lines.ts'

/** Prints an account transaction on the 80 mm roll, to lie with the cash that it moved. */
export function printJournalRoll(paper: AccTransactionRead): Promise<void> {
  const lines = linesOfJournal(paper)
  return printRoll({
    isSlip: true,
    title: 'Account transaction',
    code: paper.code,
    dateTime: printedTime(paper.dateTime),
    about: [`${paper.stockLocation.name}, ${displayDateText(paper.date)}`, `Written by: ${paper.user}`],
    above: [
      { text: paper.accTransactionType.name, isStrong: true },
      {
        rows: lines.map(({ side, account, name }) => ({ label: side === 'debit' ? 'Debit' : 'Credit', value: `${account} ${name}` })),
      },
    ],
    totalLabel: 'AMOUNT',
    total: amountText(paper.amount),
    remarks: paper.remarks,
    signature: 'Signature: ............................',
    isReversed: isReversed(paper),
  })
}
