import { defineRefusals } from '../../../kernel/refusal.ts'

/** What is only remarked, of bills that tills made without the server: the till itself never says it. */
export const arrivedBillRefusal = defineRefusals({
  PRICE_CHANGED: {
    status: 409,
    text: 'Line {line}: {item} had the price {known} on the till, and has {now} now. It was sold at {sold}.',
  },
})
