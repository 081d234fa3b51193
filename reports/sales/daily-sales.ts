import { defineReport } from '../engine/server/define-report.ts'

/**
 * Every bill of the period with its open amount. A bill that was reversed on its own day is struck out and not summed. One that was
 * reversed on a later day stays as it was, and is taken off on that day.
 */
export const dailySales = defineReport({
  slug: 'daily-sales',
  title: 'Daily Sales',
  api: { path: 'sales-location-report', key: 'sales' },
  period: 'today',
  filters: [{ name: 'salesRep', label: 'Sales rep', list: 'salesRep' }],
  sql: `
    with bill as (
      select invoice.*, reversal.reversed_on, invoice.created_at as at, 1 as sign
      from invoice
      left join reversal on reversal.location_code = invoice.location_code and reversal.paper_code = invoice.code
        and invoice.status = 'reversed'
      where invoice.location_code = any(:locations::text[])
        and invoice.business_date between :fromDate::date and :toDate::date
      union all
      select invoice.*, reversal.reversed_on, reversal.reversed_at, -1
      from reversal
      join invoice on invoice.location_code = reversal.location_code and invoice.code = reversal.paper_code
      where reversal.location_code = any(:locations::text[])
        and reversal.reversed_on between :fromDate::date and :toDate::date
        and invoice.business_date < reversal.reversed_on
    )
    select
      case bill.sign when 1 then bill.code else bill.code || '-R' end as "code",
      bill.location_code as "locationCode",
      place.name as "locationName",
      bill.code as "bill",
      bill.at as "time",
      case when bill.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "customer",
      bill.sign * bill.sub_total as "subTotal",
      bill.sign * bill.bill_discount as "discount",
      bill.sign * bill.total as "total",
      bill.sign * bill.paid as "paid",
      bill.sign * bill.returned as "returned",
      bill.sign * (bill.total - bill.paid - bill.returned) as "due",
      case
        when bill.sign = -1 then 'Of ' || to_char(bill.business_date, 'DD/MM/YYYY') || ', reversed'
        when bill.reversed_on > bill.business_date then 'Reversed on ' || to_char(bill.reversed_on, 'DD/MM/YYYY')
        when bill.status = 'reversed' then 'Reversed'
        when bill.paid_status = 1 then 'Unpaid'
        when bill.paid_status = 2 then 'Partial'
        else 'Paid'
      end as "status",
      author.username as "user",
      coalesce(rep.name, '') as "salesRep",
      bill.status = 'reversed' and bill.reversed_on = bill.business_date as "isOff"
    from bill
    join stock_location place on place.code = bill.location_code
    join customer on customer.code = bill.customer_code
    join app_user author on author.code = bill.user_code
    left join sales_rep rep on rep.code = bill.sales_rep_code
    where :salesRep::text is null or bill.sales_rep_code = :salesRep`,
  columns: [
    { key: 'bill', label: 'Bill', kind: 'code' },
    { key: 'time', label: 'Time', kind: 'time' },
    { key: 'locationName', label: 'Location', width: 168, priority: 2 },
    { key: 'customer', label: 'Customer' },
    { key: 'subTotal', label: 'Subtotal', kind: 'money', total: true, width: 108, priority: 3 },
    { key: 'discount', label: 'Discount', kind: 'money', total: true, width: 92, priority: 3 },
    { key: 'total', label: 'Total', kind: 'money', total: true, width: 116 },
    { key: 'paid', label: 'Paid', kind: 'money', total: true, width: 116, priority: 2 },
    { key: 'returned', label: 'Returned', kind: 'money', total: true, width: 108, priority: 3 },
    { key: 'due', label: 'Due', kind: 'money', total: true, width: 116 },
    { key: 'status', label: 'Status', width: 108, priority: 2 },
    { key: 'user', label: 'User', width: 96, priority: 3 },
    { key: 'salesRep', label: 'Sales rep', isExtra: true },
  ],
  sort: 'time',
  opens: 'bill',
})
