import { messages } from '../../../kernel/messages.ts'
import { defineRefusals } from '../../../kernel/refusal.ts'

export const paymentRefusal = defineRefusals({
  PAYMENT_AMOUNT: { status: 422, text: 'Payment {nth}: the amount must be more than zero.' },
  PAYMENT_DETAIL: { status: 422, text: 'Payment {nth}, {type}: {detail} is missing.' },
  PAYMENT_CARD_DIGITS: { status: 422, text: 'Payment {nth}: of a card the last four digits are kept, such as 4711.' },
  PAYMENT_CARD_NUMBER: {
    status: 422,
    text: 'Payment {nth} holds what looks like a whole card number, which is never kept. Write its last four digits only.',
  },
  PAYMENT_DATE_AHEAD: { status: 422, text: 'Payment {nth}, {type}: {date} is still to come. The date is the day the money was sent.' },
  PAYMENT_BANK: { status: 422, text: 'Payment {nth}: this bank is not in the list. Choose another one.' },
  PAYMENT_ACCOUNT: { status: 422, text: "Payment {nth}, {type}: choose one of the shop's own bank accounts that is in use." },
  CHEQUE_NUMBER: { status: 422, text: 'Payment {nth}: the number of a cheque has digits only, 12 at most.' },
  CHEQUE_STALE: { status: 422, text: 'Payment {nth}: the cheque is of {date}. Banks take no cheque that is older than six months.' },
  CHEQUE_TWICE: {
    status: 409,
    text: 'Cheque {number} of this bank was received from this customer already, with {paper}. Check the number.',
  },
  ASSIGN_CUSTOMER: { status: 422, text: messages.assignCustomer },
  ABOVE_AVAILABLE: { status: 422, text: messages.aboveAvailable },
  CREDIT_NOTE_LEFT: { status: 422, text: 'Credit note {number} has {left} left.' },
  CREDIT_NOTE_UNKNOWN: { status: 422, text: 'There is no credit note {number}. Scan it, or type its whole number with the last digits.' },
  CREDIT_NOTE_TRIES: {
    status: 429,
    text: 'Too many numbers were tried that are no credit note. Wait {minutes} minutes, then scan the note.',
  },
  PAYMENTS_ABOVE_TOTAL: { status: 422, text: 'The payments come to {paid}, more than the {total} to pay.' },
  TOO_MANY_PAYMENTS: { status: 422, text: 'A paper is paid by at most {limit} payments.' },
  OUTGOING_MEANS: { status: 422, text: 'Payment {nth}: {type} cannot pay this. Choose another way to pay.' },
  OUTGOING_CHEQUE_TWICE: { status: 422, text: 'Cheque {number} stands among the payments twice. Keep one of them.' },
})
