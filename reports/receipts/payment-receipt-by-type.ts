import { defineReport } from '../engine/server/define-report.ts'

/** All money that customers paid, tender by tender: with bills, receipts and advances for orders, or with bills alone. */
export const paymentReceiptByType = defineReport({
  slug: 'payment-receipt-by-type',
  title: 'Receipts by Payment Type',
  api: {
    path: 'daily-payment-receipt-location-by-payment-type',
    key: 'receipts',
    also: [{ path: 'daily-payment-receipt-location-by-payment-type-sales', sets: { only: 'sales' } }],
  },
  period: 'today',
  filters: [{ name: 'only', label: 'Papers', none: 'all', choices: [{ value: 'sales', label: 'Sales only' }] }],
  sql: `
    select
      day.code || '-' || tender.tender_no || case day.sign when 1 then '' else '-R' end as "code",
      day.location_code as "locationCode",
      place.name as "locationName",
      type.name as "type",
      day.code as "receipt",
      case day.kind when 'bill' then 'Bill' when 'payment receipt' then 'Receipt' else 'Advance' end
        || case when day.sign = -1 then ', reversed' else '' end as "paper",
      day.at as "time",
      case when payer.code = '2001000001' then 'Cash' else trim(payer.first_name || ' ' || payer.second_name) end as "customer",
      tender.reference as "reference",
      coalesce(tender.card_last4, '') as "cardNo",
      day.sign * tender.amount as "amount",
      day.is_off as "isOff"
    from paper_day day
    join tender on tender.location_code = day.location_code and tender.paper_code = day.code
    join payment_type type on type.code = tender.payment_type_code
    left join invoice bill on day.kind = 'bill' and bill.location_code = day.location_code and bill.code = day.code
    left join payment_receipt receipt on day.kind = 'payment receipt' and receipt.location_code = day.location_code and receipt.code = day.code
    left join order_advance advance on day.kind = 'order advance' and advance.location_code = day.location_code and advance.code = day.code
    join customer payer on payer.code = coalesce(bill.customer_code, receipt.customer_code, advance.customer_code)
    join stock_location place on place.code = day.location_code
    where (day.kind = 'bill' or (day.kind in ('payment receipt', 'order advance') and :only::text is distinct from 'sales'))
      and day.location_code = any(:locations::text[])
      and day.day between :fromDate::date and :toDate::date
      and (:onlyUser::text is null or day.author_code = :onlyUser)`,
  columns: [
    { key: 'receipt', label: 'Paper', kind: 'code', width: 112 },
    { key: 'paper', label: 'Kind', width: 116, priority: 2 },
    { key: 'type', label: 'Payment type', isExtra: true },
    { key: 'time', label: 'Time', kind: 'time', priority: 3 },
    { key: 'locationName', label: 'Location', width: 140, priority: 3 },
    { key: 'customer', label: 'Customer' },
    { key: 'reference', label: 'Reference no', width: 140, priority: 2 },
    { key: 'cardNo', label: 'Card no', width: 84, priority: 3 },
    { key: 'amount', label: 'Amount', kind: 'money', total: true, width: 124 },
  ],
  sort: 'time',
  groupBy: 'type',
  opens: 'receipt',
})
