import { displayDateText } from '../../../../../kernel/dates.ts'
import { isReversed } from '../../../../../kernel/paper-status.ts'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { printedTime } from '../../../../shop/settings/web/print/print-paper.tsx'
import { printRoll } from '../../../../shop/settings/web/print/print-roll.tsx'
import type { PaymentVoucherRead } from '../../contract.ts'
import { dueKindNames } from '../../due.ts'
import { detailsOfPayment, hasPlaces } from '../voucher-words.ts'

/** Prints a voucher on the 80 mm roll: what was settled of each paper, and how it was paid. */
export function printVoucherRoll(paper: PaymentVoucherRead): Promise<void> {
  const { whole, supplier } = paper
  const withPlaces = hasPlaces(paper)
  return printRoll({
    title: 'Payment voucher',
    code: paper.code,
    dateTime: printedTime(paper.dateTime),
    about: [`Paid by: ${paper.user}`, whole ? `With payment voucher ${whole.code}, ${whole.stockLocation.name}` : ''],
    party: { name: supplier.name, lines: [supplier.phone1] },
    above: [
      {
        items: paper.dues.map(line => ({
          name: [
            `${dueKindNames[line.kind]} ${line.grnCode}`,
            line.invoiceCode,
            displayDateText(line.date),
            ...(withPlaces ? [line.stockLocation.name] : []),
          ].join(' · '),
          figures: [`of ${amountText(line.grnTotal)}`, `still ${amountText(line.outstanding)}`],
          total: amountText(line.paidAmount),
        })),
      },
      {
        rows: [
          { label: 'Settled', value: amountText(paper.settledAmount) },
          { label: 'Paid ahead', value: amountText(paper.overPayment) },
        ],
      },
    ],
    totalLabel: 'PAID',
    total: amountText(paper.totalAmount),
    below: [
      {
        items: paper.supplierModeOfPayments.map(paid => ({
          figures: [paid.paymentTypeName],
          total: amountText(paid.amount),
          note: detailsOfPayment(paid),
        })),
      },
    ],
    remarks: paper.remarks,
    signature: 'Received by: ______________________',
    isReversed: isReversed(paper),
  })
}
