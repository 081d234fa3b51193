import { defineRefusals } from '../../../kernel/refusal.ts'

export const countRefusal = defineRefusals({
  COUNT_OVERLAPS: { status: 409, text: '{item} is held by the count {count} already. Finish that one first, or count without blocking.' },
  COUNT_NOTHING: { status: 422, text: 'There is no stock here for this count. Choose another category or bin.' },
  COUNT_STATE: { status: 409, text: 'This count is {state}, so this is not possible now. Open the count again.' },
  COUNT_ROW_CLOSED: {
    status: 409,
    text: 'The counting has ended. Only rows marked to be counted again can be counted now, and {item} is not.',
  },
  COUNT_LINES: { status: 422, text: 'These lines do not belong to one row of this count. Load the sheet again.' },
  COUNT_QUANTITY: { status: 422, text: '{item}: {problem}.' },
  COUNT_FILE: { status: 422, text: 'Nothing was taken from the file: {problems}' },
  COUNT_NOT_IN_SCOPE: { status: 422, text: '{item} is not part of this count, which covers {scope} only. Count it where it belongs.' },
  COUNT_NEVER_HERE: { status: 422, text: '{item} was never in stock here. Enter what you found with Stock in, reason Found.' },
  COUNT_RECOUNT_OPEN: {
    status: 409,
    text: '{item} must be counted again ({count} in all). Have it counted, or remove the mark.',
  },
  COUNT_STALE: { status: 409, text: '{item}: another count changed its stock after it was counted here. Have it counted again.' },
  COUNT_BELOW_ZERO: {
    status: 409,
    text: '{item}: {missing} are missing according to this count, but only {remaining} are left now. Have it counted again.',
  },
  COUNT_LIMIT: {
    status: 403,
    text: 'This count changes the stock by {value}. A manager approves up to {limit}: have an admin review and approve it.',
  },
  COUNT_OWN_REASON: { status: 422, text: 'You counted here, and nobody else may approve it. Say why you do.' },
  COUNT_OWN: { status: 403, text: 'You counted here. Somebody who did not must review and approve the differences.' },
})
