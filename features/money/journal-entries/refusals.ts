import { defineRefusals } from '../../../kernel/refusal.ts'

export const entryRefusal = defineRefusals({
  ENTRY_ACCOUNT: { status: 422, text: 'Line {line}: account {account} is not there or not active. Choose another one.' },
  ENTRY_PAPERS: {
    status: 422,
    text: 'Line {line}: {account} moves with {papers} alone, or it would no longer be what they say. Use one of them.',
  },
  ENTRY_SIDE: { status: 422, text: 'Line {line} is either a debit or a credit, and above zero.' },
  ENTRY_BANK: { status: 422, text: 'Line {line} is on the bank. Choose which of the own bank accounts it is.' },
  ENTRY_PARTY: {
    status: 422,
    text: 'Line {line}: {account} names nobody. Only lines on own accounts name a customer or a supplier. Leave it out.',
  },
  ENTRY_PARTY_UNKNOWN: { status: 422, text: 'Line {line}: {party} is no customer, supplier or own bank account that is active here.' },
  ENTRY_UNBALANCED: {
    status: 422,
    text: 'The debits come to {debits}, the credits to {credits}: {missing} is missing on the {side} side.',
  },
  ENTRY_AHEAD: { status: 422, text: 'A journal entry is dated today, {today}, or before. Choose another day.' },
  ENTRY_EARLY: {
    status: 422,
    text: 'The books of {location} have no open day before {first}. Date it {first} or later, and say in its field which day before it adjusts.',
  },
  ENTRY_CLOSED_TODAY: {
    status: 409,
    text: '{location} has closed {today}: it has no open day until tomorrow. Enter it then, or take the closing balance back.',
  },
  ENTRY_RECONCILED: {
    status: 409,
    text: 'Line {line}: {account} is reconciled with the bank through {through}. Date the entry later, or take the reconciliation back.',
  },
  ENTRY_DUE_UNKNOWN: { status: 409, text: 'Nothing is planned of this entry on {date}. Read the list again.' },
  ENTRY_DUE_ENTERED: { status: 409, text: 'What was planned on {date} is entered already: {by}.' },
  ENTRY_DUE_SKIPPED: { status: 409, text: 'What was planned on {date} was left out by {user}.' },
  ENTRY_UNWIND: {
    status: 422,
    text: 'An entry that unwinds {code} has its lines the other way round, and no others. Save another entry for the rest.',
  },
  ENTRY_UNWOUND: { status: 409, text: '{by} unwinds journal entry {code}. Take that one back first.' },
  ENTRY_PLAN_REVERSED: { status: 409, text: 'Journal entry {code} is reversed: it is neither repeated nor unwound.' },
  ENTRY_PLAN_EARLY: { status: 422, text: 'A plan begins behind the day of its entry, {date}.' },
  ENTRY_BELONGS: { status: 422, text: 'The day that an adjustment belongs to is before its own day, {date}.' },
})
