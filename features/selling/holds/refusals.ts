import { defineRefusals } from '../../../kernel/refusal.ts'

export const holdRefusal = defineRefusals({
  HOLD_NAMELESS: { status: 422, text: 'Give the bill a name, or choose its vehicle, so that it is found again.' },
  HOLD_EMPTY: { status: 422, text: 'The bill has no lines. Scan or search an item first.' },
  HOLD_TAKEN: { status: 409, text: '{label} is on the screen of {who}. Take it over only if that till is gone.' },
  HOLD_OPEN: { status: 409, text: '{label} is on hold again. Take it up before you save it.' },
  HOLD_BILLED: { status: 409, text: '{label} is saved already, as bill {code}. Clear the screen: it is not sold twice.' },
  HOLD_DISCARDED: { status: 409, text: '{label} was thrown away. Clear the screen.' },
  HOLD_ORIGIN: { status: 422, text: 'A bill is made of an order or of a quotation, not of both.' },
})
