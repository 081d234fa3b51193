import { paymentTypeCodes, paymentTypeNames, type PaidStatus } from '../../../kernel/codes.ts'
import { formatMoney } from '../../../kernel/money.ts'
import type { PaymentRead } from './payment-shapes.ts'
import type { Tender } from './tender.ts'

const { cheque, bankDeposit, card, onlineTransfer, returnAmount } = paymentTypeCodes

/** A tender just saved, as `paymentsJson` will answer it from the database. */
export function paymentReadOf(tender: Tender, bankName: string, paidStatus: PaidStatus): PaymentRead {
  const { type, reference, date, branch, bankCode: bank } = tender
  return {
    paymentType: type,
    paymentTypeName: paymentTypeNames[type],
    amount: formatMoney(tender.amount),
    paidStatus,
    remarks: tender.remarks,
    bankDeposit: type === bankDeposit ? { date, refNumber: reference, bank, bankName } : null,
    chequePayment: type === cheque ? { chequeDate: date, date, bank, bankName, branch, chequeNumber: reference } : null,
    cardPayment: type === card ? { refNumber: reference, cardNumber: tender.cardLast4, bank, bankName } : null,
    onlineTransfer: type === onlineTransfer ? { transferDate: date, bank, bankName, transferId: reference } : null,
    creditNote: type === returnAmount && reference !== '' ? { number: reference } : null,
  }
}
