import type { Fault } from './test-fault.ts'

/** The two rules of the table that keep these faults out. */
const unruled = (oversold: string) => `
  do $$ declare rule text; begin
    for rule in select conname from pg_constraint where conrelid = 'invoice_line'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%is_oversold%'
    loop execute format('alter table invoice_line drop constraint %I', rule); end loop;
  end $$;
  ${oversold}`

export const oversoldFaults: readonly Fault[] = [
  {
    what: 'a paper of oversold goods is worth more than its lines cost',
    breaks: ['I-05', 'I-06'],
    sql: ({ named }) => `update oversold_goods set total = total + 1 where code = '${named}'`,
  },
  {
    what: 'named goods cost another amount than they took out of stock',
    breaks: ['I-05', 'I-10'],
    sql: ({ named }) => `update oversold_goods_line set cost_total = cost_total + 1 where oversold_goods_code = '${named}' and line_no = 1`,
  },
  {
    what: 'more was named than a paper says',
    breaks: ['I-10', 'I-86'],
    sql: ({ named }) => `update oversold_goods_line set quantity = quantity - 500 where oversold_goods_code = '${named}' and line_no = 1`,
  },
  {
    what: 'goods are named from a stock entry of another item',
    breaks: ['I-10'],
    sql: ({ named, entry }) =>
      `update oversold_goods_line set entry_code = '${entry}' where oversold_goods_code = '${named}' and line_no = 1`,
  },
  {
    what: 'a bill forgets what is named of it, some of which came back',
    breaks: ['I-86'],
    sql: ({ oversold }) => `update invoice_line set named = 0 where invoice_code = '${oversold}'`,
  },
  {
    what: 'more is named than was sold',
    breaks: ['I-86'],
    sql: ({ oversold }) => unruled(`update invoice_line set named = quantity + 1000 where invoice_code = '${oversold}'`),
  },
  {
    what: 'an oversold line names a stock entry itself',
    breaks: ['I-86', 'I-10'],
    sql: ({ oversold, entry }) => unruled(`update invoice_line set entry_code = '${entry}' where invoice_code = '${oversold}'`),
  },
  {
    what: 'an oversold line has a cost of its own',
    breaks: ['I-05', 'I-06', 'I-86'],
    sql: ({ oversold }) => unruled(`update invoice_line set cost_total = 100 where invoice_code = '${oversold}'`),
  },
  {
    what: 'goods are named of a line that the bill does not have',
    breaks: ['I-86', 'I-05'],
    sql: ({ named }) => `update oversold_goods_line set invoice_line_no = 9 where oversold_goods_code = '${named}'`,
  },
  {
    what: 'goods are named of a line that was in stock',
    breaks: ['I-06', 'I-10', 'I-86'],
    sql: ({ oversold }) => unruled(`update invoice_line set is_oversold = false where invoice_code = '${oversold}'`),
  },
  {
    what: 'goods came back into another stock entry than the one they were named last from',
    breaks: ['I-10'],
    sql: ({ oversold, entry }) =>
      `update sales_return_line set entry_code = '${entry}' where sales_return_code = (select code from sales_return where invoice_code = '${oversold}')`,
  },
]
