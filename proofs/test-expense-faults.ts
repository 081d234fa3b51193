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
    what: 'the cheque of an expense was given to a supplier',
    breaks: ['I-20'],
    sql: ({ expense, supplier }) => `update cheque set payee_code = '${supplier}' where paper_code = '${expense}'`,
  },
]
