import type { Fault } from './test-fault.ts'

const breaks = ['I-89'] as const
const newest = `(account_code, reconciliation_no) = (select account_code, max(reconciliation_no) from bank_reconciliation group by account_code limit 1)`

/** What goes wrong with reconciliations of own bank accounts. The business has one, with lines under way. */
export const reconciliationFaults: readonly Fault[] = [
  {
    what: 'a reconciliation says that the books had more, and that more was under way',
    breaks,
    sql: () => `update bank_reconciliation set book_balance = book_balance + 100, under_way = under_way + 100 where ${newest}`,
  },
  {
    what: 'a reconciliation has forgotten a line that was under way',
    breaks,
    sql: () => `delete from bank_reconciliation_line where (paper_code, entry_no, line_no) =
      (select paper_code, entry_no, line_no from bank_reconciliation_line order by paper_code, entry_no, line_no limit 1)`,
  },
  {
    what: 'a line under way is of another amount than in the books',
    breaks,
    sql: () => `update bank_reconciliation_line set amount = amount + 1 where (paper_code, entry_no, line_no) =
      (select paper_code, entry_no, line_no from bank_reconciliation_line order by paper_code, entry_no, line_no limit 1)`,
  },
  {
    what: 'a number is left out',
    breaks,
    sql: () => `
      create temp table gone as select * from bank_reconciliation_line;
      delete from bank_reconciliation_line;
      update bank_reconciliation set reconciliation_no = reconciliation_no + 1 where ${newest};
      insert into bank_reconciliation_line
      select account_code, reconciliation_no + 1, location_code, paper_code, entry_no, line_no, amount from gone;
      drop table gone`,
  },
  {
    what: 'a reconciliation is gone, and nobody took it back',
    breaks,
    sql: () => `delete from bank_reconciliation`,
  },
]
