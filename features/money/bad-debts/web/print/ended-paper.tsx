import { PrintedTable } from '../../../../../platform/web/paper-page/printed-table.tsx'
import { displayDateText } from '../../../../../kernel/dates.ts'
import { isReversed } from '../../../../../kernel/paper-status.ts'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { printedTime, printPaper } from '../../../../shop/settings/web/print/print-paper.tsx'
import type { EndedRead } from '../../ended-shapes.ts'
import { customerOfEnded, nameOfDebt } from '../ended-words.ts'

interface EndedWords {
  /** 'Bad debt' */
  title: string
  /** 'Written off' */
  done: string
  facts: readonly { label: string; value: string }[]
  remarks: string
}

/** Prints a paper that ended debts on A4; resolves when the print dialog is closed. */
export function printEnded(paper: EndedRead, { title, done, facts, remarks }: EndedWords): Promise<void> {
  return printPaper({
    title,
    code: paper.code,
    about: [printedTime(paper.dateTime), paper.stockLocation.name, `by ${paper.user}`],
    parties: [{ title: 'Owed by', name: customerOfEnded(paper), lines: [(paper.writtenFor ?? paper.customer).phone1] }],
    facts: [{ label: 'Date', value: displayDateText(paper.date) }, ...facts],
    sums: [{ label: done, value: amountText(paper.totalAmount), isTotal: true }],
    remarks,
    signatures: [`${done} by`, 'Authorised by'],
    mark: isReversed(paper) ? 'REVERSED' : null,
    lines: (
      <PrintedTable
        rows={paper.debts}
        columns={[
          { head: '#', value: ({ code }) => code },
          { head: 'Owed on', as: 'name', value: nameOfDebt },
          { head: 'Date', value: ({ date }) => displayDateText(date) },
          { head: 'Due date', value: ({ dueDate }) => displayDateText(dueDate) },
          { head: 'Total', value: ({ totalAmount }) => amountText(totalAmount) },
          { head: done, value: ({ amount }) => amountText(amount) },
        ]}
      />
    ),
  })
}
