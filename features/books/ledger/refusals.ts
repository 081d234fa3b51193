import { defineRefusals } from '../../../kernel/refusal.ts'

export const ledgerRefusal = defineRefusals({
  BOOKS_BEGUN: {
    status: 409,
    text: 'Opening balances and opening stock are entered before the first day of {location} is closed. Use an account transaction or Stock in instead.',
  },
  JOURNAL_SIDES: { status: 422, text: 'The two sides of this entry do not fit each other. See the marked field.' },
  NO_ACCOUNT: { status: 422, text: 'This ledger type has no account for the chosen mode. Choose the other mode or ledger type.' },
})
