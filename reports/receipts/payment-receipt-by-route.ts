import { defineReport } from '../engine/server/define-report.ts'
import { settledPapers } from './settled-papers.ts'
import { amountByType, tenderColumns } from './tender-columns.ts'

/** What the customers of each route paid by receipt, tender by tender with the sums of each, and what they still owe. */
export const paymentReceiptByRoute = defineReport({
  slug: 'payment-receipt-by-route',
  title: 'Receipts by Route',
  api: { path: 'daily-payment-receipt-by-route', key: 'receipts', id: 'id' },
  period: 'today',
  filters: [{ name: 'id', label: 'Route', list: 'route' }],
  sql: `
    select
      day.code || '-' || tender.tender_no || case day.sign when 1 then '' else '-R' end as "code",
      day.location_code as "locationCode",
      place.name as "locationName",
      coalesce(route.name, 'No route') as "section",
      route.position as "groupOrder",
      day.code as "receipt",
      day.day as "date",
      day.at as "time",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      coalesce(settled.papers, '') as "bills",
      type.name as "tender",
      tender.reference as "reference",${amountByType},
      day.sign * tender.amount as "amount",
      case
        when :toDate::date >= :openDay::date then balance.credit_amount::bigint
        else coalesce((
          select sum(line.debit - line.credit)
          from gl_line line
          where line.party_code = customer.code and line.account_code = '1300' and line.business_date <= :toDate::date
        ), 0)::bigint
      end as "stillDue",
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
      and (:id::text is null or customer.route_code = :id)`,
  columns: [
    { key: 'receipt', label: 'Receipt', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', width: 104, priority: 4 },
    { key: 'time', label: 'Time', kind: 'time', isExtra: true },
    { key: 'section', label: 'Route', isExtra: true },
    { key: 'locationName', label: 'Location', width: 140, priority: 3 },
    { key: 'customer', label: 'Customer' },
    { key: 'bills', label: 'Bills', width: 124, priority: 3 },
    { key: 'tender', label: 'Tender', width: 124, priority: 3 },
    { key: 'reference', label: 'Reference no', width: 116, priority: 4 },
    ...tenderColumns,
    { key: 'amount', label: 'Amount', kind: 'money', total: true, width: 124 },
    { key: 'stillDue', label: 'Still due', kind: 'money', width: 124, priority: 2 },
  ],
  sort: 'time',
  groupBy: 'section',
  opens: 'receipt',
})
