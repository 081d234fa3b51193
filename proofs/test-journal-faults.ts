import { colombo, type Fault } from './test-fault.ts'

/** What goes wrong with account transactions, with journal entries, and with what is kept of accounts behind closed days. */
export const journalFaults: readonly Fault[] = [
  {
    what: 'an account transaction is of another amount than its entry',
    breaks: ['I-06'],
    sql: ({ journal }) => `update account_transaction set total = total + 100 where code = '${journal}'`,
  },
  {
    what: 'an account transaction goes to another account than its entry',
    breaks: ['I-06'],
    sql: ({ journal }) => `update account_transaction set credit_account = '3020' where code = '${journal}'`,
  },
  {
    what: 'an account transaction counts as taken back',
    breaks: ['I-04', 'I-32'],
    sql: ({ journal }) => `update account_transaction set status = 'reversed' where code = '${journal}'`,
  },
  {
    what: 'a journal entry is of another amount than its lines',
    breaks: ['I-90'],
    sql: ({ journalEntry }) => `update journal_entry set total = total + 100 where code = '${journalEntry}'`,
  },
  {
    what: 'a journal entry has a line more',
    breaks: ['I-06', 'I-90'],
    sql: ({ journalEntry }) =>
      `insert into journal_entry_line (location_code, journal_entry_code, line_no, account_code, amount)
       select location_code, code, 4, '6900', 100 from journal_entry where code = '${journalEntry}'`,
  },
  {
    what: 'lines of a journal entry go to other accounts than its entry',
    breaks: ['I-06'],
    sql: ({ journalEntry }) =>
      `update journal_entry_line set account_code = '6210' where journal_entry_code = '${journalEntry}' and line_no = 1`,
  },
  {
    what: 'a line of a journal entry names somebody on an account that names nobody',
    breaks: ['I-06', 'I-90'],
    sql: ({ journalEntry, debtor }) =>
      `update journal_entry_line set party_code = '${debtor}' where journal_entry_code = '${journalEntry}' and line_no = 1`,
  },
  {
    what: 'an entry unwinds another one than was planned',
    breaks: ['I-90'],
    sql: ({ journalEntry, unwinding }) => `update journal_entry set follows_code = '${journalEntry}' where code = '${unwinding}'`,
  },
  {
    what: 'an entry that is unwound counts as taken back',
    breaks: ['I-04', 'I-32', 'I-90'],
    sql: ({ unwinding }) =>
      `update journal_entry set status = 'reversed' where code = (select follows_code from journal_entry where code = '${unwinding}')`,
  },
  {
    what: 'a journal entry counts as taken back',
    breaks: ['I-04', 'I-32'],
    sql: ({ journalEntry }) => `update journal_entry set status = 'reversed' where code = '${journalEntry}'`,
  },
  {
    what: 'a closed year earned more than was carried',
    breaks: ['I-06', 'I-91'],
    sql: ({ yearClosing }) => `update year_closing set result = result + 100 where code = '${yearClosing}'`,
  },
  {
    what: 'a closed year ends on another day',
    breaks: ['I-91'],
    sql: ({ yearClosing }) => `update year_closing set year_to = '2026-10-30' where code = '${yearClosing}'`,
  },
  {
    what: 'a balance is kept of a day that is not closed',
    breaks: ['I-53'],
    sql: () => `insert into account_balance select location_code, account_code, max(business_date), sum(debit), sum(credit)
      from gl_line where location_code = '${colombo}' and account_code = '1101' group by location_code, account_code`,
  },
  {
    what: 'a kept balance is not what its lines come to',
    breaks: ['I-53'],
    sql: () => `update account_balance set debit = debit + 100 where ctid = (select min(ctid) from account_balance)`,
  },
]
