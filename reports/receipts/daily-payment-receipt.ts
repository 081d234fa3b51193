import { defineReport } from '../engine/server/define-report.ts'
import { settledPapers } from './settled-papers.ts'
import { sumsByType } from './tenders.ts'

/** Every payment receipt of the period with what it paid, and how. */
export const dailyPaymentReceipt = defineReport({
  slug: 'daily-payment-receipt',
  title: 'Daily Payment Receipts',
  api: { path: 'daily-payment-location-receipt', key: 'receipts' },
  period: 'today',
  filters: [{ name: 'customer', label: 'Customer', finds: 'customer' }],
  sql: `
    select
      case day.sign when 1 then receipt.code else receipt.code || '-R' end as "code",
      receipt.location_code as "locationCode",
      place.name as "locationName",
      receipt.code as "receipt",
      day.at as "time",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      coalesce(settled.papers, '') as "invoices",
      day.sign * tendered.cash as "cash",
      day.sign * tendered.cheque as "cheque",
      day.sign * tendered.card as "card",
      day.sign * tendered.bank as "bankDeposit",
      day.sign * tendered.online as "onlineTransfer",
      day.sign * tendered.given_back as "returnAmount",
      day.sign * tendered.paid_ahead as "overPaymentUsed",
      day.sign * receipt.total as "total",
      day.sign * (receipt.total - receipt.settled) as "overPayment",
      author.username as "user",
      day.is_off as "isOff"
    from paper_day day
    join payment_receipt receipt on receipt.location_code = day.location_code and receipt.code = day.code
    cross join lateral (
      select${sumsByType}
      from tender
      where tender.location_code = receipt.location_code and tender.paper_code = receipt.code
    ) tendered${settledPapers}
    join stock_location place on place.code = receipt.location_code
    join customer on customer.code = receipt.customer_code
    join app_user author on author.code = day.user_code
    where day.kind = 'payment receipt'
      and day.location_code = any(:locations::text[])
      and day.day between :fromDate::date and :toDate::date
      and (:onlyUser::text is null or receipt.user_code = :onlyUser)
      and (:customer::text is null or receipt.customer_code = :customer)`,
  columns: [
    { key: 'receipt', label: 'Receipt', kind: 'code', width: 112 },
    { key: 'time', label: 'Time', kind: 'time', priority: 3 },
    { key: 'locationName', label: 'Location', width: 140, priority: 3 },
    { key: 'customer', label: 'Customer' },
    { key: 'invoices', label: 'Invoices', priority: 2 },
    { key: 'cash', label: 'Cash', kind: 'money', total: true, width: 104 },
    { key: 'cheque', label: 'Cheque', kind: 'money', total: true, width: 104, priority: 2 },
    { key: 'card', label: 'Card', kind: 'money', total: true, width: 96, priority: 3 },
    { key: 'bankDeposit', label: 'Bank', kind: 'money', total: true, width: 96, priority: 3 },
    { key: 'onlineTransfer', label: 'Online', kind: 'money', total: true, width: 96, priority: 3 },
    { key: 'returnAmount', label: 'Return', kind: 'money', total: true, isExtra: true },
    { key: 'overPaymentUsed', label: 'Over payment used', kind: 'money', total: true, isExtra: true },
    { key: 'total', label: 'Total', kind: 'money', total: true, width: 112 },
    { key: 'overPayment', label: 'Over payment', kind: 'money', total: true, width: 104, priority: 3 },
    { key: 'user', label: 'User', width: 88, priority: 4 },
  ],
  sort: 'time',
  opens: 'receipt',
})
