import { defineReport } from '../engine/server/define-report.ts'

/** Every bill of the period with its open amount. A reversed bill is listed, struck out, and not summed. */
export const dailySales = defineReport({
  slug: 'daily-sales',
  title: 'Daily Sales',
  api: { path: 'sales-location-report', key: 'sales' },
  period: 'today',
  filters: [{ name: 'salesRep', label: 'Sales rep', list: 'salesRep' }],
  sql: `
    select
      invoice.code as "code",
      invoice.location_code as "locationCode",
      place.name as "locationName",
      invoice.created_at as "time",
      case when invoice.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "customer",
      invoice.sub_total as "subTotal",
      invoice.bill_discount as "discount",
      invoice.total as "total",
      invoice.paid as "paid",
      invoice.returned as "returned",
      invoice.total - invoice.paid - invoice.returned as "due",
      case
        when invoice.status = 'reversed' then 'Reversed'
        when invoice.paid_status = 1 then 'Unpaid'
        when invoice.paid_status = 2 then 'Partial'
        else 'Paid'
      end as "status",
      author.username as "user",
      coalesce(rep.name, '') as "salesRep",
      invoice.status = 'reversed' as "isOff"
    from invoice
    join stock_location place on place.code = invoice.location_code
    join customer on customer.code = invoice.customer_code
    join app_user author on author.code = invoice.user_code
    left join sales_rep rep on rep.code = invoice.sales_rep_code
    where invoice.location_code = any(:locations::text[])
      and invoice.business_date between :fromDate::date and :toDate::date
      and (:salesRep::text is null or invoice.sales_rep_code = :salesRep)`,
  columns: [
    { key: 'code', label: 'Bill', kind: 'code' },
    { key: 'time', label: 'Time', kind: 'time' },
    { key: 'locationName', label: 'Location', width: 168, priority: 2 },
    { key: 'customer', label: 'Customer' },
    { key: 'subTotal', label: 'Subtotal', kind: 'money', total: true, width: 108, priority: 3 },
    { key: 'discount', label: 'Discount', kind: 'money', total: true, width: 92, priority: 3 },
    { key: 'total', label: 'Total', kind: 'money', total: true, width: 116 },
    { key: 'paid', label: 'Paid', kind: 'money', total: true, width: 116, priority: 2 },
    { key: 'returned', label: 'Returned', kind: 'money', total: true, width: 108, priority: 3 },
    { key: 'due', label: 'Due', kind: 'money', total: true, width: 116 },
    { key: 'status', label: 'Status', width: 88, priority: 2 },
    { key: 'user', label: 'User', width: 96, priority: 3 },
    { key: 'salesRep', label: 'Sales rep', isExtra: true },
  ],
  sort: 'time',
  opens: 'code',
})
