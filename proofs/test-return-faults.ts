import type { Fault } from './test-fault.ts'

export const returnFaults: readonly Fault[] = [
  {
    what: 'goods come back for more than the bill took out of stock',
    breaks: ['I-05', 'I-10', 'I-11'],
    sql: ({ returned }) =>
      `update sales_return_line set cost_total = cost_total + 1000000 where sales_return_code = '${returned}' and line_no = 1`,
  },
  {
    what: 'goods come back for a cent more than their part of what they cost',
    breaks: ['I-05', 'I-10'],
    sql: ({ returned }) =>
      `update sales_return_line set cost_total = cost_total + 1 where sales_return_code = '${returned}' and line_no = 1`,
  },
  {
    what: 'a return gives a cent more than its lines make',
    breaks: ['I-05', 'I-06', 'I-16'],
    sql: ({ returned }) =>
      `update sales_return set sub_total = sub_total + 1, total = total + 1, to_balance = to_balance + 1 where code = '${returned}'`,
  },
  {
    what: 'a line of a return took a piece more than it says',
    breaks: ['I-05', 'I-10', 'I-11'],
    sql: ({ returned }) =>
      `update sales_return_line set quantity = quantity - 1000 where sales_return_code = '${returned}' and line_no = 1`,
  },
  {
    what: 'a bill forgets what came back of it',
    breaks: ['I-11'],
    sql: ({ returnedBill }) => `update invoice_line set returned = 0 where invoice_code = '${returnedBill}'`,
  },
  {
    what: 'more came back than was sold',
    breaks: ['I-11'],
    sql: ({ returnedBill }) => `
      alter table invoice_line drop constraint invoice_line_sums;
      update invoice_line set returned = quantity + 1000 where invoice_code = '${returnedBill}' and line_no = 1`,
  },
  {
    what: 'a part of a line is worth a rupee more, of which a rupee is kept back',
    breaks: ['I-05'],
    sql: ({ returned }) =>
      `update sales_return_line set value = value + 100, discount = discount + 100 where sales_return_code = '${returned}' and line_no = 1`,
  },
  {
    what: 'a line gave back more than it was sold for',
    breaks: ['I-05', 'I-11'],
    sql: ({ returned }) =>
      `update sales_return_line set value = value + 1000000, discount = discount + 1000000 where sales_return_code = '${returned}' and line_no = 1`,
  },
  {
    what: 'damaged goods stand as sound ones',
    breaks: ['I-05', 'I-10'],
    sql: ({ returned }) =>
      `update sales_return_line set condition = 'stock' where sales_return_code = '${returned}' and condition = 'damaged'`,
  },
  {
    what: 'goods came back at another cost than they were sold at',
    breaks: ['I-10'],
    sql: ({ returned }) =>
      `update sales_return_line set unit_cost = unit_cost + 100 where sales_return_code = '${returned}' and line_no = 1`,
  },
  {
    what: 'a line without a bill is not quantity by price',
    breaks: ['I-05'],
    sql: ({ withoutBill }) => `update sales_return_line set unit_price = unit_price + 100 where sales_return_code = '${withoutBill}'`,
  },
  {
    what: 'a return names a line that its bill does not have',
    breaks: ['I-10', 'I-11'],
    sql: ({ returned }) => `update sales_return_line set invoice_line_no = 9 where sales_return_code = '${returned}' and line_no = 2`,
  },
  {
    what: 'a return is of another customer than its bill',
    breaks: ['I-06', 'I-11', 'I-16'],
    sql: ({ returned, debtor }) => `update sales_return set customer_code = '${debtor}' where code = '${returned}'`,
  },
  {
    what: 'a bill of which something came back is reversed by nobody',
    breaks: ['I-04', 'I-11', 'I-10', 'I-32'],
    sql: ({ returnedBill }) => `update invoice set status = 'reversed' where code = '${returnedBill}'`,
  },
  {
    what: 'a return took off a bill what it did not give',
    breaks: ['I-12', 'I-15'],
    sql: ({ edited }) => `update invoice set returned = 100 where code = '${edited}'`,
  },
  {
    what: 'a return gave back more cash than was paid',
    breaks: ['I-05', 'I-06', 'I-12'],
    sql: ({ returned }) =>
      `update sales_return set sub_total = sub_total + 1000000, total = total + 1000000, cash_paid = cash_paid + 1000000 where code = '${returned}'`,
  },
  {
    what: 'cash of a return stands as balance',
    breaks: ['I-06', 'I-16'],
    sql: ({ returned }) => `update sales_return set cash_paid = cash_paid - 100, to_balance = to_balance + 100 where code = '${returned}'`,
  },
  {
    what: 'a credit note is worth more than its return gave',
    breaks: ['I-12', 'I-16'],
    sql: ({ creditNote }) => `update credit_note set total = total + 100 where code = '${creditNote}'`,
  },
  {
    what: 'a credit note is taken back and its return lives',
    breaks: ['I-12', 'I-16', 'I-32'],
    sql: ({ creditNote }) => `update credit_note set status = 'reversed' where code = '${creditNote}'`,
  },
  {
    what: 'a credit note names a return that is not there',
    breaks: ['I-12', 'I-45'],
    sql: ({ creditNote }) => `update credit_note set return_code = '3401999999' where code = '${creditNote}'`,
  },
  {
    what: 'the money of a return does not make its total',
    breaks: ['I-06', 'I-12', 'I-16'],
    sql: ({ returned }) => `
      alter table sales_return drop constraint sales_return_sums;
      update sales_return set to_balance = to_balance - 1 where code = '${returned}'`,
  },
]
