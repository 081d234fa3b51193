import { defineRefusals } from '../../../kernel/refusal.ts'

export const journalRefusal = defineRefusals({
  JOURNAL_TYPE_UNKNOWN: { status: 422, text: 'This journal type is not there or not active. Choose another one.' },
  JOURNAL_CHEQUE: {
    status: 422,
    text: 'Journal type {type} moves cheques. Every cheque moves on its own, on the screens of cheques: take a type of mode cash.',
  },
  JOURNAL_AMOUNT: { status: 422, text: 'An account transaction moves an amount above zero. Enter it.' },
  JOURNAL_BANK: { status: 422, text: 'One side of {type} is the bank. Choose which of the own bank accounts it is.' },
  JOURNAL_BANK_UNKNOWN: { status: 422, text: 'This bank account is not there or not active. Choose another one.' },
  JOURNAL_BANK_UNWANTED: { status: 422, text: 'A bank account is named for a side of {type} that is not the bank. Leave it out.' },
  JOURNAL_BANK_TWICE: { status: 422, text: 'Both sides are the same bank account. Choose another one for the second side.' },
  JOURNAL_TODAY: { status: 422, text: 'An account transaction is dated today, {today}. Leave the date out.' },
  JOURNAL_FROZEN: {
    status: 409,
    text: 'Day {date} is closed for {location}: account transaction {code} can only be reversed.',
  },
  JOURNAL_PAST: {
    status: 409,
    text: 'Account transaction {code} is of {date}, which is past. Reverse it, and enter it again as of today.',
  },
})
