import { displayDateText, displayDateTime } from '../../../../../kernel/dates.ts'
import { displayQuantityText } from '../../../../../kernel/quantity.ts'
import { useSession } from '../../../../../platform/web/session.ts'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { entryColumn, figureColumn, LineTable, type LineColumn } from '../../../../../platform/web/ui/line-table.tsx'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../../../platform/web/ui/view-parts.tsx'
import { lateTaxCreditNoteFacts, taxDocumentFacts } from '../../../../tax/input-vat/web/tax-document-facts.ts'
import type { PurchaseReturnRead } from '../../return-contract.ts'
import { ReturnBadge } from './return-badge.tsx'

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
              ...lateTaxCreditNoteFacts(paper.lateTaxCreditNote),
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

type Line = PurchaseReturnRead['stockHistories'][number]

const columns: readonly LineColumn<Line>[] = [
  { label: 'Batch', text: ({ batch }) => batch },
  { label: 'Received with', text: ({ receivedWith }) => receivedWith },
  figureColumn('Quantity', ({ quantity }) => displayQuantityText(quantity)),
  figureColumn('Cost', ({ unitCost }) => amountText(unitCost)),
  figureColumn('Price', ({ price }) => amountText(price)),
  figureColumn('Total', ({ totalAmount }) => amountText(totalAmount)),
]

function ReturnedItems({ paper: { stockHistories: lines } }: { paper: PurchaseReturnRead }) {
  return <LineTable label="Returned items" lines={lines} columns={[entryColumn(lines), ...columns]} />
}

/** The VAT that the supplier gives back with the prices, where his tax credit note came with the return. */
export function vatOfReturn({ taxCreditNote, vatAmount }: PurchaseReturnRead) {
  return taxCreditNote ? [{ label: 'VAT', value: amountText(vatAmount) }] : []
}

function returnSums(paper: PurchaseReturnRead) {
  return [
    ...vatOfReturn(paper),
    { label: 'Total', value: amountText(paper.totalAmount), isTotal: true },
    { label: 'Applied', value: amountText(paper.appliedAmount) },
    { label: 'Refunded', value: amountText(paper.refundedAmount) },
    { label: 'Open', value: amountText(paper.open) },
  ]
}
