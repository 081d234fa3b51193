import { PrintedLines, quantityWithUnit } from '../../../../../platform/web/paper-page/printed-lines.tsx'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import type { AskedLineRead } from '../../asked-contract.ts'
import type { SalesOrderRead } from '../../order-contract.ts'
import type { QuotationRead } from '../../quotation-contract.ts'
import { includedVat } from '../included-vat.ts'
import { printedCustomer } from '../../../../parties/customers/printed-customer.ts'

/** The customer as a party of the sheet. */
export function customerParty(paper: SalesOrderRead | QuotationRead) {
  const customer = printedCustomer(paper)
  return {
    title: 'Customer',
    name: `${customer.firstName} ${customer.secondName}`.trim(),
    lines: [customer.address, [customer.city, customer.phone1].filter(Boolean).join(' · ')],
  }
}

/** The lines with their prices. */
export function PricedLines({ lines }: { lines: readonly AskedLineRead[] }) {
  const hasDiscount = lines.some(({ discountTotal }) => discountTotal !== '0.00')
  return (
    <PrintedLines
      lines={lines}
      columns={[
        { head: 'Quantity', value: quantityWithUnit },
        { head: 'Unit price', value: line => amountText(line.retailPrice) },
        { head: 'Discount', value: line => amountText(line.discountTotal), isShown: hasDiscount },
        { head: 'Amount', value: line => amountText(line.totalAmount) },
      ]}
    />
  )
}

/** What it comes to; without discounts the total alone. */
export function sheetSums({ vat, subTotalAmount, discountTotal, totalAmount }: SalesOrderRead | QuotationRead) {
  const parts = [
    { label: 'Subtotal', value: amountText(subTotalAmount) },
    { label: 'Discount', value: amountText(discountTotal) },
  ]
  return [
    ...(discountTotal === '0.00' ? [] : parts),
    { label: 'Total', value: amountText(totalAmount), isTotal: true },
    ...includedVat({ vat }),
  ]
}
