import { PrintedTable } from '../../../../../platform/web/paper-page/printed-table.tsx'
import { displayDateText } from '../../../../../kernel/dates.ts'
import { isReversed } from '../../../../../kernel/paper-status.ts'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { printedTime, printPaper, supplierParty } from '../../../../shop/settings/web/print/print-paper.tsx'
import type { PaymentVoucherRead } from '../../contract.ts'
import { dueKindNames } from '../../due.ts'
import { voucherSums } from '../voucher-view.tsx'
import { detailsOfPayment, hasPlaces } from '../voucher-words.ts'

/** Prints a voucher on A4; settles when the print dialog is closed. */
export function printVoucher(paper: PaymentVoucherRead): Promise<void> {
  return printPaper({
    title: 'Payment voucher',
    code: paper.code,
    about: [printedTime(paper.dateTime), paper.stockLocation.name, `by ${paper.user}`],
    parties: [supplierParty(paper.supplier)],
    facts: [
      { label: 'Date', value: displayDateText(paper.date) },
      ...(paper.whole ? [{ label: 'Paid by', value: `Payment voucher ${paper.whole.code}, ${paper.whole.stockLocation.name}` }] : []),
      ...paper.supplierModeOfPayments.map(paid => ({
        label: paid.paymentTypeName,
        value: [amountText(paid.amount), detailsOfPayment(paid)].filter(Boolean).join(' · '),
      })),
    ],
    sums: voucherSums(paper),
    remarks: paper.remarks,
    signatures: ['Paid by', 'Authorised by', 'Received by supplier'],
    mark: isReversed(paper) ? 'REVERSED' : null,
    lines: <PrintedDues paper={paper} />,
  })
}

function PrintedDues({ paper }: { paper: PaymentVoucherRead }) {
  const withPlaces = hasPlaces(paper)
  return (
    <PrintedTable
      rows={paper.dues}
      columns={[
        {
          head: 'Paper',
          value: line => (
            <>
              {dueKindNames[line.kind]} {line.grnCode}
              {withPlaces && <small>at {line.stockLocation.name}</small>}
            </>
          ),
        },
        { head: 'Invoice', value: line => line.invoiceCode },
        { head: 'Date', value: line => displayDateText(line.date) },
        { head: 'Total', as: 'figure', value: line => amountText(line.grnTotal) },
        { head: 'Paid', as: 'figure', value: line => amountText(line.paidAmount) },
        { head: 'Outstanding', as: 'figure', value: line => amountText(line.outstanding) },
      ]}
    />
  )
}
