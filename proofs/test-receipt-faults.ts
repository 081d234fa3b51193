import type { Fault } from './test-fault.ts'

/** What goes wrong with receipts of customers' money, and with debts that are written off or forgiven. */
export const receiptFaults: readonly Fault[] = [
  {
    what: 'a receipt is more than was tendered',
    breaks: ['I-13', 'I-17'],
    sql: ({ moneyReceipt }) => `update payment_receipt set total = total + 100 where code = '${moneyReceipt}'`,
  },
  {
    what: 'a receipt settles more than its lines say',
    breaks: ['I-06', 'I-13', 'I-17'],
    sql: ({ moneyReceipt }) => `update payment_receipt set settled = settled + 100 where code = '${moneyReceipt}'`,
  },
  {
    what: 'a receipt pays less on its bill',
    breaks: ['I-06', 'I-13'],
    sql: ({ moneyReceipt }) => `update payment_receipt_line set amount = amount - 100 where receipt_code = '${moneyReceipt}'`,
  },
  {
    what: 'a receipt pays a bill of another customer',
    breaks: ['I-13'],
    sql: ({ moneyReceipt, sale }) => `update payment_receipt_line set invoice_code = '${sale}' where receipt_code = '${moneyReceipt}'`,
  },
  {
    what: 'a receipt pays a bill that does not exist',
    breaks: ['I-13', 'I-45'],
    sql: ({ moneyReceipt }) => `update payment_receipt_line set invoice_code = '3001999999' where receipt_code = '${moneyReceipt}'`,
  },
  {
    what: 'a receipt is of another customer than its bill, its cheque and its entry',
    breaks: ['I-06', 'I-13', 'I-17', 'I-20'],
    sql: ({ moneyReceipt, debtor }) =>
      `update payment_receipt set customer_code = (select max(code) from customer where code <> '${debtor}') where code = '${moneyReceipt}'`,
  },
  {
    what: 'a receipt counts as taken back',
    breaks: ['I-04', 'I-13', 'I-17', 'I-20', 'I-32'],
    sql: ({ moneyReceipt }) => `update payment_receipt set status = 'reversed' where code = '${moneyReceipt}'`,
  },
  {
    what: 'a part of a receipt pays more there than its receipt does here',
    breaks: ['I-06', 'I-13'],
    sql: ({ receiptPart }) => `update payment_receipt set total = total + 100, settled = settled + 100 where code = '${receiptPart}'`,
  },
  {
    what: 'a part counts as taken back, and its receipt stands',
    breaks: ['I-04', 'I-13', 'I-32', 'I-83'],
    sql: ({ receiptPart }) => `update payment_receipt set status = 'reversed' where code = '${receiptPart}'`,
  },
  {
    what: 'a part is of a day before its receipt',
    breaks: ['I-04', 'I-24', 'I-83'],
    sql: ({ receiptPart }) => `update payment_receipt set business_date = business_date - 1 where code = '${receiptPart}'`,
  },
  {
    what: 'what one location has of another is said of a third one',
    breaks: ['I-06', 'I-83'],
    sql: ({ receiptPart }) => `update gl_line set party_code = '1301000003' where paper_code = '${receiptPart}' and account_code = '1950'`,
  },
  {
    what: 'what one location has of another is said of nobody',
    breaks: ['I-06', 'I-36', 'I-83'],
    sql: ({ receiptPart }) => `update gl_line set party_code = null where paper_code = '${receiptPart}' and account_code = '1950'`,
  },
  {
    what: 'a returned cheque is settled in part by nobody',
    breaks: ['I-13', 'I-15', 'I-20', 'I-21'],
    sql: ({ mixed }) => `update cheque set state = 'RETURNED', settled = 100 where paper_code = '${mixed}'`,
  },
  {
    what: 'a receipt settles a cheque that nobody sent back',
    breaks: ['I-06', 'I-13'],
    sql: ({ moneyReceipt }) => `
      update payment_receipt_line set invoice_code = null, cheque_code = '${moneyReceipt}01' where receipt_code = '${moneyReceipt}'`,
  },
  {
    what: 'what is written off is more than its lines say',
    breaks: ['I-06', 'I-13'],
    sql: ({ badDebt }) => `update bad_debt set total = total + 100 where code = '${badDebt}'`,
  },
  {
    what: 'less of a bill is written off',
    breaks: ['I-06', 'I-13'],
    sql: ({ badDebt }) => `update bad_debt_line set amount = amount - 100 where bad_debt_code = '${badDebt}' and invoice_code is not null`,
  },
  {
    what: 'a bill of another customer is written off',
    breaks: ['I-13'],
    sql: ({ badDebt, sale }) =>
      `update bad_debt_line set invoice_code = '${sale}' where bad_debt_code = '${badDebt}' and invoice_code is not null`,
  },
  {
    what: 'what was written off counts as taken back',
    breaks: ['I-04', 'I-13', 'I-32'],
    sql: ({ badDebt }) => `update bad_debt set status = 'reversed' where code = '${badDebt}'`,
  },
  {
    what: 'what is forgiven is more than its lines say',
    breaks: ['I-06', 'I-13'],
    sql: ({ discount }) => `update settlement_discount set total = total + 100 where code = '${discount}'`,
  },
  {
    what: 'less of a bill is forgiven',
    breaks: ['I-06', 'I-13'],
    sql: ({ discount }) => `update settlement_discount_line set amount = amount - 100 where discount_code = '${discount}'`,
  },
  {
    what: 'a bill of another customer is forgiven',
    breaks: ['I-13'],
    sql: ({ discount, sale }) => `update settlement_discount_line set invoice_code = '${sale}' where discount_code = '${discount}'`,
  },
  {
    what: 'what was forgiven counts as taken back',
    breaks: ['I-04', 'I-13', 'I-32'],
    sql: ({ discount }) => `update settlement_discount set status = 'reversed' where code = '${discount}'`,
  },
  {
    what: 'a discount is given with the receipt of another customer',
    breaks: ['I-13'],
    sql: ({ discount, moneyReceipt }) => `update settlement_discount set receipt_code = '${moneyReceipt}' where code = '${discount}'`,
  },
  {
    what: 'a bill is paid by nobody',
    breaks: ['I-13', 'I-15'],
    sql: ({ edited }) => `update invoice set paid = paid + 100 where code = '${edited}'`,
  },
]
