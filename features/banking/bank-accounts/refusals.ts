import { defineRefusals } from '../../../kernel/refusal.ts'

export const bankAccountRefusal = defineRefusals({
  STATEMENT_AHEAD: { status: 422, text: "The bank's statement is of {date}, and today is {today}. Choose today or an earlier day." },
  TICK_UNKNOWN: { status: 422, text: 'Line {line} is not of this account. Read the statement again and choose its lines anew.' },
  TICK_EARLY: {
    status: 422,
    text: "Paper {paper} is dated {date}: the bank's statement of {shownOn} cannot show it. Choose a later statement date.",
  },
  RECONCILE_TODAY: { status: 422, text: '{date} is not over: what is written later in it would change ours. Choose an earlier day.' },
  RECONCILE_DIFFERS: {
    status: 422,
    text: "The bank's statement of {date} should end with {due}, and differs by {gap}. Tick what it shows, and book what the books do not have; then reconcile.",
  },
  RECONCILED: {
    status: 409,
    text: 'This account is reconciled through {date}: what stands there stays as it is. Take the reconciliation back first, or choose a later day.',
  },
  RECONCILED_NEXT: { status: 409, text: 'A later reconciliation stands on this one. Take that one back first.' },
  NUMBERS_BACKWARDS: { status: 422, text: 'The last number is below the first. Type them as they stand on the first leaf and the last.' },
  NUMBERS_TOO_MANY: { status: 422, text: 'From the first number to the last are {leaves}; at most {most} are taken at once. Check both.' },
  BOOK_OVERLAPS: {
    status: 409,
    text: 'The cheque book {first} to {last} of this account has one of these numbers already. Type the numbers of the new book.',
  },
  BOOK_IN_USE: { status: 409, text: 'Cheque {number} of this book was written or spoiled already, so the book stays.' },
  BOOKS_FULL: { status: 422, text: 'An account has at most {most} cheque books. Open another account in the list.' },
  LEAF_WRITTEN: { status: 409, text: 'Cheque {number} was written with {paper}. Take that paper back; its number stays used.' },
  LEAF_SPOILED: {
    status: 409,
    text: 'Cheque {number} of {account} was spoiled: {reason}. A number is used once; take the next one of the book.',
  },
  LEAF_OUTSIDE: {
    status: 422,
    text: 'Cheque {number} is in no cheque book of {account}. Type a number of one, or add its book first: Bank Accounts, Cheque books (B).',
  },
})
