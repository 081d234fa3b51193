import type { Fault } from './test-fault.ts'

const first = (slip: string) => `paper_code = '${slip}' and line_no = (select min(line_no) from bank_tick where paper_code = '${slip}')`
const breaks = ['I-54'] as const
/** The ticks are of an account that was reconciled since. */
const breaksBoth = ['I-54', 'I-89'] as const

/** What goes wrong with the ticks of bank statements, and the balances beside them. */
export const bankStatementFaults: readonly Fault[] = [
  {
    what: 'a tick is of another account than its line',
    breaks: breaksBoth,
    sql: ({ slip }) => `update bank_tick set account_code = (select max(code) from bank_account) where ${first(slip)}`,
  },
  {
    what: 'ticked lines come to more than they are worth',
    breaks: breaksBoth,
    sql: ({ slip }) => `update bank_tick set amount = amount + 100 where ${first(slip)}`,
  },
  {
    what: 'a tick stands on a line of the till',
    breaks: breaksBoth,
    sql: () => `
      insert into bank_tick (location_code, paper_code, entry_no, line_no, account_code, business_date, amount, shown_on, ticked_at, user_code)
      select line.location_code, line.paper_code, line.entry_no, line.line_no, (select min(code) from bank_account), line.business_date,
        line.debit - line.credit, line.business_date, now(), '1001000001'
      from gl_line line where account_code = '1101' order by business_date, paper_code, entry_no, line_no limit 1`,
  },
  {
    what: 'a tick is gone, and nobody took it away',
    breaks: breaksBoth,
    sql: ({ slip }) => `delete from bank_tick where ${first(slip)}`,
  },
  {
    what: 'a tick is of another day of the bank',
    breaks,
    sql: ({ slip }) => `update bank_tick set shown_on = shown_on + 1 where ${first(slip)}`,
  },
  {
    what: "the bank's balance is another than somebody typed",
    breaks: breaksBoth,
    sql: () => `update bank_statement set balance = balance + 100`,
  },
  {
    what: 'a leaf is spoiled and written',
    breaks: ['I-81'],
    sql: () => `
      insert into spoiled_cheque (account_code, number, reason, spoiled_at, user_code)
      select account_code, '0' || number, 'Torn', now(), '1001000001' from cheque where kind = 'own' and not is_void limit 1`,
  },
  {
    what: 'a spoiled leaf is another than somebody said',
    breaks: ['I-81'],
    sql: () => `update spoiled_cheque set number = '000999'`,
  },
  {
    what: 'two cheque books share a number',
    breaks: ['I-81'],
    sql: () => `
      insert into cheque_book (account_code, book_no, first_number, last_number, added_at, user_code)
      select account_code, book_no + 1, last_number, last_number, added_at, user_code from cheque_book limit 1`,
  },
  {
    what: 'a cheque book has more leaves than somebody added',
    breaks: ['I-81'],
    sql: () => `update cheque_book set last_number = '000999'`,
  },
]
