import { defineRefusals } from '../../../kernel/refusal.ts'

export const priceRefusal = defineRefusals({
  PRICES_MOVED: {
    status: 409,
    text: '{item} was changed or locked meanwhile. No price was saved: check the new list and save again.',
  },
  PRICES_STAY: {
    status: 409,
    text: 'Nothing can be put back: all of these prices were changed or locked since, or a day has passed.',
  },
  ENTRY_ELSEWHERE: {
    status: 403,
    text: 'Stock entry {entry} is also at a location where you may not change prices. Leave it out, or ask a manager there.',
  },
})
