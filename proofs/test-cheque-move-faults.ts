import type { Fault } from './test-fault.ts'

const otherAccount = '(select max(code) from bank_account)'
const chequeOf = (paper: string) => `(select cheque_code from cheque_move_line where move_code = '${paper}' and line_no = 1)`

/** What goes wrong with deposit slips and the other papers that move cheques. */
export const chequeMoveFaults: readonly Fault[] = [
  {
    what: 'a slip comes to more than its cheques',
    breaks: ['I-20'],
    sql: ({ slip }) => `update cheque_move set total = total + 100 where code = '${slip}'`,
  },
  {
    what: 'a slip says more of a cheque than it is worth',
    breaks: ['I-06', 'I-20'],
    sql: ({ slip }) => `update cheque_move_line set amount = amount + 100 where move_code = '${slip}' and line_no = 1`,
  },
  {
    what: 'a slip is to another account than its cheques',
    breaks: ['I-20'],
    sql: ({ slip }) => `update cheque_move set account_code = ${otherAccount} where code = '${slip}'`,
  },
  {
    what: 'a cheque of a slip is left out',
    breaks: ['I-06', 'I-20'],
    sql: ({ slip }) => `delete from cheque_move_line where move_code = '${slip}' and line_no = 2`,
  },
  {
    what: 'the charge of the bank is said by nobody',
    breaks: ['I-06'],
    sql: ({ bounced }) => `
      update cheque_move set charge = 0 where code = '${bounced}';
      update cheque_move_line set charge = 0 where move_code = '${bounced}'`,
  },
  {
    what: 'a move of cheques counts as taken back',
    breaks: ['I-04', 'I-20', 'I-32'],
    sql: ({ slip }) => `update cheque_move set status = 'reversed' where code = '${slip}'`,
  },
  {
    what: 'a cheque moved on another day than its paper says',
    breaks: ['I-20'],
    sql: ({ slip }) => `update cheque_history set moved_on = moved_on - 1 where paper_code = '${slip}'`,
  },
  {
    what: 'a cheque was moved by a paper that does not exist',
    breaks: ['I-20', 'I-45'],
    sql: ({ slip }) => `update cheque_history set paper_code = '6601999999' where paper_code = '${slip}'`,
  },
  {
    what: 'a deposited cheque is in another account',
    breaks: ['I-20', 'I-21'],
    sql: ({ slip }) => `update cheque set account_code = ${otherAccount} where code = ${chequeOf(slip)}`,
  },
  {
    what: 'a returned cheque counts as realized',
    breaks: ['I-15', 'I-20'],
    sql: ({ bounced }) => `update cheque set state = 'REALIZED' where code = ${chequeOf(bounced)}`,
  },
]
