import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addressOf } from '../../../../../kernel/addresses.ts'
import { displayDateText, displayDateTime } from '../../../../../kernel/dates.ts'
import { parseMoney } from '../../../../../kernel/money.ts'
import { may } from '../../../../../kernel/permissions.ts'
import { parseQuantity, quantity } from '../../../../../kernel/quantity.ts'
import { displayQuantityText } from '../../../../../kernel/quantity.ts'
import { useSession } from '../../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { entryColumn, figureColumn, LineTable, RowTable, type LineColumn } from '../../../../../platform/web/ui/line-table.tsx'
import { StatusBadge } from '../../../../../platform/web/ui/status-badge.tsx'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../../../platform/web/ui/view-parts.tsx'
import { useNavigate } from '@tanstack/react-router'
import { lateTaxInvoiceFacts, taxDocumentFacts } from '../../../../tax/input-vat/web/tax-document-facts.ts'
import type { GrnRead } from '../../grn-contract.ts'
import { orderDifferences } from '../../order.ts'
import { useIsRegistered } from '../../../../shop/vat/web/use-vat.ts'
import { ClaimVatDialog } from './claim-vat-dialog.tsx'
import { claimableParts } from './late-tax-invoice.ts'
import { OrderDifferences } from '../order/order-differences.tsx'
import classes from './grn-wizard.module.css'

const isZero = (text: string | null) => text === null || parseMoney(text) === 0

/** One goods received note in full; amounts only for users who may see cost. */
export function GrnView({ paper: grn }: { paper: GrnRead }) {
  const { timeZone } = useSession().startUp
  const withCost = grn.totalAmount !== null
  return (
    <ViewFrame aside={withCost && <FactSums sums={sumsOf(grn).map(({ label, value, isTotal = false }) => ({ label, value, isTotal }))} />}>
      <GrnBadges grn={grn} />
      <ViewColumns>
        <ViewPart title="Supplier">
          <Facts
            facts={[
              { label: 'Name', value: grn.supplier.name },
              { label: 'Code', value: grn.supplier.code },
              { label: 'Address', value: [grn.supplier.address1, grn.supplier.address2].filter(Boolean).join(', ') },
              { label: 'Phones', value: [grn.supplier.phone1, grn.supplier.phone2].filter(Boolean).join(', ') },
            ]}
          />
        </ViewPart>
        <ViewPart title="Goods received note">
          <Facts
            facts={[
              { label: 'Invoice Number', value: grn.invoiceCode },
              { label: 'Invoice Date', value: displayDateText(grn.invoiceDate) },
              ...taxDocumentFacts('invoice', grn.taxInvoice),
              ...lateTaxInvoiceFacts(grn.lateTaxInvoices),
              { label: 'GRN Date', value: displayDateText(grn.grnDate) },
              { label: 'Due Date', value: displayDateText(grn.dueDate) },
              { label: 'Received by', value: `${grn.user}, ${displayDateTime(grn.dateTime, timeZone)}` },
              { label: 'Stock Location', value: grn.stockLocation.name },
              { label: 'Remarks', value: grn.remarks },
            ]}
          />
        </ViewPart>
      </ViewColumns>
      <ViewPart title="Received items">
        <GrnLines grn={grn} withCost={withCost} />
      </ViewPart>
      {grn.purchaseOrder && <AnsweredOrder order={grn.purchaseOrder} />}
      {grn.landedCosts.length > 0 && <LandedCosts grn={grn} />}
    </ViewFrame>
  )
}

/** What the goods cost beside the note's total, and to whom it is owed. */
function LandedCosts({ grn }: { grn: GrnRead }) {
  return (
    <ViewPart title="Landed cost, owed beside the total">
      <RowTable
        label="Landed cost"
        rows={grn.landedCosts}
        rowKey={({ supplierCode }) => supplierCode}
        columns={[
          { label: 'Owed to', text: ({ supplierName }) => supplierName },
          {
            label: 'For',
            text: ({ remarks, taxInvoice }) =>
              [remarks, taxInvoice && `VAT ${amountText(taxInvoice.vatAmount)} of ${taxInvoice.number}`].filter(Boolean).join(', '),
          },
          { label: 'Due Date', text: ({ dueDate }) => displayDateText(dueDate) },
          { label: 'Amount', isFigure: true, text: ({ amount }) => amountText(amount) },
          { label: 'Paid', isFigure: true, text: ({ paidAmount }) => amountText(paidAmount) },
          { label: 'Outstanding', isFigure: true, text: ({ outstanding }) => amountText(outstanding) },
        ]}
      />
    </ViewPart>
  )
}

const quantityOf = (text: string) => parseQuantity(text) ?? quantity(0)

