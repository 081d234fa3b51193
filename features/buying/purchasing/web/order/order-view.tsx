import { displayDateText, displayDateTime } from '../../../../../kernel/dates.ts'
import { displayMoney, parseMoney, subtract, sumOf, zero } from '../../../../../kernel/money.ts'
import { displayQuantityText, parseQuantity, quantity, times } from '../../../../../kernel/quantity.ts'
import { useSession } from '../../../../../platform/web/session.ts'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { RowTable } from '../../../../../platform/web/ui/line-table.tsx'
import { StatusBadge } from '../../../../../platform/web/ui/status-badge.tsx'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../../../platform/web/ui/view-parts.tsx'
import type { OrderRead } from '../../order-contract.ts'
import { isOrderOpen, isOrderReversed } from '../../order.ts'
import { ExpectedDate, OrderBadge } from './order-badges.tsx'

/** One purchase order in full: ordered, received and still expected quantities. */
export function OrderView({ paper }: { paper: OrderRead }) {
  const { timeZone } = useSession().startUp
  return (
    <ViewFrame aside={<FactSums sums={orderSums(paper)} />}>
      <div>
        <OrderBadge state={paper.state} />
      </div>
      <ViewColumns>
        <ViewPart title="Supplier">
          <Facts
            facts={[
              { label: 'Name', value: paper.supplier.name },
              { label: 'Code', value: paper.supplier.code },
              { label: 'Address', value: [paper.supplier.address1, paper.supplier.address2].filter(Boolean).join(', ') },
              { label: 'Phones', value: [paper.supplier.phone1, paper.supplier.phone2].filter(Boolean).join(', ') },
            ]}
          />
        </ViewPart>
        <ViewPart title="Purchase order">
          <Facts
            facts={[
              { label: 'Date', value: displayDateText(paper.date) },
              { label: 'Expected', value: paper.expectedDate && <ExpectedDate order={paper} /> },
              { label: 'Ordered by', value: `${paper.user}, ${displayDateTime(paper.dateTime, timeZone)}` },
              { label: 'Stock Location', value: paper.stockLocation.name },
              { label: 'Remarks', value: paper.remarks },
              ...(paper.closedReason ? [{ label: isOrderReversed(paper) ? 'Reversed' : 'Closed', value: paper.closedReason }] : []),
            ]}
          />
        </ViewPart>
      </ViewColumns>
      <ViewPart title="Ordered items">
        <OrderedItems paper={paper} />
      </ViewPart>
    </ViewFrame>
  )
}

function OrderedItems({ paper }: { paper: OrderRead }) {
  return (
    <RowTable
      label="Ordered items"
      rows={paper.orderLines}
      rowKey={line => line.code}
      columns={[
        { label: '#', text: line => line.code },
        { label: 'Item', text: line => line.itemMaster.name },
        { label: 'Barcode', text: line => line.itemMaster.barcode || line.itemCode },
        { label: 'Ordered', isFigure: true, text: line => `${displayQuantityText(line.quantity)} ${line.itemMaster.unit}` },
        { label: 'Received', isFigure: true, text: line => displayQuantityText(line.received) },
        { label: 'To come', isFigure: true, text: line => displayQuantityText(line.outstanding) },
        { label: 'Status', text: line => <CameBadge line={line} /> },
        { label: 'Cost', isFigure: true, text: line => amountText(line.costPrice) },
        { label: 'Total', isFigure: true, text: line => amountText(line.totalAmount) },
      ]}
    />
  )
}

function CameBadge({ line }: { line: OrderRead['orderLines'][number] }) {
  const read = (text: string) => parseQuantity(text) ?? quantity(0)
  const [asked, came] = [read(line.quantity), read(line.received)]
  if (came > asked) return <StatusBadge tone="info" word="More" />
  if (came === asked) return <StatusBadge tone="good" word="All" />
  return <StatusBadge tone={came > 0 ? 'partial' : 'off'} word={came > 0 ? 'In part' : 'Nothing'} />
}

function orderSums(paper: OrderRead) {
  const outstanding = sumOf(
    paper.orderLines.map(line => times(parseMoney(line.costPrice) ?? zero, parseQuantity(line.outstanding) ?? quantity(0))),
  )
  const total = parseMoney(paper.totalAmount) ?? zero
  return [
    { label: 'Ordered', value: displayMoney(total), isTotal: true },
    { label: 'Received of it', value: displayMoney(subtract(total, outstanding)) },
    { label: isOrderOpen(paper) ? 'Value to come' : 'Not received', value: displayMoney(outstanding) },
  ]
}
