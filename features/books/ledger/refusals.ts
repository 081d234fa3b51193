import { defineRefusals } from '../../../kernel/refusal.ts'

export const ledgerRefusal = defineRefusals({
  BOOKS_BEGUN: {
    status: 409,
    text: 'Opening balances and opening stock are entered before the first day of {location} is closed. Use an account transaction or Stock in instead.',
  },
  JOURNAL_SIDES: { status: 422, text: 'The two sides of this entry do not fit each other. See the marked field.' },
  ACCOUNT_LINE_STAYS: {
    status: 422,
    text: 'The statement line of an account is chosen once: its number says it too. Open another account, and journal the balance over.',
  },
  ACCOUNT_LINE_FULL: { status: 409, text: '{line} has no number left for another account. Choose another statement line.' },
  YEAR_LOCKED: {
    status: 409,
    text: 'The year through {through} is closed here: nothing changes its days. A superadmin lifts that under Year End.',
  },
  NO_ACCOUNT: { status: 422, text: 'This ledger type has no account for the chosen mode. Choose the other mode or ledger type.' },
})
