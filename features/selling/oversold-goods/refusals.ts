import { defineRefusals } from '../../../kernel/refusal.ts'

export const oversoldRefusal = defineRefusals({
  OVERSOLD_NONE: { status: 422, text: 'No goods are named yet. Type the quantity of one line at least.' },
  OVERSOLD_BILL_REVERSED: { status: 409, text: 'Bill {bill} is reversed: none of its goods is to be named.' },
  OVERSOLD_NOT: { status: 422, text: 'Line {line}: line {of} of bill {bill} is not oversold. Open the bill again.' },
  OVERSOLD_ABOVE: {
    status: 409,
    text: 'Line {line}: only {open} of {item} is still to be named, of line {of} of bill {bill}. Lower the quantity.',
  },
  OVERSOLD_RETURNED: {
    status: 409,
    text: 'Goods of line {of} of bill {bill} came back with return {returnCode}. Reverse that return first.',
  },
})
