import { returnType, type Fault } from './test-fault.ts'

const handedOn = (voucher: string) => `code = (select reference from tender where paper_code = '${voucher}' and tender_no = 2)`

/** What goes wrong with vouchers to suppliers. */
export const voucherFaults: readonly Fault[] = [
  {
    what: 'a voucher is more than was tendered',
    breaks: ['I-13', 'I-17'],
    sql: ({ voucher }) => `update payment_voucher set total = total + 100 where code = '${voucher}'`,
  },
  {
    what: 'a voucher settles less than its lines say',
    breaks: ['I-06', 'I-13', 'I-17'],
    sql: ({ voucher }) => `update payment_voucher set settled = settled - 100 where code = '${voucher}'`,
  },
  {
    what: 'a voucher settles less of its note',
    breaks: ['I-06', 'I-13'],
    sql: ({ voucher }) => `update payment_voucher_line set amount = amount - 100 where voucher_code = '${voucher}'`,
  },
  {
    what: 'a voucher settles a note of another supplier',
    breaks: ['I-13'],
    sql: ({ voucher, grn }) => `update payment_voucher_line set due_code = '${grn}' where voucher_code = '${voucher}'`,
  },
  {
    what: 'a voucher settles a note that does not exist',
    breaks: ['I-13', 'I-45'],
    sql: ({ voucher }) => `update payment_voucher_line set due_code = '4001999999' where voucher_code = '${voucher}'`,
  },
  {
    what: 'a voucher is of another supplier than its note, its cheque and its entry',
    breaks: ['I-06', 'I-13', 'I-17', 'I-20'],
    sql: ({ voucher, supplier }) => `update payment_voucher set supplier_code = '${supplier}' where code = '${voucher}'`,
  },
  {
    what: 'a part of a voucher settles more there than its voucher pays here',
    breaks: ['I-06', 'I-13'],
    sql: ({ voucherPart }) => `update payment_voucher set total = total + 100, settled = settled + 100 where code = '${voucherPart}'`,
  },
  {
    what: 'a part is of another supplier than its voucher',
    breaks: ['I-06', 'I-13', 'I-83'],
    sql: ({ voucherPart, supplier }) => `update payment_voucher set supplier_code = '${supplier}' where code = '${voucherPart}'`,
  },
  {
    what: 'what one location owes another for a voucher is less there',
    breaks: ['I-01', 'I-03', 'I-06', 'I-82', 'I-83'],
    sql: ({ voucherPart }) => `update gl_line set credit = credit - 100 where paper_code = '${voucherPart}' and account_code = '1950'`,
  },
  {
    what: 'a voucher counts as taken back',
    breaks: ['I-04', 'I-13', 'I-17', 'I-20', 'I-32'],
    sql: ({ voucher }) => `update payment_voucher set status = 'reversed' where code = '${voucher}'`,
  },
  {
    what: 'a note is paid by nobody',
    breaks: ['I-13', 'I-15'],
    sql: ({ paidNote }) => `update grn set paid = paid + 100 where code = '${paidNote}'`,
  },
  {
    what: 'a voucher uses another purchase return',
    breaks: ['I-13'],
    sql: ({ voucher, sentBack }) =>
      `update tender set reference = '${sentBack}' where paper_code = '${voucher}' and payment_type_code = '${returnType}'`,
  },
  {
    what: 'a cheque that was handed on is in hand',
    breaks: ['I-20', 'I-21'],
    sql: ({ voucher }) => `update cheque set state = 'IN_HAND' where ${handedOn(voucher)}`,
  },
  {
    what: 'a cheque was handed on by a paper that did not pay with it',
    breaks: ['I-20'],
    sql: ({ voucher, moneyReceipt }) =>
      `update cheque_history set paper_code = '${moneyReceipt}' where paper_code = '${voucher}' and to_state = 'ENDORSED'`,
  },
  {
    what: 'an own cheque was given to somebody else',
    breaks: ['I-20'],
    sql: ({ voucher, supplier }) => `update cheque set payee_code = '${supplier}' where paper_code = '${voucher}'`,
  },
  {
    what: 'an own cheque has another number',
    breaks: ['I-20'],
    sql: ({ voucher }) => `update cheque set number = '000777' where paper_code = '${voucher}'`,
  },
  {
    what: 'a note is due again by a move that no cheque made',
    breaks: ['I-13'],
    sql: ({ voucher }) => `insert into payment_voucher_reopening
      select location_code, code, 3, 1, '${voucher}', 100 from cheque where ${handedOn(voucher)}`,
  },
]
