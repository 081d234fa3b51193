import { defineReport } from '../engine/server/define-report.ts'
import { billKey, billsOfPeriod, paidThen } from './bills.ts'

/**
 * Every bill of the period, with what was paid and what was open at its end. A bill that was reversed on its own day is struck out and
 * not summed. One that was reversed on a later day stays as it was, and is taken off on that day.
 */
export const dailySales = defineReport({
  slug: 'daily-sales',
  title: 'Daily Sales',
  api: { path: 'sales-location-report', key: 'sales' },
  period: 'today',
  filters: [
    { name: 'salesRep', label: 'Sales rep', list: 'salesRep' },
    { name: 'userCode', label: 'User', list: 'activeUser' },
  ],
  sql: `
    select${billKey},
      bill.sign * (bill.sub_total + bill.line_discount) as "gross",
      bill.sign * (bill.line_discount + bill.bill_discount) as "discount",
      bill.sign * bill.line_discount as "lineDiscount",
      bill.sign * bill.sub_total as "subTotal",
      bill.sign * bill.bill_discount as "billDiscount",
      bill.sign * (bill.total - bill.vat) as "value",
      bill.sign * bill.vat as "vat",
      bill.sign * bill.total as "total",
      bill.sign * found.paid as "paid",
      bill.sign * found.returned as "returned",
      bill.sign * (bill.total - found.paid - found.returned) as "due",
      case
        when bill.sign = -1 then 'Reversed, of ' || to_char(bill.business_date, 'DD/MM/YYYY')
        when bill.is_off then 'Reversed'
        when bill.reversed_on <= :toDate::date then 'Reversed on ' || to_char(bill.reversed_on, 'DD/MM/YYYY')
        when found.paid + found.returned >= bill.total then 'Paid'
        when found.paid + found.returned = 0 then 'Unpaid'
        else 'Partial'
      end as "status",
      author.username as "user",
      coalesce(rep.name, '') as "salesRep",
      bill.is_off as "isOff"
    from bill_day bill${paidThen('bill')}
    join stock_location place on place.code = bill.location_code
    join customer on customer.code = bill.customer_code
    join app_user author on author.code = bill.acted_by
    left join sales_rep rep on rep.code = bill.sales_rep_code
    where ${billsOfPeriod}
      and (:salesRep::text is null or bill.sales_rep_code = :salesRep)
      and (:userCode::text is null or bill.acted_by = :userCode)`,
  columns: [
    { key: 'bill', label: 'Bill', kind: 'code' },
    { key: 'time', label: 'Time', kind: 'time' },
    { key: 'locationName', label: 'Location', width: 132, priority: 2 },
    { key: 'customer', label: 'Customer' },
    { key: 'gross', label: 'Gross', kind: 'money', total: true, width: 108, priority: 4 },
    { key: 'discount', label: 'Discount', kind: 'money', total: true, width: 92, priority: 3 },
    { key: 'lineDiscount', label: 'Line discounts', kind: 'money', total: true, isExtra: true },
    { key: 'subTotal', label: 'Subtotal', kind: 'money', total: true, isExtra: true },
    { key: 'billDiscount', label: 'Bill discount', kind: 'money', total: true, isExtra: true },
    { key: 'value', label: 'Excl. VAT', kind: 'money', total: true, isVat: true, width: 108, priority: 3 },
    { key: 'vat', label: 'VAT', kind: 'money', total: true, isVat: true, width: 96, priority: 3 },
    { key: 'total', label: 'Total', kind: 'money', total: true, width: 116 },
    { key: 'paid', label: 'Paid', kind: 'money', total: true, width: 108, priority: 2 },
    { key: 'returned', label: 'Returned', kind: 'money', total: true, width: 108, priority: 3 },
    { key: 'due', label: 'Due', kind: 'money', total: true, width: 108 },
    { key: 'status', label: 'Status', width: 92, priority: 2 },
    { key: 'user', label: 'User', width: 96, priority: 4 },
    { key: 'salesRep', label: 'Sales rep', isExtra: true },
  ],
  sort: 'time',
  opens: 'bill',
})
