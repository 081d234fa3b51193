import { defineRefusals } from '../../../kernel/refusal.ts'
import { newCustomerWords } from './new-customer.ts'

/** What is only remarked, of bills that tills made without the server: the till itself never says it. */
export const arrivedBillRefusal = defineRefusals({
  PRICE_CHANGED: {
    status: 409,
    text: 'Line {line}: {item} had the price {known} on the till, and has {now} now. It was sold at {sold}.',
  },
  ITEM_RETIRED: { status: 409, text: 'Line {line}: {item} is not sold any more.' },
  VEHICLE_REMOVED: { status: 409, text: 'Vehicle {vehicle} was removed meanwhile.' },
  ACCOUNT_CLOSED: { status: 409, text: 'It was paid into {accounts}, which is not in use any more.' },
  NEW_CUSTOMER: { status: 409, text: newCustomerWords },
  HOLD_TAKEN_OVER: {
    status: 409,
    text: 'It was made of the bill on hold {label}, which {who} took over meanwhile. Look that it is not sold twice.',
  },
  HOLD_PUT_BACK: {
    status: 409,
    text: 'It was made of the bill on hold {label}, which is on hold again. Look that it is not sold twice, and throw that away.',
  },
  HOLD_SOLD_TWICE: {
    status: 409,
    text: 'It was made of the bill on hold {label}, which was saved as bill {code} meanwhile. Where it was sold once, reverse one of both.',
  },
  HOLD_THROWN_AWAY: { status: 409, text: 'It was made of the bill on hold {label}, which was thrown away meanwhile.' },
  HOLD_UNKNOWN: { status: 409, text: 'It was made of a bill on hold that the server does not know.' },
})
