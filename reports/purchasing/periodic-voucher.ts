import { duePapers } from '../../features/money/vouchers/server/dues.ts'
import { defineReport } from '../engine/server/define-report.ts'
import { paymentVoucherFields, paymentVoucherOf, voucherIsOff, voucherModes, vouchersOnDays, voucherStatus } from './vouchers.ts'

/**
 * What each voucher paid on each GRN, and by what; the means stand on its first row, and what was paid ahead on a row of its own. A
 * reversed voucher is struck out on its own day, and taken off on a later day.
 */
export const periodicVoucher = defineReport({
  slug: 'periodic-voucher',
  title: 'Payment Vouchers by Period',
  api: { path: 'periodic-payment-voucher-location', key: 'grnVoucherDetails' },
  permission: 'pay-suppliers',
  period: 'this-month',
  filters: [{ name: 'supplierCode', label: 'Supplier', finds: 'supplier' }],
  sql: `${vouchersOnDays(' and voucher.whole_code is null')}
    select
      voucher.location_code || '-' || voucher.code || '-' || part.line_no || case voucher.sign when 1 then '' else '-R' end as "code",
      voucher.location_code as "locationCode",
      place.name as "locationName",
      voucher.code || ', ' || supplier.name || case when voucher.sign = -1 then ', reversed' else '' end as "voucherOf",
      part.nth as "nth",
      voucher.code as "voucher",
      voucher.day as "date",
      supplier.name as "supplier",
      case part.due_kind when 'ahead' then 'Paid ahead' else part.due_code end as "grnCode",
      coalesce(due.invoice_code, '') as "invoiceCode",
      due.total::bigint as "grnTotal",
      (voucher.sign * part.amount)::bigint as "paidAmount",
      case when voucher.sign = 1 then (part.due_before - part.amount)::bigint end as "outstanding",
      case when part.nth = 1 then voucher.sign * tendered.cash end as "cashPayment",
      case when part.nth = 1 then voucher.sign * tendered.cheque end as "chequePayment",
      case when part.nth = 1 then voucher.sign * tendered.card end as "cardPayment",
      case when part.nth = 1 then voucher.sign * tendered.bank end as "bankPayment",
      case when part.nth = 1 then voucher.sign * tendered.balances end as "returnAmount",${voucherModes},${voucherStatus},${voucherIsOff}
    from voucher
    cross join lateral (
      select paid.*, row_number() over (order by paid.line_no) as nth
      from (
        select line.location_code, case when paper.whole_code is null then 0 else 1000 * at.node end + line.line_no as line_no,
          due_kind, due_code, due_before, amount
        from payment_voucher paper
        join payment_voucher_line line on line.location_code = paper.location_code and line.voucher_code = paper.code
        join stock_location at on at.code = paper.location_code
        where paper.location_code = voucher.location_code and paper.code = voucher.code
          or paper.whole_location_code = voucher.location_code and paper.whole_code = voucher.code
        union all
        select voucher.location_code, 999999, 'ahead', '', null, voucher.total - voucher.settled
        where voucher.total > voucher.settled
      ) paid
    ) part
    join supplier on supplier.code = voucher.supplier_code
    join stock_location place on place.code = voucher.location_code
    left join ${duePapers} due on due.location_code = part.location_code and due.kind = part.due_kind and due.code = part.due_code
      and due.supplier_code = voucher.supplier_code
    cross join lateral (
      select coalesce(sum(amount) filter (where payment_type_code = '21910000001'), 0)::bigint as cash,
        coalesce(sum(amount) filter (where payment_type_code = '21910000002'), 0)::bigint as cheque,
        coalesce(sum(amount) filter (where payment_type_code = '21910000004'), 0)::bigint as card,
        coalesce(sum(amount) filter (where payment_type_code in ('21910000003', '21910000007')), 0)::bigint as bank,
        coalesce(sum(amount) filter (where payment_type_code in ('21910000006', '21910000005')), 0)::bigint as balances
      from tender
      where tender.location_code = voucher.location_code and tender.paper_code = voucher.code
    ) tendered
    where :supplierCode::text is null or voucher.supplier_code = :supplierCode`,
  columns: [
    { key: 'voucher', label: 'Voucher', kind: 'code', width: 112 },
    { key: 'voucherOf', label: 'Voucher of', isExtra: true },
    { key: 'date', label: 'Date', kind: 'date', width: 100 },
    { key: 'supplier', label: 'Supplier', isExtra: true },
    { key: 'locationName', label: 'Location', width: 140, priority: 4 },
    { key: 'grnCode', label: 'GRN', width: 112 },
    { key: 'invoiceCode', label: 'Invoice no.', priority: 3 },
    { key: 'grnTotal', label: 'GRN total', kind: 'money', width: 112, priority: 3 },
    { key: 'paidAmount', label: 'Paid', kind: 'money', total: true, width: 112 },
    { key: 'outstanding', label: 'Outstanding', kind: 'money', width: 112 },
    { key: 'cashPayment', label: 'Cash', kind: 'money', total: true, width: 104, priority: 2 },
    { key: 'chequePayment', label: 'Cheque', kind: 'money', total: true, width: 104, priority: 2 },
    { key: 'cardPayment', label: 'Card', kind: 'money', total: true, width: 104, priority: 4 },
    { key: 'bankPayment', label: 'Bank', kind: 'money', total: true, width: 104, priority: 3 },
    { key: 'returnAmount', label: 'Balances used', kind: 'money', total: true, width: 104, priority: 4 },
    { key: 'status', label: 'Status', width: 108, priority: 4 },
  ],
  specified: { shape: paymentVoucherFields, reads: { modes: 'text' }, of: ({ supplier, modes }) => paymentVoucherOf(supplier, modes) },
  sort: 'nth',
  groupBy: 'voucherOf',
  opens: 'voucher',
})
