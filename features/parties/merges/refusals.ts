import { defineRefusals } from '../../../kernel/refusal.ts'

/** Why two records are not merged, and why a merge is not undone. */
export const mergeRefusal = defineRefusals({
  MERGE_SELF: { status: 422, text: 'A record cannot be merged with itself. Choose the other one.' },
  MERGE_SYSTEM: { status: 409, text: 'The cash customer stands for everybody without a name and cannot be merged.' },
  MERGE_INACTIVE: { status: 422, text: '{name} is not active. Make it active first, or let the other one stay.' },
  MERGE_SAME_CHEQUE: {
    status: 409,
    text: 'Both have given cheque {number} of the same bank. One of the two is a mistake: take it back first.',
  },
  MERGE_SAME_BILL: {
    status: 409,
    text: 'Both have given bill {number}, on GRN {one} and GRN {other}. One of the two is a mistake: take it back first.',
  },
  MERGE_SAME_NOTE: {
    status: 409,
    text: 'GRN {code} owes landed cost to both, and to one supplier it is owed once. Take one of them off the GRN first.',
  },
  MERGE_NONE: { status: 409, text: '{name} is not merged into another record.' },
  MERGE_OLD: { status: 409, text: '{name} was merged more than 24 hours ago. Papers that are wrong are reversed and written anew.' },
  MERGE_FIRST: { status: 409, text: '{into} was itself merged into {last} since. Undo that first.' },
  MERGE_USED: {
    status: 409,
    text: 'What was {name}’s has been used since: {papers}. Reverse that first, or leave the records merged.',
  },
  MERGE_SPENT: {
    status: 409,
    text: 'What {name} had to its credit has been used since the merge. Reverse that paper first, or leave the records merged.',
  },
})
