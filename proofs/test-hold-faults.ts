import type { Fault } from './test-fault.ts'

/** Faults of bills on hold. */
export const holdFaults: readonly Fault[] = [
  {
    what: 'a hold that was billed waits again',
    breaks: ['I-52'],
    sql: ({ billedHold }) =>
      `update held_bill set state = 'open', claim = null, taken_by = null, taken_at = null, ended_by = null, ended_at = null where id = '${billedHold}'`,
  },
  {
    what: 'a hold counts as billed, and no bill was saved from it',
    breaks: ['I-52'],
    sql: ({ takenHold }) => `update held_bill set state = 'billed', ended_by = taken_by, ended_at = taken_at where id = '${takenHold}'`,
  },
  {
    what: 'another bill than the one that names it was saved from a hold',
    breaks: ['I-52'],
    sql: ({ billedHold, sale }) => `update bill_hold set invoice_code = '${sale}' where hold_id = '${billedHold}'`,
  },
  {
    what: 'a hold is on the screen of somebody who never took it',
    breaks: ['I-52'],
    sql: ({ takenHold }) =>
      `update held_bill set taken_by = (select max(code) from app_user where code <> taken_by) where id = '${takenHold}'`,
  },
  {
    what: 'a hold was thrown away for another reason',
    breaks: ['I-52'],
    sql: ({ discardedHold }) => `update held_bill set discarded_reason = 'None' where id = '${discardedHold}'`,
  },
  {
    what: 'a hold comes to more than its lines',
    breaks: ['I-52'],
    sql: ({ takenHold }) => `update held_bill set total = total + 1 where id = '${takenHold}'`,
  },
  {
    what: 'a line of a hold is gone',
    breaks: ['I-52'],
    sql: ({ takenHold }) => `delete from held_bill_line where hold_id = '${takenHold}' and line_no = 1`,
  },
  {
    what: 'a job card stands where nobody moved it',
    breaks: ['I-52'],
    sql: ({ jobCard }) => `update job_card set state = 'ready' where code = '${jobCard}'`,
  },
  {
    what: 'a job card is a hold of the counter',
    breaks: ['I-52'],
    sql: ({ jobCard }) => `update held_bill set kind = 'pos' where id = (select hold_id from job_card where code = '${jobCard}')`,
  },
  {
    what: 'a hold is of an order that is not there',
    breaks: ['I-45'],
    sql: ({ takenHold }) => `update held_bill set order_code = '3201999999' where id = '${takenHold}'`,
  },
]
