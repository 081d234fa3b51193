import type { Fault } from './test-fault.ts'

/** What goes wrong with expenses. */
export const expenseFaults: readonly Fault[] = [
  {
    what: 'an expense is more than was tendered',
    breaks: ['I-06', 'I-13'],
    sql: ({ expense }) => `update expense set total = total + 100 where code = '${expense}'`,
  },
  {
    what: 'an expense is of another account than it posted',
    breaks: ['I-06'],
    sql: ({ expense }) => `update expense set account_code = '6900' where code = '${expense}'`,
  },
  {
    what: 'an expense counts as taken back',
    breaks: ['I-04', 'I-20', 'I-32'],
    sql: ({ expense }) => `update expense set status = 'reversed' where code = '${expense}'`,
  },
  {
    what: 'an expense is paid again though nothing came back',
    breaks: ['I-13'],
    sql: ({ expense }) => `update expense set pays_code = code where code = '${expense}'`,
  },
  {
    what: 'an expense is unpaid by a move that its cheque did not make',
    breaks: ['I-13'],
    sql: ({ expense }) =>
      `insert into expense_reopening select location_code, code, 2, paper_code, amount from cheque where paper_code = '${expense}'`,
  },
  {
    what: 'an expense was proposed to another location',
    breaks: ['I-13'],
    sql: ({
      expense,
    }) => `update recurring_expense recurring set location_code = (select min(code) from stock_location where code <> recurring.location_code)
      where code = (select recurring_code from expense where code = '${expense}')`,
  },
  {
    what: 'a day is spent and skipped',
    breaks: ['I-13'],
    sql: ({ expense }) => `insert into recurring_expense_skip
      select recurring_code, due_on, created_at, user_code from expense where code = '${expense}'`,
  },
  {
    what: 'the cheque of an expense was given to a supplier',
    breaks: ['I-20'],
    sql: ({ expense, supplier }) => `update cheque set payee_code = '${supplier}' where paper_code = '${expense}'`,
  },
]
