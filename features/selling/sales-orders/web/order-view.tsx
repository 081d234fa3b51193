import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import type { SalesOrderRead } from '../order-contract.ts'
import { AdvancesPart } from './advances-part.tsx'
import { AskedBadge, AskedDate } from './asked-badges.tsx'
import { AskedItems, askedSums, CustomerPart } from './asked-parts.tsx'

function advanceSum({ advanceAmount }: SalesOrderRead) {
  return advanceAmount === '0.00' ? [] : [{ label: 'Paid ahead', value: amountText(advanceAmount) }]
}

/** Everything about one sales order: what was ordered, what bills delivered of it, and what is still open. */
export function SalesOrderView({ paper }: { paper: SalesOrderRead }) {
  const { timeZone } = useSession().startUp
  const { salesQuotation: quotation } = paper
  return (
    <ViewFrame aside={<FactSums sums={[...askedSums(paper), ...advanceSum(paper)]} />}>
      <div>
        <AskedBadge state={paper.state} />
      </div>
      <ViewColumns>
        <CustomerPart paper={paper} />
        <ViewPart title="Sales order">
          <Facts
            facts={[
              { label: 'Date', value: displayDateText(paper.date) },
              { label: 'Wanted on', value: paper.wantedDate && <AskedDate of={paper} date={paper.wantedDate} past="late" /> },
              { label: 'Goods', value: paper.isReserved ? 'Reserved' : 'Not reserved' },
              ...(quotation ? [{ label: 'Quotation', value: <Link to={addressOf.quotation(quotation)}>{quotation}</Link> }] : []),
              { label: 'Taken by', value: `${paper.user}, ${displayDateTime(paper.dateTime, timeZone)}` },
              { label: 'Stock Location', value: paper.stockLocation.name },
              { label: 'Remarks', value: paper.remarks },
              ...(paper.cancelledReason ? [{ label: 'Cancelled', value: paper.cancelledReason }] : []),
            ]}
          />
        </ViewPart>
      </ViewColumns>
      <AskedItems lines={paper.stockHistories} title="Ordered items" taken="Delivered" />
      <AdvancesPart advances={paper.advances} />
    </ViewFrame>
  )
}
