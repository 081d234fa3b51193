import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { Facts, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import type { AskedLineRead } from '../asked-contract.ts'
import type { SalesOrderRead } from '../order-contract.ts'
import type { QuotationRead } from '../quotation-contract.ts'
import { includedVat } from './included-vat.ts'

const figure = (label: string) => ({ label, isFigure: true })

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
  const heads = [
    { label: '#' },
    { label: 'Item' },
    { label: 'Barcode' },
    figure('Quantity'),
    figure(taken),
    figure('Open'),
    figure('Unit price'),
    figure('Discount'),
    figure('Total'),
  ]
  return (
    <ViewPart title={title}>
      <PlainTable label={title} heads={heads}>
        {lines.map(line => (
          <tr key={line.code}>
            <td>{line.code}</td>
            <td>{line.itemMaster.name}</td>
            <td>{line.itemMaster.barcode || line.itemCode}</td>
            <td data-figure>{`${displayQuantityText(line.quantity)} ${line.itemMaster.unit}`}</td>
            <td data-figure>{displayQuantityText(line.takenQuantity)}</td>
            <td data-figure>{displayQuantityText(line.openQuantity)}</td>
            <td data-figure>{amountText(line.retailPrice)}</td>
            <td data-figure>{amountText(line.discountTotal)}</td>
            <td data-figure>{amountText(line.totalAmount)}</td>
          </tr>
        ))}
      </PlainTable>
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
