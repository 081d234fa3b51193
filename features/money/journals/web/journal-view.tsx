import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { StockPaperBadges } from '../../../stock/stock/web/stock-paper-parts.tsx'
import type { AccTransactionRead } from '../contract.ts'
import { linesOfJournal } from './journal-lines.ts'

/** One account transaction: its facts, its debit and its credit. */
export function JournalView({ paper }: { paper: AccTransactionRead }) {
  const { timeZone } = useSession().startUp
  return (
    <ViewFrame aside={<FactSums sums={[{ label: 'Amount', value: amountText(paper.amount), isTotal: true }]} />}>
      <StockPaperBadges {...paper} />
      <ViewColumns>
        <Facts
          facts={[
            { label: 'Journal type', value: paper.accTransactionType.name },
            { label: 'Remarks', value: paper.remarks },
          ]}
        />
        <Facts
          facts={[
            { label: 'Date', value: displayDateText(paper.date) },
            { label: 'Location', value: paper.stockLocation.name },
            { label: 'Written by', value: `${paper.user}, ${displayDateTime(paper.dateTime, timeZone)}` },
          ]}
        />
      </ViewColumns>
      <ViewPart title="Booked">
        <PlainTable
          label="Booked"
          heads={[{ label: 'Account' }, { label: 'Name' }, { label: 'Debit', isFigure: true }, { label: 'Credit', isFigure: true }]}
        >
          {linesOfJournal(paper).map(({ side, account, name, debit, credit }) => (
            <tr key={side}>
              <td>{account}</td>
              <td>{name}</td>
              <td data-figure>{debit}</td>
              <td data-figure>{credit}</td>
            </tr>
          ))}
        </PlainTable>
      </ViewPart>
    </ViewFrame>
  )
}
