import { displayDateText } from '../../../kernel/dates.ts'
import type { PaymentVoucherRead } from '../contract.ts'

type Paid = PaymentVoucherRead['supplierModeOfPayments'][number]

/** What names a payment: the cheque's number and bank, the account, the transfer's id. */
export function detailsOfPayment(paid: Paid): string {
  const { bankDeposit, chequePayment, cardPayment, onlineTransfer, purchaseReturn, remarks } = paid
  const parts = [
    chequePayment?.chequeNumber,
    chequePayment?.bankName,
    chequePayment?.branch,
    chequePayment && displayDateText(chequePayment.chequeDate),
    bankDeposit?.bankName,
    bankDeposit?.refNumber,
    onlineTransfer?.bankName,
    onlineTransfer?.transferId,
    cardPayment && `card ${cardPayment.cardNumber}`,
    cardPayment?.refNumber,
    purchaseReturn?.code,
    remarks,
  ]
  return parts.filter(Boolean).join(' · ')
}
