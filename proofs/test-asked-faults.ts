import type { Fault } from './test-fault.ts'

/** Faults of orders and quotations. */
export const askedFaults: readonly Fault[] = [
  {
    what: 'a sales order comes to more than its lines',
    breaks: ['I-05'],
    sql: ({ salesOrder }) => `update sales_order set total = total + 100, sub_total = sub_total + 100 where code = '${salesOrder}'`,
  },
  {
    what: 'a line of a quotation is priced a cent too low',
    breaks: ['I-05'],
    sql: ({ quotation }) =>
      `update sales_quotation_line set line_total = line_total - 1, discount_total = discount_total + 1 where quotation_code = '${quotation}'`,
  },
  {
    what: 'a sales order says that a piece more was delivered than its bill sold',
    breaks: ['I-13'],
    sql: ({ salesOrder }) => `update sales_order_line set delivered = delivered + 1000 where order_code = '${salesOrder}'`,
  },
  {
    what: 'a quotation says that nothing was taken of it',
    breaks: ['I-13'],
    sql: ({ quotation }) => `update sales_quotation_line set taken = 0 where quotation_code = '${quotation}'`,
  },
  {
    what: 'a sales order of which something is open counts as done',
    breaks: ['I-13'],
    sql: ({ salesOrder }) => `update sales_order set state = 'done' where code = '${salesOrder}'`,
  },
  {
    what: 'a sales order is of another customer than its bill and its quotation',
    breaks: ['I-13'],
    sql: ({ salesOrder, debtor }) =>
      `update sales_order set customer_code = (select max(code) from customer where code <> '${debtor}') where code = '${salesOrder}'`,
  },
  {
    what: 'a bill no longer says of which order it delivered',
    breaks: ['I-13'],
    sql: ({ salesOrder }) => `delete from bill_origin where order_code = '${salesOrder}'`,
  },
  {
    what: 'a quotation was replaced by none',
    breaks: ['I-13'],
    sql: ({ quotation }) => `update sales_quotation set state = 'revised' where code = '${quotation}'`,
  },
  {
    what: 'an advance is more than was tendered',
    breaks: ['I-13', 'I-17'],
    sql: ({ advance }) => `update order_advance set total = total + 100 where code = '${advance}'`,
  },
  {
    what: 'an advance is of another customer than its cheque and its entry',
    breaks: ['I-06', 'I-17', 'I-20'],
    sql: ({ advance, debtor }) =>
      `update order_advance set customer_code = (select max(code) from customer where code <> '${debtor}') where code = '${advance}'`,
  },
  {
    what: 'an advance counts as given back',
    breaks: ['I-04', 'I-17', 'I-20', 'I-32'],
    sql: ({ advance }) => `update order_advance set status = 'reversed' where code = '${advance}'`,
  },
]
