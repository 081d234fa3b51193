import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { RowTable } from '../../../../platform/web/ui/line-table.tsx'
import { Facts, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import type { AskedLineRead } from '../asked-contract.ts'
import type { SalesOrderRead } from '../order-contract.ts'
import type { QuotationRead } from '../quotation-contract.ts'
import { includedVat } from './included-vat.ts'

type Paper = SalesOrderRead | QuotationRead

/** Whose order or quotation it is. */
export function CustomerPart({ paper: { customer } }: { paper: Paper }) {
  return (
    <ViewPart title="Customer">
      <Facts
        facts={[
          { label: 'Name', value: `${customer.firstName} ${customer.secondName}`.trim() },
          { label: 'Code', value: <Link to={addressOf.customer(customer.code)}>{customer.code}</Link> },
          { label: 'Phone', value: customer.phone1 },
          { label: 'Address', value: [customer.address, customer.city].filter(Boolean).join(', ') },
        ]}
      />
    </ViewPart>
  )
}

/** Its lines with what later papers took of them; `taken` is what that column is called. */
export function AskedItems({ lines, title, taken }: { lines: readonly AskedLineRead[]; title: string; taken: string }) {
  return (
    <ViewPart title={title}>
      <RowTable
        label={title}
        rows={lines}
        rowKey={line => line.code}
        columns={[
          { label: '#', text: line => line.code },
          { label: 'Item', text: line => line.itemMaster.name },
          { label: 'Barcode', text: line => line.itemMaster.barcode || line.itemCode },
          { label: 'Quantity', isFigure: true, text: line => `${displayQuantityText(line.quantity)} ${line.itemMaster.unit}` },
          { label: taken, isFigure: true, text: line => displayQuantityText(line.takenQuantity) },
          { label: 'Open', isFigure: true, text: line => displayQuantityText(line.openQuantity) },
          { label: 'Unit price', isFigure: true, text: line => amountText(line.retailPrice) },
          { label: 'Discount', isFigure: true, text: line => amountText(line.discountTotal) },
          { label: 'Total', isFigure: true, text: line => amountText(line.totalAmount) },
        ]}
      />
    </ViewPart>
  )
}

/** What it comes to, and what is open of it. */
export function askedSums({ vat, subTotalAmount, discountTotal, totalAmount }: Paper) {
  return [
    { label: 'Subtotal', value: amountText(subTotalAmount) },
    { label: 'Discount', value: amountText(discountTotal) },
    { label: 'Total', value: amountText(totalAmount), isTotal: true },
    ...includedVat({ vat }),
  ]
}
