import { displayDateText } from '../../../kernel/dates.ts'
import type { ExpenseRead } from '../contract.ts'

/** What names the payment: the cheque's number, the account, the transfer's id. */
export function detailsOfPayment({ payment }: ExpenseRead): string {
  const { bankDeposit, chequePayment, onlineTransfer, remarks } = payment
  const parts = [
    chequePayment?.chequeNumber,
    chequePayment?.bankName,
    chequePayment && displayDateText(chequePayment.chequeDate),
    bankDeposit?.bankName,
    bankDeposit?.refNumber,
    onlineTransfer?.bankName,
    onlineTransfer?.transferId,
    remarks,
  ]
  return parts.filter(Boolean).join(' · ')
}
