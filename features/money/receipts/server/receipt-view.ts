import { paidStatuses } from '../../../../kernel/codes.ts'
import { asMoney, type StoredList } from '../../../../platform/server/master-table.ts'
import { cashierName, headColumns, headJoins, isFrozen, paperJoins, readAtBothEnds } from '../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readPaper, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { paymentsJson } from '../../../banking/payments/server/payments-json.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import type { OpenBillRead, openBillsOfCustomer, OpenChequeRead, OpenOpeningRead, PaymentReceiptRead } from '../contract.ts'
import { withWrittenFor, writtenForSql } from '../../../parties/customers/server/written-for.ts'
import { returnedOn } from './returned-on.ts'

const customerName = `trim(customer.first_name || ' ' || customer.second_name)`

// The lines of a receipt over the alias master, with those of its parts at other locations.
const linesOfReceipt = `payment_receipt paper
      join payment_receipt_line line on line.location_code = paper.location_code and line.receipt_code = paper.code`
const ofReceipt = `(paper.location_code = master.location_code and paper.code = master.code
        or paper.whole_location_code = master.location_code and paper.whole_code = master.code)`
const linesWithParts = `${linesOfReceipt} where ${ofReceipt}`

export const paymentReceiptTable: StoredList & { location: string } = {
  table: '(select * from payment_receipt where whole_code is null)',
  location: 'master.location_code',
  own: { column: 'master.user_code', others: 'see-all-takings' },
  joins: `join customer on customer.code = master.customer_code ${paperJoins}`,
  row: {
    isLocked: '0',
    date: 'master.business_date',
    dateTime: 'master.created_at',
    customerName,
    user: 'author.username',
    lineCount: `(select count(*)::int from ${linesWithParts})`,
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

/** SQL of the settled debts of one kind, those of the receipt's own location first. */
const settledJson = (joined: string, own: string) => `(select coalesce(json_agg(json_build_object('code', line.line_no::text, ${own},
        'stockLocation', json_build_object('code', at.code, 'name', at.name), 'partCode', case when paper.code = master.code then '' else paper.code end,
        'dueBefore', money_text(line.due_before), 'paidAmount', money_text(line.amount),
        'outstanding', money_text(line.due_before - line.amount)) order by paper.whole_code nulls first, at.name, line.line_no), '[]')
      from ${linesOfReceipt} join ${joined} join stock_location at on at.code = line.location_code where ${ofReceipt})`

const selectReceipt = statement(
  'receipts.read-receipt',
  `select ${headColumns}, ${cashierName} as cashier, master.version, master.customer_code as "customerCode", ${customerJson} as customer,
     ${writtenForSql('master')} as "writtenFor",
     money_text(master.total) as "totalAmount", money_text(master.settled) as "settledAmount",
     money_text(master.total - master.settled) as "overPayment",
     case when master.whole_code is not null then json_build_object('code', master.whole_code, 'stockLocation', (
       select json_build_object('code', taken.code, 'name', taken.name) from stock_location taken where taken.code = master.whole_location_code)) end as whole,
     ${paymentsJson('master', `'${paidStatuses.completed}'`)} as "modeOfPayments",
     ${settledJson(
       `invoice debt on debt.location_code = line.location_code and debt.code = line.invoice_code`,
       `'invoiceCode', debt.code, 'kind', debt.kind, 'date', debt.business_date, 'dueDate', debt.due_date, 'totalAmount', money_text(debt.total)`,
     )} as invoices,
     ${settledJson(
       `opening_balance debt on debt.location_code = line.location_code and debt.code = line.opening_code`,
       `'openingCode', debt.code, 'reference', debt.reference, 'date', coalesce(debt.paper_date, debt.business_date), 'dueDate', debt.due_date, 'totalAmount', money_text(debt.total)`,
     )} as openings,
     ${settledJson(
       `cheque debt on debt.location_code = line.location_code and debt.code = line.cheque_code join bank on bank.code = debt.bank_code`,
       `'chequeCode', debt.code, 'chequeNumber', debt.number, 'bankName', bank.name, 'date', debt.cheque_date, 'dueDate', ${returnedOn('debt')},
        'totalAmount', money_text(debt.amount), 'charge', money_text(line.charge)`,
     )} as cheques
   from payment_receipt master
   join customer on customer.code = master.customer_code
   ${customerJoins}
   ${headJoins}
   where ${readAtBothEnds('payment_receipt')}`,
)

/** One receipt or part as the API answers it, for the caller's location: its own, or one that the other end is at. */
export async function readPaymentReceipt(from: Reader, asked: AskedPaper): Promise<PaymentReceiptRead> {
  return withWrittenFor(await readPaper<PaymentReceiptRead>(from, { ...selectReceipt, what: 'Payment receipt' }, asked))
}

const selectCustomer = statement(
  'receipts.customer-of-receipt',
  `select ${customerJson} as customer from customer ${customerJoins} where customer.code = $1`,
)
const placed = `json_build_object('code', place.code, 'name', place.name) as "stockLocation", debt.location_code = $2 as "isHere",
     debt.location_code = any($4) as "isPayable"`
const selectOpenBills = statement(
  'receipts.open-bills',
  `select debt.code, debt.kind, debt.business_date as date, debt.due_date as "dueDate", $3::date - debt.due_date as "daysOverdue",
     money_text(debt.total) as "totalAmount", money_text(debt.paid) as "paidAmount", money_text(debt.returned) as "returnedAmount",
     money_text(debt.total - debt.paid - debt.returned) as outstanding, ${placed}
   from invoice debt join stock_location place on place.code = debt.location_code
   where debt.customer_code = $1 and debt.status = 'live' and debt.paid + debt.returned < debt.total
   order by debt.due_date, debt.business_date, debt.code limit 500`,
)
const selectOpenOpenings = statement(
  'receipts.open-openings',
  `select debt.code, debt.reference, coalesce(debt.paper_date, debt.business_date) as date, debt.due_date as "dueDate", $3::date - debt.due_date as "daysOverdue",
     money_text(debt.total) as "totalAmount", money_text(debt.paid) as "paidAmount", money_text(debt.total - debt.paid) as outstanding, ${placed}
   from opening_balance debt join stock_location place on place.code = debt.location_code
   where debt.party_code = $1 and debt.kind = 'customer-owes' and debt.status = 'live' and debt.paid < debt.total
   order by debt.due_date, debt.code limit 500`,
)
const selectOpenCheques = statement(
  'receipts.open-cheques',
  `select debt.code, debt.number as "chequeNumber", bank.name as "bankName", debt.branch, debt.cheque_date as date, back.day as "dueDate",
     $3::date - back.day as "daysOverdue", money_text(debt.amount) as "totalAmount", money_text(debt.settled) as "paidAmount",
     money_text(debt.amount - debt.settled) as outstanding, money_text(greatest(0, taken.charge - passed.charge)) as charge, ${placed}
   from cheque debt
   join bank on bank.code = debt.bank_code
   join stock_location place on place.code = debt.location_code
   cross join lateral (select ${returnedOn('debt')} as day) back
   cross join lateral (
     select coalesce(sum(line.charge), 0)::bigint as charge from cheque_move_line line
     join cheque_move move on move.location_code = line.location_code and move.code = line.move_code
     where line.location_code = debt.location_code and line.cheque_code = debt.code and move.status = 'live'
   ) taken
   cross join lateral (
     select coalesce(sum(line.charge), 0)::bigint as charge from payment_receipt_line line
     join payment_receipt receipt on receipt.location_code = line.location_code and receipt.code = line.receipt_code
     where line.location_code = debt.location_code and line.cheque_code = debt.code and receipt.status = 'live'
   ) passed
   where debt.drawer_code = $1 and debt.state = 'RETURNED' order by back.day, debt.code limit 500`,
)

/** What a customer owes, oldest due date first, with the balances. Refuses an unknown customer. */
export async function openDebtsOf(
  from: Reader,
  {
    customerCode,
    locationCode,
    payableAt,
    today,
  }: { customerCode: string; locationCode: string; payableAt: readonly string[]; today: IsoDate },
): Promise<Reply<typeof openBillsOfCustomer>> {
  const asked = [customerCode, locationCode, today, payableAt]
  const [[found], invoices, openings, cheques] = await Promise.all([
    from.rows<{ customer: PaymentReceiptRead['customer'] }>(selectCustomer, [customerCode]),
    from.rows<OpenBillRead>(selectOpenBills, asked),
    from.rows<OpenOpeningRead>(selectOpenOpenings, asked),
    from.rows<OpenChequeRead>(selectOpenCheques, asked),
  ])
  if (!found) throw sharedRefusal('NOT_FOUND', { what: `Customer ${customerCode}` })
  return { customer: found.customer, invoices, openings, cheques }
}
