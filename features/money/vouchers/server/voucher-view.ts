import type { IsoDate } from '../../../../kernel/dates.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { asMoney, type StoredList } from '../../../../platform/server/master-table.ts'
import { headColumns, headJoins, isFrozen, paperJoins, readAtBothEnds, supplierJson } from '../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readPaper, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { chequesInHand } from '../../../banking/cheques/server/handed-on.ts'
import { outgoingJson, outgoingNames } from '../../../banking/payments/server/outgoing-json.ts'
import type { OpenDueRead, PaymentVoucherRead, VoucherStart } from '../contract.ts'
import { duePapers } from './dues.ts'

// The lines of a voucher over the alias master, with those of its parts at other locations.
const linesOfVoucher = `payment_voucher paper
      join payment_voucher_line line on line.location_code = paper.location_code and line.voucher_code = paper.code`
const ofVoucher = `(paper.location_code = master.location_code and paper.code = master.code
        or paper.whole_location_code = master.location_code and paper.whole_code = master.code)`

export const paymentVoucherTable: StoredList & { location: string } = {
  table: '(select * from payment_voucher where whole_code is null)',
  location: 'master.location_code',
  joins: `join supplier on supplier.code = master.supplier_code ${paperJoins}`,
  row: {
    isLocked: '0',
    date: 'master.business_date',
    dateTime: 'master.created_at',
    supplierName: 'supplier.name',
    user: 'author.username',
    lineCount: `(select count(*)::int from ${linesOfVoucher} where ${ofVoucher})`,
    paidBy: outgoingNames('master'),
    status: 'master.status',
    isFreeze: isFrozen(),
    totalAmount: asMoney('master.total'),
    settledAmount: asMoney('master.settled'),
    overPayment: asMoney('(master.total - master.settled)'),
  },
  search: `lower(master.code || ' ' || supplier.name || ' ' || master.remarks)`,
  sort: { date: 'master.business_date', code: 'master.code', supplierName: 'lower(supplier.name)', totalAmount: 'master.total' },
  filters: { supplierCode: 'master.supplier_code = ?' },
}

/** A supplier with the present balances, over the aliases supplier and balance. */
const supplierWithBalances = `(${supplierJson}::jsonb || jsonb_build_object('debitAmount', money_text(balance.debit_amount),
       'returnAmount', money_text(balance.return_amount), 'overPayment', money_text(balance.over_payment)))`
const balanceJoin = 'join supplier_balance balance on balance.supplier_code = supplier.code'

const againOf = (line: string) => `coalesce((select sum(opened.amount) from payment_voucher_reopening opened
       where ${line}), 0)::bigint`

const selectVoucher = statement(
  'vouchers.read-voucher',
  `select ${headColumns}, master.version, master.supplier_code as "supplierCode", ${supplierWithBalances} as supplier,
     money_text(master.total) as "totalAmount", money_text(master.settled) as "settledAmount",
     money_text(master.total - master.settled) as "overPayment", money_text(${againOf('opened.location_code = master.location_code and opened.voucher_code = master.code')}) as "cameBack",
     case when master.whole_code is not null then json_build_object('code', master.whole_code, 'stockLocation', (
       select json_build_object('code', given.code, 'name', given.name) from stock_location given where given.code = master.whole_location_code)) end as whole,
     ${outgoingJson('master')} as "supplierModeOfPayments",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'stockLocation', json_build_object('code', at.code, 'name', at.name),
        'partCode', case when paper.code = master.code then '' else paper.code end, 'kind', line.due_kind, 'grnCode', line.due_code,
        'invoiceCode', due.invoice_code, 'date', due.date, 'dueDate', due.due_date, 'grnTotal', money_text(due.total),
        'dueBefore', money_text(line.due_before), 'paidAmount', money_text(line.amount),
        'outstanding', money_text(line.due_before - line.amount),
        'dueAgain', money_text(${againOf('opened.location_code = line.location_code and opened.voucher_code = line.voucher_code and opened.line_no = line.line_no')})) order by paper.whole_code nulls first, at.name, line.line_no), '[]')
      from ${linesOfVoucher}
      join stock_location at on at.code = line.location_code
      join ${duePapers} due on due.location_code = line.location_code and due.kind = line.due_kind and due.code = line.due_code
        and due.supplier_code = master.supplier_code
      where ${ofVoucher}) as dues
   from payment_voucher master
   join supplier on supplier.code = master.supplier_code ${balanceJoin}
   ${headJoins}
   where ${readAtBothEnds('payment_voucher')}`,
)

/** One voucher or part as the API answers it, for the caller's location: its own, or one that the other end is at. */
export function readPaymentVoucher(from: Reader, asked: AskedPaper): Promise<PaymentVoucherRead> {
  return readPaper(from, { ...selectVoucher, what: 'Payment voucher' }, asked)
}

const selectSupplier = statement(
  'vouchers.supplier-of-voucher',
  `select ${supplierWithBalances} as supplier from supplier ${balanceJoin} where supplier.code = $1`,
)
const selectDues = statement(
  'vouchers.open-dues',
  `select due.kind, due.code, due.invoice_code as "invoiceCode", due.date, due.due_date as "dueDate", $3::date - due.due_date as "daysOverdue",
     money_text(due.total) as "totalAmount", money_text(due.paid) as "paidAmount", money_text(due.returned) as "returnedAmount",
     money_text(due.total - due.paid - due.returned) as outstanding,
     json_build_object('code', place.code, 'name', place.name) as "stockLocation", due.location_code = $2 as "isHere", due.location_code = any($4) as "isPayable"
   from ${duePapers} due join stock_location place on place.code = due.location_code
   where due.supplier_code = $1 and due.status = 'live' and due.paid + due.returned <> due.total
   order by due.due_date, due.date, due.code, due.kind limit 500`,
)
const selectReturns = statement(
  'vouchers.open-returns',
  `select code, business_date as date, reason, money_text(total - applied - refunded) as open from purchase_return
   where location_code = $2 and supplier_code = $1 and status = 'live' and applied + refunded < total
   order by business_date, code limit 500`,
)

interface Asked {
  supplierCode: string
  locationCode: string
  /** Where the user pays suppliers. */
  payableAt: readonly string[]
  today: IsoDate
}

/** What a supplier is owed, earliest due date first, with the balances and what he can be paid with here. Refuses an unknown supplier. */
export async function voucherStartOf(from: Reader, { supplierCode, locationCode, payableAt, today }: Asked): Promise<VoucherStart> {
  const [[found], dues, purchaseReturns, cheques] = await Promise.all([
    from.rows<Pick<VoucherStart, 'supplier'>>(selectSupplier, [supplierCode]),
    from.rows<OpenDueRead>(selectDues, [supplierCode, locationCode, today, payableAt]),
    from.rows<VoucherStart['purchaseReturns'][number]>(selectReturns, [supplierCode, locationCode]),
    chequesInHand(from, locationCode),
  ])
  if (!found) throw sharedRefusal('NOT_FOUND', { what: `Supplier ${supplierCode}` })
  return { supplier: found.supplier, dues, purchaseReturns, cheques }
}
