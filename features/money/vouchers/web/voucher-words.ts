import { displayDateText } from '../../../../kernel/dates.ts'
import type { PaymentVoucherRead } from '../contract.ts'
import { voucherRefusal } from '../refusals.ts'

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

/** Whether a voucher settles at several locations, so that it says where. */
export const hasPlaces = ({ dues }: Pick<PaymentVoucherRead, 'dues'>) => dues.some(({ partCode }) => partCode !== '')

/** Why a voucher is not reversed here, beside what every reversal asks: a part goes with its voucher, and that where it was given. */
export function elsewhereRefusal({ code, whole, stockLocation }: PaymentVoucherRead, here: string): string | null {
  if (whole) return voucherRefusal('VOUCHER_PART', { code, whole: whole.code, place: whole.stockLocation.name }).message
  return stockLocation.code === here ? null : `It was given at ${stockLocation.name}. Choose that location to reverse it.`
}
