import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { RowTable } from '../../../../platform/web/ui/line-table.tsx'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { StockPaperBadges } from '../../../stock/stock/web/stock-paper-parts.tsx'
import { Attachments } from '../../attachments/web/attachments.tsx'
import type { JournalEntryRead } from '../contract.ts'
import { planWords, wordsOfPlan } from './plan-words.ts'

/** One journal entry: what it is about, its days and its lines. */
export function EntryView({ paper }: { paper: JournalEntryRead }) {
  const { timeZone } = useSession().startUp
  const { remarks, date, belongsOn, stockLocation, user, dateTime, legs, totalAmount, follows, attachments } = paper
  return (
    <ViewFrame aside={<FactSums sums={[{ label: 'Debits and credits', value: amountText(totalAmount), isTotal: true }]} />}>
      <StockPaperBadges {...paper} />
      <ViewColumns>
        <Facts
          facts={[
            { label: 'About', value: remarks },
            ...paper.plans.map(plan => ({ label: planWords[plan.kind].done, value: wordsOfPlan(plan) })),
            { label: 'Adjusts', value: belongsOn === null ? '' : displayDateText(belongsOn) },
          ]}
        />
        <Facts
          facts={[
            ...(follows ? [{ label: planWords[follows.kind].done, value: `${follows.code}, due ${displayDateText(follows.dueOn)}` }] : []),
            { label: 'Date', value: displayDateText(date) },
            { label: 'Location', value: stockLocation.name },
            { label: 'Written by', value: `${user}, ${displayDateTime(dateTime, timeZone)}` },
          ]}
        />
      </ViewColumns>
      <ViewPart title="Lines">
        <RowTable
          label="Lines"
          rows={legs}
          rowKey={({ code }) => code}
          columns={[
            { label: 'Account', text: ({ account }) => account.code },
            { label: 'Name', text: ({ account }) => account.name },
            legs.some(({ party }) => party !== null) && { label: 'Of', text: ({ party }) => party?.name ?? '' },
            legs.some(leg => leg.remarks !== '') && { label: 'Remarks', text: leg => leg.remarks },
            { label: 'Debit', isFigure: true, text: ({ debit }) => (debit === null ? '' : amountText(debit)) },
            { label: 'Credit', isFigure: true, text: ({ credit }) => (credit === null ? '' : amountText(credit)) },
          ]}
        />
      </ViewPart>
      {attachments.length > 0 && (
        <ViewPart title="Files">
          <Attachments files={attachments} />
        </ViewPart>
      )}
    </ViewFrame>
  )
}
