import { defineReport } from '../engine/server/define-report.ts'
import { settledPapers } from './settled-papers.ts'
import { amountByType, tenderColumns } from './tender-columns.ts'

/** What the customers of each sales rep paid by receipt, tender by tender, with the sums of each. */
export const paymentReceiptByRep = defineReport({
  slug: 'payment-receipt-by-rep',
  title: 'Receipts by Sales Rep',
  api: { path: 'daily-payment-receipt-by-rep', key: 'receipts', id: 'id' },
  period: 'today',
  filters: [{ name: 'id', label: 'Sales rep', list: 'salesRep' }],
  sql: `
    select
      day.code || '-' || tender.tender_no || case day.sign when 1 then '' else '-R' end as "code",
      day.location_code as "locationCode",
      place.name as "locationName",
      coalesce(rep.name, 'No sales rep') as "section",
      day.code as "receipt",
      day.day as "date",
      day.at as "time",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      coalesce(settled.papers, '') as "bills",
      type.name as "tender",
      tender.reference as "reference",${amountByType},
      day.sign * tender.amount as "amount",
      day.is_off as "isOff"
    from paper_day day
    join payment_receipt receipt on receipt.location_code = day.location_code and receipt.code = day.code
    join tender on tender.location_code = receipt.location_code and tender.paper_code = receipt.code
    join payment_type type on type.code = tender.payment_type_code${settledPapers}
    join stock_location place on place.code = receipt.location_code
    join customer on customer.code = receipt.customer_code
    join customer_balance balance on balance.customer_code = receipt.customer_code
    left join sales_rep rep on rep.code = customer.sales_rep_code
    left join route on route.code = customer.route_code
    where day.kind = 'payment receipt'
      and day.location_code = any(:locations::text[])
      and day.day between :fromDate::date and :toDate::date
      and (:onlyUser::text is null or receipt.user_code = :onlyUser)
      and (:id::text is null or customer.sales_rep_code = :id)`,
  columns: [
    { key: 'receipt', label: 'Receipt', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', width: 104, priority: 4 },
    { key: 'time', label: 'Time', kind: 'time', isExtra: true },
    { key: 'section', label: 'Sales rep', isExtra: true },
    { key: 'locationName', label: 'Location', width: 140, priority: 3 },
    { key: 'customer', label: 'Customer' },
    { key: 'bills', label: 'Bills', width: 124, priority: 3 },
    { key: 'tender', label: 'Tender', width: 124, priority: 3 },
    { key: 'reference', label: 'Reference no', width: 116, priority: 4 },
    ...tenderColumns,
    { key: 'amount', label: 'Amount', kind: 'money', total: true, width: 124 },
  ],
  sort: 'time',
  groupBy: 'section',
  opens: 'receipt',
})
