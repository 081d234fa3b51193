import type { Fault } from './test-fault.ts'

export const countFaults: readonly Fault[] = [
  {
    what: 'a count misses a piece more than it posted',
    breaks: ['I-10', 'I-51'],
    sql: ({ count }) => `update stock_count_line set counted = counted - 1000 where stock_count_code = '${count}'`,
  },
  {
    what: 'a count loses less than was posted',
    breaks: ['I-05', 'I-06'],
    sql: ({ count }) => `update stock_count set loss = loss - 100 where code = '${count}'`,
  },
  {
    what: 'somebody corrects a count after it was approved',
    breaks: ['I-51'],
    sql: ({ count }) =>
      `update count_session_tally set quantity = quantity + 1000 where session_id = (select session_id from stock_count where code = '${count}')`,
  },
  {
    what: 'a sale before the count is taken for one behind it',
    breaks: ['I-51'],
    sql: ({ count }) =>
      `update count_session_tally set at_move = at_move - 1 where session_id = (select session_id from stock_count where code = '${count}')`,
  },
  {
    what: 'a snapshot is not what lay there',
    breaks: ['I-51'],
    sql: ({ counting }) => `update count_session_line set snapshot = snapshot + 1000 where session_id = '${counting}'`,
  },
  {
    what: 'who counted has approved',
    breaks: ['I-51'],
    sql: ({ count }) =>
      `update count_session_tally set user_code = (select user_code from stock_count where code = '${count}')
       where session_id = (select session_id from stock_count where code = '${count}')`,
  },
  {
    what: 'a count is abandoned and still holds its stock',
    breaks: ['I-51'],
    sql: ({ counting }) => `update count_session set state = 'abandoned', ended_at = now() where id = '${counting}'`,
  },
  {
    what: 'a count is approved and there is no paper',
    breaks: ['I-51'],
    sql: ({ counting }) =>
      `update stock_balance set blocked_by = null; update count_session set state = 'approved', ended_at = now() where id = '${counting}'`,
  },
  {
    what: 'a count holds its stock no longer',
    breaks: ['I-51'],
    sql: ({ counting }) => `update stock_balance set blocked_by = null where blocked_by = '${counting}'`,
  },
  {
    what: 'somebody else is said to have counted',
    breaks: ['I-51'],
    sql: ({ count }) => `update count_session_tally set user_code = '1001000001'
      where session_id = (select session_id from stock_count where code = '${count}')`,
  },
  {
    what: 'somebody else is said to have begun a count',
    breaks: ['I-51'],
    sql: ({ counting }) => `update count_session set started_by = '1001000001' where id = '${counting}'`,
  },
  {
    what: 'a count going on is gone',
    breaks: ['I-51'],
    sql: ({ counting }) => `update stock_balance set blocked_by = null; delete from count_session_line where session_id = '${counting}';
      delete from count_session where id = '${counting}'`,
  },
  {
    what: 'a sale is written down as a count',
    breaks: ['I-10'],
    sql: ({ sale }) => `update stock_history set kind = 'count' where paper_code = '${sale}'`,
  },
]
