import { defineRefusals } from '../../../kernel/refusal.ts'

export const settlementRefusal = defineRefusals({
  SETTLEMENT_NOTHING: { status: 422, text: 'Nothing is chosen. Choose what is forgiven.' },
  SETTLEMENT_UNKNOWN: { status: 422, text: '{what} is not a debt of this customer at this location. Take it off the list.' },
  SETTLEMENT_CLOSED: { status: 409, text: '{what} is {state}: nothing is owed on it. Take it off the list.' },
  SETTLEMENT_TWICE: { status: 422, text: '{what} is on the list twice. Keep one of it.' },
  SETTLEMENT_LIMIT: {
    status: 403,
    text: '{given} of {what} is above your limit of {limit} % of its total, which is {most}. Take more of the money, or ask a manager.',
  },
  SETTLEMENT_RECEIPT: {
    status: 409,
    text: 'Payment receipt {receipt} is not a receipt of this customer here that stands. Save the discount without it.',
  },
})
