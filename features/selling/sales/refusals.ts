import { messages } from '../../../kernel/messages.ts'
import { defineRefusals } from '../../../kernel/refusal.ts'

export const salesRefusal = defineRefusals({
  NO_LINES: { status: 422, text: 'The bill has no lines. Scan or search an item first.' },
  LINE_PRICE: { status: 422, text: 'Line {line}: the unit price must be at least 1.' },
  LINE_PRICE_HIGH: { status: 422, text: 'Line {line}: the unit price is at most 9,999,999.99. Is that a barcode in the price?' },
  BILL_DISCOUNT: { status: 422, text: 'The bill discount is more than the subtotal.' },
  RECEIVED_TOO_LITTLE: { status: 422, text: 'Received {received} is less than the total {total}.' },
  CASH_CREDIT_BILL: { status: 422, text: messages.cashCreditBill },
  CASH_CREDIT: { status: 422, text: messages.cashCredit },
  PAID_STATUS: { status: 422, text: 'The payments come to {paid} of {total}: that is {what}, and the request says otherwise.' },
  CASH_PARTIAL_PAYMENT: { status: 422, text: messages.cashPartialPayment },
  BELOW_MINIMUM: { status: 403, text: 'Line {line}: {item} may not be sold under {minimum}. A manager can allow it.' },
  DISCOUNT_LIMIT: {
    status: 403,
    text: 'A discount of {given} % is above your limit of {limit} %. A manager can allow it.',
  },
  ITEM_DISCOUNT_LIMIT: {
    status: 403,
    text: 'Line {line}: {item} may be discounted by at most {limit} %. A manager can allow it.',
  },
  CUSTOMER_INACTIVE: { status: 422, text: '{customer} is not active. Choose another customer.' },
  VEHICLE_UNKNOWN: { status: 422, text: 'This vehicle is not registered. Search it again.' },
  CANNOT_EDIT_PAID: { status: 409, text: messages.cannotEditPaid },
  CANNOT_EDIT_FROZEN: { status: 409, text: 'Day {date} is closed for {location}: this bill can only be reversed.' },
  CANNOT_EDIT_OTHERS: { status: 403, text: 'A cashier may edit only own bills. Ask a manager.' },
  CASH_ON_OLD_BILL: {
    status: 422,
    text: 'This bill is of {date}: what is paid today cannot be booked on that day. Save it on credit and take the money by a payment receipt.',
  },
  BILL_DATE: { status: 422, text: 'A bill is dated today, {today}.' },
  BILL_RETURNED: { status: 409, text: 'Goods of bill {code} came back with return {returnCode}. Reverse that return first.' },
  BILL_NAMED: { status: 409, text: 'Oversold goods of bill {code} are named with {by}. Take that paper back first.' },
  BILL_SETTLED_BEFORE: {
    status: 409,
    text: '{by} had settled {settled} of this bill until {until}: its customer stays, and its total is not less than that. Take the bill back and make a new one.',
  },
  BILL_WRITTEN_OFF: { status: 409, text: 'Bill {code} was written off with {by}. Reverse that first.' },
  BILL_FORGIVEN: { status: 409, text: 'The rest of bill {code} was forgiven with settlement discount {by}. Reverse that first.' },
  BILL_PAID_LATER: { status: 409, text: 'Payment receipt {receipt} paid on bill {code}. Take that receipt back first.' },
})
