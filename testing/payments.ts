import { paymentTypeCodes } from '../kernel/codes.ts'
import type { OutgoingEntryInput } from '../features/banking/payments/outgoing-shapes.ts'
import type { PaymentEntryInput } from '../features/banking/payments/payment-shapes.ts'
import { demoToday } from '../database/test-database.ts'
import type { Shop } from './shop.ts'

const types = paymentTypeCodes

/** The code of a bank of the demo shop. */
export async function aBank(shop: Shop): Promise<string> {
  const { rows } = await shop.owner.query<{ code: string }>('select min(code) as code from bank')
  return rows[0]?.code ?? ''
}

/** The code of an own bank account of the demo shop. */
export async function anAccount(shop: Shop): Promise<string> {
  const { rows } = await shop.owner.query<{ code: string }>('select min(code) as code from bank_account')
  return rows[0]?.code ?? ''
}

// What customers pay with.
export const inCash = (amount: string): PaymentEntryInput => ({ paymentType: types.cash, amount })
export const byCard = (amount: string): PaymentEntryInput => ({
  paymentType: types.card,
  amount,
  cardPayment: { refNumber: 'A-17', cardNumber: '4711' },
})
export const byCheque = (bank: string, amount: string, chequeNumber: string, chequeDate: string = demoToday): PaymentEntryInput => ({
  paymentType: types.cheque,
  amount,
  chequePayment: { bank, branch: 'Kandy', chequeNumber, chequeDate },
})
export const byTransfer = (account: string, amount: string, transferDate: string = demoToday): PaymentEntryInput => ({
  paymentType: types.onlineTransfer,
  amount,
  onlineTransfer: { bank: account, transferDate, transferId: 'TR-9' },
})
export const byDeposit = (account: string, amount: string): PaymentEntryInput => ({
  paymentType: types.bankDeposit,
  amount,
  bankDeposit: { bank: account, date: demoToday, refNumber: 'DEP-3' },
})
export const byReturnAmount = (amount: string): PaymentEntryInput => ({ paymentType: types.returnAmount, amount })
export const byOverPayment = (amount: string): PaymentEntryInput => ({ paymentType: types.overPayment, amount })
export const byCreditNote = (amount: string, number: string): PaymentEntryInput => ({
  paymentType: types.returnAmount,
  amount,
  creditNote: { number },
})

// What the shop pays with.
export const payCash = (amount: string): OutgoingEntryInput => ({ paymentTypeCode: types.cash, amount })
export const payByCard = (amount: string): OutgoingEntryInput => ({
  paymentTypeCode: types.card,
  amount,
  cardPayment: { refNumber: 'C-1', cardNumber: '4711' },
})
export const payByTransfer = (account: string, amount: string, transferDate: string = demoToday): OutgoingEntryInput => ({
  paymentTypeCode: types.onlineTransfer,
  amount,
  onlineTransfer: { bank: account, transferDate, transferId: 'OUT-1' },
})
export const payByDeposit = (account: string, amount: string): OutgoingEntryInput => ({
  paymentTypeCode: types.bankDeposit,
  amount,
  bankDeposit: { bank: account, date: demoToday, refNumber: 'SLIP-1' },
})
export const payByOwnCheque = (
  account: string,
  amount: string,
  chequeNumber: string,
  chequeDate: string = demoToday,
): OutgoingEntryInput => ({
  paymentTypeCode: types.cheque,
  amount,
  chequePayment: { bank: account, chequeNumber, chequeDate },
})
export const handOn = (code: string, amount: string): OutgoingEntryInput => ({
  paymentTypeCode: types.cheque,
  amount,
  thirdPartyCheque: { code },
})
export const payByReturn = (code: string, amount: string): OutgoingEntryInput => ({
  paymentTypeCode: types.returnAmount,
  amount,
  purchaseReturn: { code },
})
export const payByAdvance = (amount: string): OutgoingEntryInput => ({ paymentTypeCode: types.overPayment, amount })
