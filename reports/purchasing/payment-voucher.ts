import { z } from 'zod'
import { duePapers } from '../../features/money/vouchers/server/dues.ts'
import { defineReport } from '../engine/server/define-report.ts'
import { paymentVoucherFields, paymentVoucherOf, voucherIsOff, voucherModes, vouchersOnDays, voucherStatus } from './vouchers.ts'

/** What suppliers were paid on a day, by payment type. A reversed voucher is struck out on its own day, and taken off on a later day. */
export const paymentVoucher = defineReport({
  slug: 'payment-voucher',
  title: 'Payment Vouchers by Payment Type',
  api: { path: 'daily-payment-Voucher-location-by-payment-type', key: 'grnVoucherDetails' },
  permission: 'pay-suppliers',
  period: 'today',
  isOneDay: true,
  filters: [
    { name: 'typeCode', label: 'Payment type', list: 'paymentType' },
    { name: 'supplierCode', label: 'Supplier', finds: 'supplier' },
  ],
  sql: `${vouchersOnDays('')}
    select
      voucher.location_code || '-' || voucher.code || '-' || tender.tender_no || case voucher.sign when 1 then '' else '-R' end as "code",
      voucher.location_code as "locationCode",
      place.name as "locationName",
      voucher.code as "voucher",
      voucher.day as "date",
      voucher.created_at as "time",
      supplier.name as "supplier",
      case when tender.payment_type_code <> '21910000002' then type.name when tender.account_code is null then 'Cheque handed on' else 'Own cheque' end
        as "paymentType",
      coalesce(account.name, bank.name, '') as "bank",
      coalesce(cheque.number, tender.reference) as "reference",
      coalesce(tender.card_last4, '') as "cardNo",
      coalesce(cheque.cheque_date, tender.tender_date) as "referenceDate",
      voucher.sign * tender.amount as "amount",${voucherModes},
      coalesce(settled.codes, '') as "grnCode",
      (voucher.sign * settled.total)::bigint as "grnTotal",
      case when voucher.sign = 1 then settled.outstanding::bigint end as "outstanding",${voucherStatus},
      author.username as "user",${voucherIsOff}
    from voucher
    join tender on tender.location_code = voucher.location_code and tender.paper_code = voucher.code
    join payment_type type on type.code = tender.payment_type_code
    join supplier on supplier.code = voucher.supplier_code
    join stock_location place on place.code = voucher.location_code
    join app_user author on author.code = voucher.user_code
    left join cheque on tender.payment_type_code = '21910000002' and cheque.location_code = tender.location_code
      and cheque.code = case when tender.account_code is null then tender.reference else tender.paper_code || lpad(tender.tender_no::text, 2, '0') end
    left join bank_account account on account.code = tender.account_code
    left join bank on bank.code = coalesce(cheque.bank_code, tender.bank_code)
    left join lateral (
      select string_agg(line.due_code, ', ' order by paper.whole_code nulls first, paper.location_code, line.line_no) as codes, sum(due.total) as total, sum(line.due_before - line.amount) as outstanding
      from payment_voucher paper
      join payment_voucher_line line on line.location_code = paper.location_code and line.voucher_code = paper.code
      left join ${duePapers} due on due.location_code = line.location_code and due.kind = line.due_kind and due.code = line.due_code
        and due.supplier_code = voucher.supplier_code
      where paper.location_code = voucher.location_code and paper.code = voucher.code
        or paper.whole_location_code = voucher.location_code and paper.whole_code = voucher.code
    ) settled on true
    where (:typeCode::text is null or tender.payment_type_code = :typeCode)
      and (:supplierCode::text is null or voucher.supplier_code = :supplierCode)`,
  columns: [
    { key: 'voucher', label: 'Voucher', kind: 'code' },
    { key: 'date', label: 'Date', kind: 'date', width: 104, priority: 3 },
    { key: 'time', label: 'Time', kind: 'time', isExtra: true },
    { key: 'locationName', label: 'Location', width: 160, priority: 2 },
    { key: 'supplier', label: 'Supplier' },
    { key: 'paymentType', label: 'Payment type', isExtra: true },
    { key: 'bank', label: 'Bank', width: 160, priority: 3 },
    { key: 'reference', label: 'Ref', width: 120 },
    { key: 'cardNo', label: 'Card no', width: 84, priority: 4 },
    { key: 'referenceDate', label: 'Ref date', kind: 'date', width: 104, priority: 3 },
    { key: 'amount', label: 'Amount', kind: 'money', total: true, width: 124 },
    { key: 'status', label: 'Status', width: 108, priority: 3 },
    { key: 'user', label: 'User', width: 96, priority: 4 },
  ],
  // A row is one tender of a voucher, which may settle several papers.
  specified: {
    shape: {
      ...paymentVoucherFields,
      ...{ grnCode: z.string(), grnTotal: z.string().nullable(), paidAmount: z.string(), outstanding: z.string().nullable() },
    },
    reads: { modes: 'text', grnCode: 'text', grnTotal: 'money', outstanding: 'money' },
    of: ({ supplier, modes, amount }) => ({ ...paymentVoucherOf(supplier, modes), paidAmount: amount }),
  },
  sort: 'voucher',
  groupBy: 'paymentType',
  opens: 'voucher',
})
