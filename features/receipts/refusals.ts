import { defineRefusals } from '../../kernel/refusal.ts'

export const receiptRefusal = defineRefusals({
  RECEIPT_BILL_UNKNOWN: { status: 422, text: 'Bill {code} is not a bill of this customer at this location.' },
  RECEIPT_BILL_REVERSED: { status: 409, text: 'Bill {code} is reversed: nothing is owed on it. Take it off the receipt.' },
  RECEIPT_BILL_TWICE: { status: 422, text: 'Bill {code} is on the receipt twice. Keep one line of it.' },
  RECEIPT_ABOVE_DUE: { status: 409, text: 'Bill {code} owes {due}, and {amount} are to be paid on it. Lower the amount.' },
  RECEIPT_ABOVE_PAID: {
    status: 422,
    text: 'The bills come to {settled}, more than the {paid} that are paid. Lower an amount, or add a payment.',
  },
  RECEIPT_BALANCE_LEFT: {
    status: 422,
    text: 'Return amount and over payment only pay bills: {left} of them pays none. Lower the payment, or pay more of the bills.',
  },
  RECEIPT_SPENT: {
    status: 409,
    text: 'Receipt {code} paid {ahead} ahead, of which {left} is left: {by} was paid with it. Take that back first.',
  },
  RECEIPT_REFUNDED: {
    status: 409,
    text: 'Goods of bill {code} came back for cash that this receipt paid. Take back sales return {by} first.',
  },
})
