import { paidStatuses } from '../../../kernel/codes.ts'
import { asMoney, type StoredList } from '../../../platform/server/master-table.ts'
import { headColumns, headJoins, isFrozen, lineCount, paperJoins } from '../../../platform/server/paper-rows.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import { readPaper, type AskedPaper } from '../../../platform/server/read-paper.ts'
import type { Reader } from '../../../platform/server/transaction.ts'
import { sharedRefusal } from '../../../kernel/refusal.ts'
import type { IsoDate } from '../../../kernel/dates.ts'
import { paymentsJson } from '../../payments/server/payments-json.ts'
import type { OpenBillRead, PaymentReceiptRead } from '../contract.ts'

const customerName = `trim(customer.first_name || ' ' || customer.second_name)`

export const paymentReceiptTable: StoredList & { location: string } = {
  table: 'payment_receipt',
  location: 'master.location_code',
  joins: `join customer on customer.code = master.customer_code ${paperJoins}`,
  row: {
    isLocked: '0',
    date: 'master.business_date',
    dateTime: 'master.created_at',
    customerName,
    user: 'author.username',
    lineCount: lineCount('payment_receipt_line', 'receipt_code'),
    paidBy: `(select string_agg(distinct type.name, ', ') from tender join payment_type type on type.code = tender.payment_type_code
      where tender.location_code = master.location_code and tender.paper_code = master.code)`,
    status: 'master.status',
    isFreeze: isFrozen(),
    totalAmount: asMoney('master.total'),
    settledAmount: asMoney('master.settled'),
    overPayment: asMoney('(master.total - master.settled)'),
  },
  search: `lower(master.code || ' ' || ${customerName} || ' ' || master.remarks)`,
  sort: { date: 'master.business_date', code: 'master.code', customerName: `lower(${customerName})`, totalAmount: 'master.total' },
  filters: { customerCode: 'master.customer_code = ?' },
}

/** A customer with the present balances, over the aliases customer, balance and home. */
const customerJson = `json_build_object('code', customer.code, 'firstName', customer.first_name, 'secondName', customer.second_name,
       'phone1', customer.phone1, 'address', coalesce(home.address, ''), 'city', coalesce(home.city, ''),
       'creditAmount', money_text(balance.credit_amount), 'chequeReturnAmount', money_text(balance.cheque_return_amount),
       'returnAmount', money_text(balance.return_amount), 'overPayment', money_text(balance.over_payment))`
const customerJoins = `join customer_balance balance on balance.customer_code = customer.code
   left join lateral (
     select address, city from customer_address where customer_code = customer.code and is_active order by address_no limit 1
   ) home on true`

const selectReceipt = statement(
  'receipts.read-receipt',
  `select ${headColumns}, master.version, master.customer_code as "customerCode", ${customerJson} as customer,
     money_text(master.total) as "totalAmount", money_text(master.settled) as "settledAmount",
     money_text(master.total - master.settled) as "overPayment",
     ${paymentsJson('master', `'${paidStatuses.completed}'`)} as "modeOfPayments",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'invoiceCode', line.invoice_code, 'kind', bill.kind,
        'date', bill.business_date, 'dueDate', bill.due_date, 'totalAmount', money_text(bill.total),
        'dueBefore', money_text(line.due_before), 'paidAmount', money_text(line.amount),
        'outstanding', money_text(line.due_before - line.amount)) order by line.line_no), '[]')
      from payment_receipt_line line join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
      where line.location_code = master.location_code and line.receipt_code = master.code) as invoices
   from payment_receipt master
   join customer on customer.code = master.customer_code
   ${customerJoins}
   ${headJoins}
   where master.location_code = $1 and master.code = $2`,
)

/** One receipt of the caller's location as the API answers it. */
export function readPaymentReceipt(from: Reader, asked: AskedPaper): Promise<PaymentReceiptRead> {
  return readPaper(from, { ...selectReceipt, what: 'Payment receipt' }, asked)
}

const selectCustomer = statement(
  'receipts.customer-of-receipt',
  `select ${customerJson} as customer from customer ${customerJoins} where customer.code = $1`,
)
const selectOpenBills = statement(
  'receipts.open-bills',
  `select invoice.code, invoice.kind, invoice.business_date as date, invoice.due_date as "dueDate", $3::date - invoice.due_date as "daysOverdue",
     money_text(invoice.total) as "totalAmount", money_text(invoice.paid) as "paidAmount", money_text(invoice.returned) as "returnedAmount",
     money_text(invoice.total - invoice.paid - invoice.returned) as outstanding,
     json_build_object('code', place.code, 'name', place.name) as "stockLocation", invoice.location_code = $2 as "isHere"
   from invoice join stock_location place on place.code = invoice.location_code
   where invoice.customer_code = $1 and invoice.status = 'live' and invoice.paid + invoice.returned < invoice.total
   order by invoice.due_date, invoice.business_date, invoice.code limit 500`,
)

/** What a customer owes, oldest due date first, with the balances. Refuses an unknown customer. */
export async function openBillsOf(
  from: Reader,
  { customerCode, locationCode, today }: { customerCode: string; locationCode: string; today: IsoDate },
): Promise<{ customer: PaymentReceiptRead['customer']; invoices: OpenBillRead[] }> {
  const [[found], invoices] = await Promise.all([
    from.rows<{ customer: PaymentReceiptRead['customer'] }>(selectCustomer, [customerCode]),
    from.rows<OpenBillRead>(selectOpenBills, [customerCode, locationCode, today]),
  ])
  if (!found) throw sharedRefusal('NOT_FOUND', { what: `Customer ${customerCode}` })
  return { customer: found.customer, invoices }
}