/** The order that the note receives: received, missing, and not ordered quantities. */
function AnsweredOrder({ order: { code, items } }: { order: NonNullable<GrnRead['purchaseOrder']> }) {
  const { role } = useSession()
  const ordered = items.map(({ itemCode, name, ordered: asked, before }) => ({
    itemCode,
    name,
    ordered: quantityOf(asked),
    before: quantityOf(before),
  }))
  const came = items.map(({ itemCode, name, now }) => ({ itemCode, name, quantity: quantityOf(now) }))
  return (
    <ViewPart title="Against the purchase order">
      <p className={classes.answered}>{may(role, 'receive-goods') ? <Link to={addressOf.purchaseOrder(code)}>{code}</Link> : code}</p>
      <OrderDifferences differences={orderDifferences(ordered, came)} />
    </ViewPart>
  )
}

/** The totals of the note, in the order of an invoice. */
export function sumsOf(grn: GrnRead): { label: string; value: string; isTotal?: boolean }[] {
  const rows = [
    { label: 'Subtotal', amount: grn.subTotalAmount, always: true },
    { label: 'GRN discount', amount: grn.grnDiscount },
    { label: 'VAT', amount: grn.vatAmount },
    { label: 'Total', amount: grn.totalAmount, always: true, isTotal: true },
    { label: 'Returns applied', amount: grn.returnAmount },
    { label: 'Paid', amount: grn.paidAmount },
    { label: 'Outstanding', amount: grn.outstanding, always: true },
  ]
  return rows
    .filter(({ amount, always }) => always || !isZero(amount))
    .map(({ label, amount, isTotal }) => ({ label, value: amountText(amount), ...(isTotal && { isTotal }) }))
}

function GrnBadges({ grn: { isLocked, isFreeze, isActive, outstanding } }: { grn: GrnRead }) {
  return (
    <Group gap="xs">
      {isActive === 0 && <StatusBadge tone="bad" word="Reversed" />}
      {isLocked === 1 && <StatusBadge tone="info" word="Locked" />}
      {isFreeze === 1 && <StatusBadge tone="info" word="Frozen" />}
      {outstanding !== null && isActive === 1 && (
        <StatusBadge tone={isZero(outstanding) ? 'good' : 'partial'} word={isZero(outstanding) ? 'Paid' : 'Not paid'} />
      )}
    </Group>
  )
}

type Line = GrnRead['stockHistories'][number]

const before: readonly LineColumn<Line>[] = [
  { label: 'Batch', text: ({ batch }) => batch },
  { label: 'Expiry', text: ({ expiryDate }) => displayDateText(expiryDate) },
  figureColumn('Quantity', ({ quantity: count }) => displayQuantityText(count)),
  // What is still here says something only after some of it went.
  figureColumn('Left here', line => (line.remainingQuantity === line.quantity ? '' : displayQuantityText(line.remainingQuantity))),
]
const costs: readonly LineColumn<Line>[] = [
  figureColumn('Cost price', ({ costPrice }) => amountText(costPrice)),
  figureColumn('Discount', ({ discountTotal }) => (isZero(discountTotal) ? '' : amountText(discountTotal))),
  figureColumn('Unit cost', line => (line.unitCost === line.costPrice ? '' : amountText(line.unitCost))),
]
const prices: readonly LineColumn<Line>[] = [
  figureColumn('Wholesale', ({ wholesalePrice }) => amountText(wholesalePrice)),
  figureColumn('Retail', ({ retailPrice }) => amountText(retailPrice)),
]
const total: LineColumn<Line> = figureColumn('Total', ({ totalAmount }) => amountText(totalAmount))

function GrnLines({ grn: { stockHistories: lines }, withCost }: { grn: GrnRead; withCost: boolean }) {
  const columns = [...before, entryColumn(lines), ...(withCost ? costs : []), ...prices, ...(withCost ? [total] : [])]
  return <LineTable label="Received items" lines={lines} columns={columns} />
}

/** A link to labels for the received goods, and a tax invoice that came when the note could not be changed any more. */
export function GrnViewActions({ paper }: { paper: GrnRead }) {
  const navigate = useNavigate()
  const [isClaiming, setClaiming] = useState(false)
  const isRegistered = useIsRegistered()
  const { role } = useSession()
  const parts = isRegistered && may(role, 'receive-goods') ? claimableParts(paper) : []
  const labels = () => void navigate({ to: addressOf.labelsOfPaper(paper.code) })
  useShortcut('Alt+L', 'Labels', labels)
  return (
    <>
      {parts.length > 0 && (
        <Button variant="default" onClick={() => setClaiming(true)}>
          Tax invoice came
        </Button>
      )}
      {isClaiming && <ClaimVatDialog grnCode={paper.code} parts={parts} onClose={() => setClaiming(false)} />}
      <Button variant="default" onClick={labels}>
        Labels
        <Keys keys="Alt+L" />
      </Button>
    </>
  )
}
