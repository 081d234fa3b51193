import { defineReport } from '../engine/server/define-report.ts'
import { billsOfPeriod, paidThen } from './bills.ts'

/** The bills of a period by rep, location, customer type or day; by category each bill stands once for each of its categories. */
export const periodicSales = defineReport({
  slug: 'periodic-sales',
  title: 'Sales by Period',
  api: { path: 'periodic-sales-location', key: 'sales' },
  period: 'this-week',
  filters: [
    {
      name: 'by',
      label: 'By',
      none: 'sales rep',
      choices: [
        { value: 'location', label: 'Location' },
        { value: 'category', label: 'Category' },
        { value: 'type', label: 'Customer type' },
        { value: 'day', label: 'Day' },
      ],
    },
  ],
  sql: `
    with counted as (
      select *
      from bill_day bill
      where ${billsOfPeriod}
    ),
    part as (
      select counted.code, counted.location_code, counted.sign, counted.is_off, counted.day, counted.at, counted.customer_code,
        counted.sales_rep_code, counted.user_code, counted.reversed_on, ''::text as category,
        counted.sub_total + counted.line_discount as gross, counted.line_discount + counted.bill_discount as discount, counted.total,
        counted.vat, found.paid, found.returned
      from counted${paidThen('counted')}
      where :by::text is distinct from 'category'
      union all
      select line.invoice_code, line.location_code, line.sign, line.is_off, line.day, line.at, line.customer_code,
        line.sales_rep_code, line.user_code, line.reversed_on,
        coalesce(category.name, 'No category'), sum(line.sub_total)::bigint, sum(line.discount_total + line.bill_share)::bigint,
        sum(line.line_total - line.bill_share)::bigint, sum(line.vat)::bigint, null, null
      from sold_line_day line
      join item on item.code = line.item_code
      left join item_category category on category.code = item.category_code
      where :by = 'category'
        and line.location_code = any(:locations::text[])
        and line.day between :fromDate::date and :toDate::date
        and (:onlyUser::text is null or line.user_code = :onlyUser)
      group by line.invoice_code, line.location_code, line.sign, line.is_off, line.day, line.at, line.customer_code, line.sales_rep_code,
        line.user_code, line.reversed_on, category.name
    )
    select
      part.code || case part.sign when 1 then '' else '-R' end || case part.category when '' then '' else '-' || part.category end as "code",
      part.location_code as "locationCode",
      place.name as "locationName",
      case :by
        when 'location' then place.name
        when 'category' then part.category
        when 'type' then coalesce(type.name, 'No type')
        when 'day' then to_char(part.day, 'DD/MM/YYYY')
        else coalesce(rep.name, 'No sales rep')
      end as "section",
      case :by when 'day' then part.day::text else '' end as "groupOrder",
      part.code as "bill",
      part.day as "date",
      part.at as "time",
      case when part.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "customer",
      part.sign * part.gross as "gross",
      part.sign * part.discount as "discount",
      part.sign * (part.total - part.vat) as "value",
      part.sign * part.vat as "vat",
      part.sign * part.total as "total",
      part.sign * part.paid as "paid",
      part.sign * (part.total - part.paid - part.returned) as "due",
      case
        when part.sign = -1 or part.is_off or part.reversed_on <= :toDate::date then 'Reversed'
        when part.paid is null then ''
        when part.total = part.paid + part.returned then 'Paid'
        when part.paid + part.returned > 0 then 'Partial'
        else 'Unpaid'
      end as "status",
      author.username as "user",
      part.is_off as "isOff"
    from part
    join stock_location place on place.code = part.location_code
    join app_user author on author.code = part.user_code
    join customer on customer.code = part.customer_code
    left join customer_type type on type.code = customer.customer_type_code
    left join sales_rep rep on rep.code = part.sales_rep_code`,
  columns: [
    { key: 'bill', label: 'Bill', kind: 'code' },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'time', label: 'Time', kind: 'time', isExtra: true },
    { key: 'section', label: 'By', isExtra: true },
    { key: 'locationName', label: 'Location', width: 168, priority: 3 },
    { key: 'customer', label: 'Customer' },
    { key: 'gross', label: 'Gross', kind: 'money', total: true, width: 116, priority: 3 },
    { key: 'discount', label: 'Discount', kind: 'money', total: true, width: 100, priority: 3 },
    { key: 'value', label: 'Excl. VAT', kind: 'money', total: true, isVat: true, width: 108, priority: 3 },
    { key: 'vat', label: 'VAT', kind: 'money', total: true, isVat: true, width: 100, priority: 2 },
    { key: 'total', label: 'Total', kind: 'money', total: true, width: 124 },
    { key: 'paid', label: 'Paid', kind: 'money', total: true, width: 124, priority: 2 },
    { key: 'due', label: 'Due', kind: 'money', total: true, width: 124, priority: 2 },
    { key: 'status', label: 'Status', width: 88, priority: 3 },
    { key: 'user', label: 'User', width: 96, priority: 4 },
  ],
  sort: 'time',
  compares: { by: 'date', figure: 'total' },
  groupBy: 'section',
  opens: 'bill',
})
