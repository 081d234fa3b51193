import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import type { QuotationRead } from '../quotation-contract.ts'
import { AskedBadge, AskedDate } from './asked-badges.tsx'
import { AskedItems, askedSums, CustomerPart } from './asked-parts.tsx'

function linkedFact(label: string, code: string | null) {
  return code === null ? [] : [{ label, value: <Link to={addressOf.quotation(code)}>{code}</Link> }]
}

/** Everything about one quotation: what was offered until when, and what was made of it. */
export function QuotationView({ paper }: { paper: QuotationRead }) {
  const { timeZone } = useSession().startUp
  return (
    <ViewFrame aside={<FactSums sums={askedSums(paper)} />}>
      <div>
        <AskedBadge state={paper.state} />
      </div>
      <ViewColumns>
        <CustomerPart paper={paper} />
        <ViewPart title="Quotation">
          <Facts
            facts={[
              { label: 'Date', value: displayDateText(paper.date) },
              { label: 'Valid until', value: <AskedDate of={paper} date={paper.validUntil} past="expired" /> },
              { label: 'Version', value: String(paper.revision) },
              ...linkedFact('Replaces', paper.revises),
              ...linkedFact('Replaced by', paper.revisedBy),
              { label: 'Made by', value: `${paper.user}, ${displayDateTime(paper.dateTime, timeZone)}` },
              { label: 'Stock Location', value: paper.stockLocation.name },
              { label: 'Remarks', value: paper.remarks },
              ...(paper.cancelledReason ? [{ label: 'Cancelled', value: paper.cancelledReason }] : []),
            ]}
          />
        </ViewPart>
      </ViewColumns>
      <AskedItems lines={paper.stockHistories} title="Quoted items" taken="Taken" />
    </ViewFrame>
  )
}
