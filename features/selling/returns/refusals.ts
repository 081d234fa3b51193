import { messages } from '../../../kernel/messages.ts'
import { defineRefusals } from '../../../kernel/refusal.ts'

export const returnRefusal = defineRefusals({
  RETURN_BILL_UNKNOWN: { status: 404, text: messages.invoiceNumberNotAvailable },
  RETURN_BILL_UNPAID: { status: 409, text: messages.unpaidNoReturn },
  RETURN_BILL_REVERSED: { status: 409, text: 'Bill {code} is reversed: its goods are back already.' },
  RETURN_BILL_WRITTEN_OFF: {
    status: 409,
    text: 'Bill {code} was written off with {by}. Reverse that first: then its goods can come back.',
  },
  RETURN_FORGIVEN: {
    status: 409,
    text: 'Of bill {code} {forgiven} was forgiven with settlement discount {by}, and {left} of what was paid is left to give back. Reverse that discount first: then its goods can come back.',
  },
  RETURN_EMPTY: { status: 422, text: 'Nothing comes back yet. Add at least one item.' },
  RETURN_CUSTOMER: { status: 422, text: messages.customerRequired },
  RETURN_NOT_ON_BILL: { status: 422, text: 'Line {line}: this is not on bill {bill}. Choose it again.' },
  RETURN_NOT_NAMED: {
    status: 409,
    text: 'Line {line}: {item} was sold when it was not in stock. Name the goods of line {of} in To settle first: then they can come back.',
  },
  RETURN_ABOVE_SOLD: { status: 409, text: 'Line {line}: only {left} of {item} can still come back.' },
  RETURN_DISCOUNT: { status: 422, text: 'Line {line}: the discount is more than the {worth} that comes back.' },
  RETURN_PRICE: { status: 422, text: 'Line {line}: say what is given back for one.' },
  RETURN_STOCK: { status: 422, text: 'Line {line}: this stock entry is not one of the item here. Choose it again.' },
  RETURN_WITHOUT_BILL: { status: 403, text: 'A return without a bill is for a manager. A manager can allow it.' },
  CASH_PAY_MISSING: { status: 422, text: messages.enterCashPayAmount },
  CASH_PAY_ABOVE_TOTAL: { status: 422, text: messages.cashPayAboveTotal },
  CASH_PAY_LIMIT: {
    status: 422,
    text: 'At most {limit} goes back in cash: {owed} is still owed on the bill, and of what was paid {paid} was not given back yet.',
  },
  RETURN_NOTE_SPENT: {
    status: 409,
    text: 'Of credit note {note} {spent} is spent already, with {by}. Reverse that before return {code}.',
  },
  RETURN_CREDIT_USED: { status: 409, text: 'Of return {code} nothing is left for another bill.' },
  RETURN_NOTE_HIDDEN: {
    status: 403,
    text: 'This credit note is spent by the number on its paper: scan it as a payment of a new bill.',
  },
  RETURN_BALANCE_USED: {
    status: 409,
    text: 'Return {code} gave {given} to the return balance, of which only {left} is left: it was used already{by}.',
  },
})
