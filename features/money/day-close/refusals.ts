import { defineRefusals } from '../../../kernel/refusal.ts'

export const closeRefusal = defineRefusals({
  CLOSE_FUTURE: { status: 422, text: 'Day {date} has not begun: today is {today}. Choose a date up to today.' },
  CLOSE_TWICE: { status: 409, text: 'Day {date} is closed already: {location} is closed through {last}.' },
  CLOSE_EARLY: { status: 422, text: 'The books of {location} begin on {first}. Choose that date or a later one.' },
  CLOSE_MISSED: {
    status: 409,
    text: '{missed} not closed yet. Close what was missed together with {date}, or begin with {first}.',
  },
  CLOSE_REVERSED: { status: 409, text: 'The close of {date} is reversed already.' },
  CLOSE_NOT_LAST: { status: 409, text: 'Only the last close is reversed. The close of {date} is not: the last one is of {last}.' },
  CLOSE_STALE: {
    status: 409,
    text: 'Something was posted while you counted: the till should hold {now}, and no longer {then}. Look again, then close.',
  },
  TILL_NEGATIVE: {
    status: 409,
    text: 'The till of {location} would hold {amount} on {date}: more cash went out than came in. Write the paper that is missing, then close.',
  },
  CASH_REASON: { status: 422, text: 'Cash is {difference}. From {limit} on say why: type the reason.' },
  CASH_ADMIN: {
    status: 403,
    text: 'Cash is {difference}. From {limit} on an admin does this, or allows it here with password or PIN.',
  },
  HAND_OVER_OTHER: { status: 403, text: 'You hand over your own till. Ask a manager to hand over the till of somebody else.' },
  HAND_OVER_UNSEEN: { status: 403, text: 'You see the hand-overs of your own till. Ask a manager for those of others.' },
  HAND_OVER_FROZEN: { status: 409, text: 'Day {date} is closed for {location}: hand-over {code} stays as it is.' },
  HAND_OVER_NOTHING: { status: 422, text: 'Count the cash first: nothing is handed over yet.' },
})
