import type { Fault } from './test-fault.ts'

const lineOf = (closing: string) => `closing_code = '${closing}' and ledger_type_code = '4601000001'`

/** Closed days that say otherwise than the ledger, or that are not there. */
export const closeFaults: readonly Fault[] = [
  {
    what: 'a closing balance carries a rupee more forward',
    breaks: ['I-25'],
    sql: ({ closedDay }) => `update closing_balance_line set cash_amount = cash_amount + 100 where ${lineOf(closedDay)}`,
  },
  {
    what: 'a row of a closing balance that was reversed is changed',
    breaks: ['I-25'],
    sql: ({ reopenedDay }) => `update closing_balance_line set cheque_amount = cheque_amount + 100 where ${lineOf(reopenedDay)}`,
  },
  {
    what: 'what moved on a closed day is left out of its report',
    breaks: ['I-25'],
    sql: ({ closedDay }) => `delete from closing_balance_movement where ${lineOf(closedDay)} and source_code = 60`,
  },
  {
    what: 'a note that was counted is gone',
    breaks: ['I-25'],
    sql: ({ closedDay }) => `update cash_count set pieces = pieces - 1 where paper_code = '${closedDay}'`,
  },
  {
    what: 'a coin of a hand-over is gone',
    breaks: ['I-25'],
    sql: ({ handOver }) => `update cash_count set pieces = pieces - 1 where paper_code = '${handOver}'`,
  },
  {
    what: 'a hand-over is taken back behind the close of its day',
    breaks: ['I-25', 'I-32'],
    sql: ({ handOver }) => `update cash_hand_over set status = 'reversed' where code = '${handOver}'`,
  },
  {
    what: 'the reason of a large difference is gone',
    breaks: ['I-25'],
    sql: ({ closedDay }) => `update closing_balance set reason = '' where code = '${closedDay}'`,
  },
  {
    what: 'a hand-over finds more than it may without a reason',
    breaks: ['I-25'],
    sql: ({ handOver }) => `update cash_hand_over set reason_from = 1, expected = counted + 1, difference = -1 where code = '${handOver}'`,
  },
  {
    what: 'less was short in the till than was posted',
    breaks: ['I-06'],
    sql: ({ closedDay }) =>
      `update closing_balance set expected = expected - 100, difference = difference + 100 where code = '${closedDay}'`,
  },
  {
    what: 'a closed day is marked as open again',
    breaks: ['I-04', 'I-26', 'I-32'],
    sql: ({ closedDay }) => `update closing_balance set status = 'reversed' where code = '${closedDay}'`,
  },
  {
    what: 'a day is closed behind the back of its closing balance',
    breaks: ['I-26', 'I-27'],
    sql: () => `update location_day set closed_through = closed_through + 1 where closed_through is not null`,
  },
  {
    what: 'a closing balance carries another one forward',
    breaks: ['I-25', 'I-26'],
    sql: ({ closedDay, reopenedDay }) => `update closing_balance set previous_code = '${reopenedDay}' where code = '${closedDay}'`,
  },
]
