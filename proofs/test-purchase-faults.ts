import type { Fault } from './test-fault.ts'

export const purchaseFaults: readonly Fault[] = [
  {
    what: 'a note says it received a piece more than came in',
    breaks: ['I-05', 'I-10'],
    sql: ({ grn }) => `update grn_line set quantity = quantity + 1000 where grn_code = '${grn}'`,
  },
  {
    what: 'a received line costs another amount than its entry',
    breaks: ['I-05', 'I-10'],
    sql: ({ grn }) => `update grn_line set unit_cost = unit_cost + 1 where grn_code = '${grn}'`,
  },
  {
    what: 'a note is worth less than was posted',
    breaks: ['I-05', 'I-06', 'I-15'],
    sql: ({ grn }) => `update grn set total = total - 100, sub_total = sub_total - 100 where code = '${grn}'`,
  },
  {
    what: 'a note is of another supplier than was posted',
    breaks: ['I-06', 'I-15'],
    sql: ({ grn, supplier }) =>
      `update grn set supplier_code = (select min(code) from supplier where code <> '${supplier}') where code = '${grn}'`,
  },
  {
    what: 'landed cost is owed to another supplier than was posted',
    breaks: ['I-06', 'I-15'],
    sql: ({ grn, supplier }) =>
      `update grn_landed_cost set supplier_code = (select min(code) from supplier where code not in ('${supplier}', grn_landed_cost.supplier_code))
       where grn_code = '${grn}' and supplier_code <> '${supplier}'`,
  },
  {
    what: 'a note bears less landed cost than is owed for it',
    breaks: ['I-05', 'I-06'],
    sql: ({ grn }) => `update grn set landed_cost = landed_cost - 100 where code = '${grn}'`,
  },
  {
    what: 'landed cost was paid by nobody',
    breaks: ['I-13', 'I-15'],
    sql: ({ grn }) => `update grn_landed_cost set paid = 100 where grn_code = '${grn}'`,
  },
  {
    what: 'a supplier is owed more than the notes say',
    breaks: ['I-15', 'I-36'],
    sql: ({ supplier }) => `update supplier_balance set debit_amount = debit_amount + 100 where supplier_code = '${supplier}'`,
  },
  {
    what: 'a note is settled by a return that does not exist',
    breaks: ['I-06', 'I-13', 'I-15'],
    sql: ({ grn }) => `update grn set returns_applied = 100 where code = '${grn}'`,
  },
  {
    what: 'a return took back more of an invoice than the supplier charged',
    breaks: ['I-05'],
    sql: ({ sentBack }) => `update purchase_return_line set invoice_total = 100000000 where purchase_return_code = '${sentBack}'`,
  },
  {
    what: 'a return asks for another sum than price or invoice make',
    breaks: ['I-05', 'I-06', 'I-16'],
    sql: ({
      sentBack,
    }) => `with line as (update purchase_return_line set line_total = line_total + 100 where purchase_return_code = '${sentBack}')
      update purchase_return set total = total + 100 where code = '${sentBack}'`,
  },
  {
    what: 'a return is applied to a note that was taken back',
    breaks: ['I-13', 'I-16'],
    sql: ({ sentBack }) => `update purchase_return set applied = 6000 where code = '${sentBack}'`,
  },
  {
    what: 'a return was refunded by nobody',
    breaks: ['I-13', 'I-16'],
    sql: ({ sentBack }) => `update purchase_return set refunded = 100 where code = '${sentBack}'`,
  },
  {
    what: 'a refund that was taken back counts again',
    breaks: ['I-04', 'I-06', 'I-13', 'I-32'],
    sql: ({ refundTakenBack }) => `update purchase_return_refund set status = 'live' where code = '${refundTakenBack}'`,
  },
  {
    what: 'an order says that it received a piece more than its note brought',
    breaks: ['I-13'],
    sql: ({ order }) => `update purchase_order_line set received = received + 1000 where order_code = '${order}'`,
  },
  {
    what: 'an order of which something is to come counts as received',
    breaks: ['I-13'],
    sql: ({ order }) => `update purchase_order set state = 'received' where code = '${order}'`,
  },
  {
    what: 'an order is of another supplier than the note that answers it',
    breaks: ['I-13'],
    sql: ({ order, supplier }) =>
      `update purchase_order set supplier_code = (select min(code) from supplier where code <> '${supplier}') where code = '${order}'`,
  },
  {
    what: 'an order comes to more than its lines',
    breaks: ['I-05'],
    sql: ({ order }) => `update purchase_order set total = total + 100 where code = '${order}'`,
  },
  {
    what: 'goods were received as if they were opening stock',
    breaks: ['I-10'],
    sql: ({ grn }) => `update stock_history set kind = 'stock-in' where paper_code = '${grn}'`,
  },
]
