import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { entryColumn, figureColumn, LineTable, type LineColumn } from '../../../../platform/web/ui/line-table.tsx'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { StockPaperBadges } from '../../../stock/stock/web/stock-paper-parts.tsx'
import { taxDocumentFacts } from '../../../tax/input-vat/web/tax-document-facts.ts'
import type { PriceCorrectionRead } from '../contract.ts'
import { correctionKindNames } from '../correction-kinds.ts'

/** What each kind says, in the words of the shop. */
export const kindWords = {
  credit: 'The price was too high: the supplier owes the difference',
  debit: 'The price was too low: the difference is owed to the supplier',
} as const

/** One price correction in full. */
export function CorrectionView({ paper }: { paper: PriceCorrectionRead }) {
  const { timeZone } = useSession().startUp
  return (
    <ViewFrame aside={<FactSums sums={correctionSums(paper)} />}>
      <StockPaperBadges {...paper} />
      <ViewColumns>
        <ViewPart title="Supplier">
          <Facts
            facts={[
              { label: 'Name', value: paper.supplier.name },
              { label: 'Code', value: paper.supplier.code },
              { label: 'Phones', value: [paper.supplier.phone1, paper.supplier.phone2].filter(Boolean).join(', ') },
              { label: 'GRN', value: <Link to={addressOf.grn(paper.grnCode)}>{paper.grnCode}</Link> },
              { label: 'Invoice Number', value: paper.invoiceCode },
            ]}
          />
        </ViewPart>
        <ViewPart title={correctionKindNames[paper.kind]}>
          <Facts
            facts={[
              { label: 'Says', value: kindWords[paper.kind] },
              { label: 'Date', value: displayDateText(paper.date) },
              { label: 'Due Date', value: displayDateText(paper.dueDate) },
              { label: 'Reference', value: paper.reference },
              ...taxNoteFacts(paper),
              { label: 'Remarks', value: paper.remarks },
              { label: 'Written by', value: `${paper.user}, ${displayDateTime(paper.dateTime, timeZone)}` },
              { label: 'Stock Location', value: paper.stockLocation.name },
            ]}
          />
        </ViewPart>
      </ViewColumns>
      <ViewPart title="Corrected prices">
        <CorrectedPrices paper={paper} />
      </ViewPart>
    </ViewFrame>
  )
}

/** What a correction says of the supplier's tax note; nothing where none came with it. */
export function taxNoteFacts({ kind, taxNote }: PriceCorrectionRead) {
  return taxDocumentFacts(kind === 'debit' ? 'debit-note' : 'credit-note', taxNote)
}

/** The VAT on top of the differences, where a tax note came with the correction. */
export function vatOfCorrection({ taxNote, vatAmount }: PriceCorrectionRead) {
  return taxNote ? [{ label: 'VAT', value: amountText(vatAmount) }] : []
}

/** The sums of a correction in its view; below zero where the supplier owes. */
function correctionSums(paper: PriceCorrectionRead) {
  const { totalAmount, settledAmount, outstanding } = paper
  return [
    ...vatOfCorrection(paper),
    { label: 'Total', value: amountText(totalAmount), isTotal: true },
    { label: 'Settled', value: amountText(settledAmount) },
    { label: 'Outstanding', value: amountText(outstanding) },
  ]
}

type Line = PriceCorrectionRead['stockHistories'][number]

const columns: readonly LineColumn<Line>[] = [
  { label: 'Batch', text: ({ batch }) => batch },
  figureColumn('Quantity', ({ quantity }) => displayQuantityText(quantity)),
  figureColumn('Difference', ({ difference }) => amountText(difference)),
  figureColumn('Amount', ({ totalAmount }) => amountText(totalAmount)),
]

function CorrectedPrices({ paper: { stockHistories: lines } }: { paper: PriceCorrectionRead }) {
  return <LineTable label="Corrected prices" lines={lines} columns={[entryColumn(lines), ...columns]} />
}
