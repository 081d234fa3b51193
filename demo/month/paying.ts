import type { OutgoingEntryInput } from '../../features/banking/payments/outgoing-shapes.ts'
import type { PaymentEntryInput } from '../../features/banking/payments/payment-shapes.ts'
import { paymentTypeCodes as types } from '../../kernel/codes.ts'
import type { IsoDate } from '../../kernel/dates.ts'

/** How customers pay; amounts are rupees as "1500.00". */
export const cash = (amount: string): PaymentEntryInput => ({ paymentType: types.cash, amount })
export const card = (amount: string): PaymentEntryInput => ({
  paymentType: types.card,
  amount,
  cardPayment: { refNumber: `A-${amount.length}${amount.slice(0, 3)}`, cardNumber: '4711' },
})
export const cheque = (amount: string, of: { bank: string; number: string; date: IsoDate }): PaymentEntryInput => ({
  paymentType: types.cheque,
  amount,
  chequePayment: { bank: of.bank, branch: 'Fort', chequeNumber: of.number, chequeDate: of.date },
})
export const transfer = (amount: string, of: { account: string; id: string; date: IsoDate }): PaymentEntryInput => ({
  paymentType: types.onlineTransfer,
  amount,
  onlineTransfer: { bank: of.account, transferId: of.id, transferDate: of.date },
})
export const deposit = (amount: string, of: { account: string; slip: string; date: IsoDate }): PaymentEntryInput => ({
  paymentType: types.bankDeposit,
  amount,
  bankDeposit: { bank: of.account, refNumber: of.slip, date: of.date },
})
export const paidAhead = (amount: string): PaymentEntryInput => ({ paymentType: types.overPayment, amount })

/** How the shop pays. */
export const payCash = (amount: string): OutgoingEntryInput => ({ paymentTypeCode: types.cash, amount })
export const payByTransfer = (amount: string, of: { account: string; id: string; date: IsoDate }): OutgoingEntryInput => ({
  paymentTypeCode: types.onlineTransfer,
  amount,
  onlineTransfer: { bank: of.account, transferId: of.id, transferDate: of.date },
})
export const payByCheque = (amount: string, of: { account: string; number: string; date: IsoDate }): OutgoingEntryInput => ({
  paymentTypeCode: types.cheque,
  amount,
  chequePayment: { bank: of.account, chequeNumber: of.number, chequeDate: of.date },
})
export const handOn = (amount: string, code: string): OutgoingEntryInput => ({
  paymentTypeCode: types.cheque,
  amount,
  thirdPartyCheque: { code },
})
export const payByReturn = (amount: string, code: string): OutgoingEntryInput => ({
  paymentTypeCode: types.returnAmount,
  amount,
  purchaseReturn: { code },
})
