import { displayDateText } from '../../../../../kernel/dates.ts'
import { parseMoney, zero } from '../../../../../kernel/money.ts'
import { PrintedLines, quantityWithUnit } from '../../../../../platform/web/paper-page/printed-lines.tsx'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { printedTime, printPaper, supplierParty } from '../../../../shop/settings/web/print/print-paper.tsx'
import { lateTaxInvoiceFacts, taxDocumentFacts } from '../../../../tax/input-vat/web/tax-document-facts.ts'
import type { GrnRead } from '../../grn-contract.ts'
import { sumsOf } from './grn-view.tsx'

/** Prints a goods received note on A4; resolves when the print dialog is closed. */
export function printGrn(grn: GrnRead): Promise<void> {
  const withCost = grn.totalAmount !== null
  // Without any discount the column would be empty.
  const withDiscount = grn.stockHistories.some(({ discountTotal }) => (parseMoney(discountTotal ?? '') ?? zero) !== zero)
  return printPaper({
    title: 'GRN',
    heading: 'Goods received note',
    code: grn.code,
    about: [printedTime(grn.dateTime), grn.stockLocation.name, `by ${grn.user}`],
    parties: [supplierParty(grn.supplier)],
    facts: [
      { label: 'Invoice number', value: grn.invoiceCode },
      { label: 'Invoice date', value: displayDateText(grn.invoiceDate) },
      ...(withCost ? taxDocumentFacts('invoice', grn.taxInvoice) : []),
      ...lateTaxInvoiceFacts(grn.lateTaxInvoices),
      { label: 'GRN date', value: displayDateText(grn.grnDate) },
      { label: 'Due date', value: displayDateText(grn.dueDate) },
      ...(withCost ? grn.landedCosts : []).map(({ supplierName, remarks, amount }) => ({
        label: 'Landed cost',
        value: `${amountText(amount)} owed to ${supplierName}${remarks && `, ${remarks}`}`,
      })),
    ],
    sums: withCost ? sumsOf(grn) : [],
    remarks: grn.remarks,
    signatures: ['Received by', 'Checked by', 'Authorised by'],
    mark: grn.isActive === 0 ? 'REVERSED' : null,
    lines: (
      <PrintedLines
        lines={grn.stockHistories}
        details={({ batch, expiryDate }) => [batch && `batch ${batch}`, expiryDate && `exp ${displayDateText(expiryDate)}`]}
        columns={[
          { head: 'Quantity', value: quantityWithUnit },
          { head: 'Cost price', value: line => amountText(line.costPrice), isShown: withCost },
          { head: 'Discount', value: line => amountText(line.discountTotal), isShown: withDiscount },
          { head: 'Retail', value: line => amountText(line.retailPrice) },
          { head: 'Amount', value: line => amountText(line.totalAmount), isShown: withCost },
        ]}
      />
    ),
  })
}
