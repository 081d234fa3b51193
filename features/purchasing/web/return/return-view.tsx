import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { taxDocumentFacts } from '../../../input-vat/web/tax-document-facts.ts'
import type { PurchaseReturnRead } from '../../return-contract.ts'
import { ReturnBadge } from './return-badge.tsx'

const figure = (label: string) => ({ label, isFigure: true })

/** One purchase return in full. */
export function ReturnView({ paper }: { paper: PurchaseReturnRead }) {
  const { timeZone } = useSession().startUp
  return (
    <ViewFrame aside={<FactSums sums={returnSums(paper)} />}>
      <div>
        <ReturnBadge state={paper.state} />
      </div>
      <ViewColumns>
        <ViewPart title="Supplier">
          <Facts
            facts={[
              { label: 'Name', value: paper.supplier.name },
              { label: 'Code', value: paper.supplier.code },
              { label: 'Phones', value: [paper.supplier.phone1, paper.supplier.phone2].filter(Boolean).join(', ') },
            ]}
          />
        </ViewPart>
        <ViewPart title="Purchase return">
          <Facts
            facts={[
              { label: 'Date', value: displayDateText(paper.date) },
              { label: 'Reason', value: paper.reason },
              ...taxDocumentFacts('credit-note', paper.taxCreditNote),
              { label: 'Remarks', value: paper.remarks },
              { label: 'Sent back by', value: `${paper.user}, ${displayDateTime(paper.dateTime, timeZone)}` },
              { label: 'Stock Location', value: paper.stockLocation.name },
            ]}
          />
        </ViewPart>
      </ViewColumns>
      <ViewPart title="Returned items">
        <ReturnedItems paper={paper} />
      </ViewPart>
    </ViewFrame>
  )
}

function ReturnedItems({ paper }: { paper: PurchaseReturnRead }) {
  return (
    <PlainTable
      label="Returned items"
      heads={[
        { label: '#' },
        { label: 'Item' },
        { label: 'Stock entry' },
        { label: 'Batch' },
        { label: 'Received with' },
        figure('Quantity'),
        figure('Cost'),
        figure('Price'),
        figure('Total'),
      ]}
    >
      {paper.stockHistories.map(line => (
        <tr key={line.code}>
          <td>{line.code}</td>
          <td>{line.itemMaster.name}</td>
          <td>{line.stockCode}</td>
          <td>{line.batch}</td>
          <td>{line.receivedWith}</td>
          <td data-figure>{displayQuantityText(line.quantity)}</td>
          <td data-figure>{amountText(line.unitCost)}</td>
          <td data-figure>{amountText(line.price)}</td>
          <td data-figure>{amountText(line.totalAmount)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

function returnSums(paper: PurchaseReturnRead) {
  return [
    ...(paper.taxCreditNote ? [{ label: 'VAT', value: amountText(paper.vatAmount) }] : []),
    { label: 'Total', value: amountText(paper.totalAmount), isTotal: true },
    { label: 'Applied', value: amountText(paper.appliedAmount) },
    { label: 'Refunded', value: amountText(paper.refundedAmount) },
    { label: 'Open', value: amountText(paper.open) },
  ]
}
