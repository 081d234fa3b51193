import { defineRefusals } from '../../../kernel/refusal.ts'

export const orderingRefusal = defineRefusals({
  ASKED_NO_LINES: { status: 422, text: 'The {paper} has no items. Add at least one.' },
  ASKED_DATE: { status: 422, text: 'The date may not be before today, {today}.' },
  ASKED_CUSTOMER_INACTIVE: { status: 422, text: '{customer} is not active. Choose another customer.' },
  ASKED_SHORT: { status: 422, text: 'Line {line}: only {remaining} of {item} left here. Lower the quantity.' },
  ASKED_NOT_OPEN: { status: 409, text: '{what} is {state}: nothing of it is open any more.' },
  ASKED_EXCEEDED: { status: 409, text: '{what} has only {open} of {item} open. Lower the quantity.' },
  ASKED_OTHER_CUSTOMER: { status: 409, text: '{what} is of {customer}. Choose that customer.' },
  ASKED_TAKEN: { status: 409, text: '{item}: {taken} of it are on bills already. The order cannot ask for less.' },
  ASKED_CUSTOMER_FIXED: { status: 409, text: '{what} is on bills already: its customer stays as it is.' },
  ADVANCE_ABOVE: { status: 422, text: 'With this advance {paid} would be paid ahead on an order of {total}.' },
  ADVANCE_TYPE: { status: 422, text: 'An advance is paid in money: {type} is not applicable.' },
  ADVANCE_SPENT: { status: 409, text: 'Of advance {code} only {left} is left: {by} was paid with it. Take that back first.' },
  QUOTATION_EXPIRED: { status: 409, text: '{what} was valid until {date}. Revise it first.' },
})
