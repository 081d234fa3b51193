import type { Fault } from './test-fault.ts'

const breaks = ['I-88'] as const
const matched = `(account_code, line_no) = (select account_code, bank_line_no from bank_match limit 1)`

/** What goes wrong with files of the banks' statements. The business has one: a line that is matched, and an open one. */
export const bankFileFaults: readonly Fault[] = [
  {
    what: 'a line of the bank is of more than the line of the books that it stands for',
    breaks,
    sql: () => `update bank_line set amount = amount + 100 where ${matched}`,
  },
  {
    what: 'a line of the bank stands for a line of the books that another one stands for too',
    breaks,
    sql: () => `
      insert into bank_match (account_code, bank_line_no, location_code, paper_code, entry_no, line_no, has_ticked, party, reason, matched_at, user_code)
      select match.account_code, line.line_no, location_code, paper_code, entry_no, match.line_no, false, '', reason, matched_at, user_code
      from bank_match match join bank_line line on line.account_code = match.account_code and line.line_no <> match.bank_line_no`,
  },
  {
    what: 'a line of a file is lost',
    breaks,
    sql: () => `delete from bank_line where not (${matched})`,
  },
  {
    what: 'a line is of a day that its file does not have',
    breaks,
    sql: () => `update bank_line set statement_date = statement_date - 90 where not (${matched})`,
  },
  {
    what: 'a file is said to have another name',
    breaks,
    sql: () => `update bank_file set name = 'another.csv'`,
  },
  {
    what: 'a file is gone, and nobody took it back',
    breaks,
    sql: () => `delete from bank_match; delete from bank_line; delete from bank_file`,
  },
]
