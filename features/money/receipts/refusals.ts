import { defineRefusals } from '../../../kernel/refusal.ts'

export const receiptRefusal = defineRefusals({
  RECEIPT_DEBT_UNKNOWN: {
    status: 422,
    text: '{what} is not a debt of this customer at a location where you take payments. Take it off the receipt.',
  },
  RECEIPT_NOTHING_PAID: { status: 422, text: 'Nothing is paid on {what}. Enter what is paid on it, or take it off the receipt.' },
  RECEIPT_DEBT_CLOSED: { status: 409, text: '{what} is {state}: nothing is owed on it. Take it off the receipt.' },
  RECEIPT_DEBT_TWICE: { status: 422, text: '{what} is on the receipt twice. Keep one line of it.' },
  RECEIPT_ABOVE_DUE: { status: 409, text: '{what} owes {due}, and {amount} are to be paid on it. Lower the amount.' },
  RECEIPT_ABOVE_PAID: {
    status: 422,
    text: 'What is settled comes to {settled}, more than the {paid} that are paid. Lower an amount, or add a payment.',
  },
  RECEIPT_BALANCE_LEFT: {
    status: 422,
    text: 'Return amount and over payment only pay what is owed: {left} of them pays nothing. Lower the payment, or settle more.',
  },
  RECEIPT_SPENT: {
    status: 409,
    text: 'Receipt {code} paid {ahead} ahead, of which {left} is left: {by} was paid with it. Take that back first.',
  },
  RECEIPT_PART: {
    status: 409,
    text: '{code} is the part of payment receipt {whole} of {place} that pays here. Reverse that receipt at {place}: its parts go with it.',
  },
  RECEIPT_FORGIVEN: {
    status: 409,
    text: 'What payment receipt {code} left was forgiven with settlement discount {by}. Reverse that first.',
  },
  RECEIPT_REFUNDED: {
    status: 409,
    text: 'Goods of bill {code} came back for cash that this receipt paid. Take back sales return {by} first.',
  },
})
