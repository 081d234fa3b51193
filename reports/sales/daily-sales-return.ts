import { defineReport } from '../engine/server/define-report.ts'

/** What customers brought back, line by line; how it was paid stands at the first line of each return. */
export const dailySalesReturn = defineReport({
  slug: 'daily-sales-return',
  title: 'Daily Sales Returns',
  api: { path: 'sales-return-location', key: 'salesReturns' },
  period: 'today',
  filters: [{ name: 'customer', label: 'Customer', finds: 'customer' }],
  sql: `
    select
      day.code || '-' || line.line_no || case day.sign when 1 then '' else '-R' end as "code",
      day.location_code as "locationCode",
      place.name as "locationName",
      case when given.invoice_code is null then 'Without bill' else 'With bill' end as "section",
      day.code as "return",
      day.at as "time",
      coalesce(given.invoice_code::text, '') as "bill",
      case when given.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "customer",
      item.name as "item",
      day.sign * line.quantity as "quantity",
      day.sign * (line.line_total - line.bill_discount) + taxed.vat as "exclusive",
      -taxed.vat as "vat",
      day.sign * (line.line_total - line.bill_discount) as "value",
      case when line.line_no = first.line_no then day.sign * given.cash_paid else 0 end as "cashPaid",
      case when line.line_no = first.line_no then day.sign * given.off_bill else 0 end as "offBill",
      case when line.line_no = first.line_no then day.sign * given.to_balance else 0 end as "toBalance",
      case when day.sign = -1 then 'Reversed, of ' || to_char(given.business_date, 'DD/MM/YYYY') else line.reason end as "reason",
      case line.condition when 'damaged' then 'Damaged' else 'Back to stock' end as "condition",
      day.is_off as "isOff"
    from paper_day day
    join sales_return given on given.location_code = day.location_code and given.code = day.code
    join sales_return_line line on line.location_code = given.location_code and line.sales_return_code = given.code
    cross join lateral (
      select min(one.line_no) as line_no
      from sales_return_line one
      where one.location_code = given.location_code and one.sales_return_code = given.code
    ) first
    cross join lateral (
      select coalesce(day.sign * sum(kept.vat), 0)::bigint as vat
      from vat_in_force kept
      where kept.location_code = line.location_code and kept.paper_code = line.sales_return_code and kept.line_no = line.line_no
    ) taxed
    join stock_location place on place.code = given.location_code
    join customer on customer.code = given.customer_code
    join item on item.code = line.item_code
    where day.kind = 'sales return'
      and day.location_code = any(:locations::text[])
      and day.day between :fromDate::date and :toDate::date
      and (:onlyUser::text is null or given.user_code = :onlyUser)
      and (:customer::text is null or given.customer_code = :customer)`,
  columns: [
    { key: 'return', label: 'Return', kind: 'code', width: 116 },
    { key: 'time', label: 'Time', kind: 'time', priority: 3 },
    { key: 'locationName', label: 'Location', width: 168, priority: 3 },
    { key: 'section', label: 'Kind', isExtra: true },
    { key: 'bill', label: 'Bill', kind: 'code', width: 116, priority: 2 },
    { key: 'customer', label: 'Customer', priority: 3 },
    { key: 'item', label: 'Item' },
    { key: 'quantity', label: 'Quantity', kind: 'quantity', total: true, width: 92 },
    { key: 'exclusive', label: 'Excl. VAT', kind: 'money', total: true, isVat: true, width: 108, priority: 3 },
    { key: 'vat', label: 'VAT', kind: 'money', total: true, isVat: true, width: 100, priority: 2 },
    { key: 'value', label: 'Value', kind: 'money', total: true, width: 116 },
    { key: 'offBill', label: 'Off the bill', kind: 'money', total: true, width: 108, priority: 3 },
    { key: 'cashPaid', label: 'Cash paid', kind: 'money', total: true, width: 108, priority: 2 },
    { key: 'toBalance', label: 'To balance', kind: 'money', total: true, width: 108, priority: 2 },
    { key: 'reason', label: 'Reason', priority: 3 },
    { key: 'condition', label: 'Condition', isExtra: true },
  ],
  sort: 'time',
  groupBy: 'section',
  opens: 'return',
})
