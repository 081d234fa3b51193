import { defineReport } from '../engine/server/define-report.ts'

/** What each customer bought: returns taken off, with the last price and day. */
export const itemsSalesByCustomer = defineReport({
  slug: 'items-sales-by-customer',
  title: 'Items by Customer',
  api: { path: 'items-sales-by-customer', key: 'sales' },
  period: 'this-month',
  filters: [
    { name: 'customer', label: 'Customer', finds: 'customer' },
    { name: 'itemCode', label: 'Item', finds: 'item' },
  ],
  sql: `
    with moved as (
      select line.customer_code, line.item_code, line.sign * line.quantity as quantity, line.sign * (line.line_total - line.bill_share) as net,
        line.sign * line.vat as vat,
        case line.sign when 1 then line.unit_price end as price, line.created_at as at, line.business_date as sold_on
      from sold_line_day line
      where not line.is_off
        and line.location_code = any(:locations::text[])
        and line.day between :fromDate::date and :toDate::date
        and (:onlyUser::text is null or line.user_code = :onlyUser)
      union all
      select given.customer_code, line.item_code, -day.sign * line.quantity, -day.sign * (line.line_total - line.bill_discount),
        (
          select coalesce(day.sign * sum(kept.vat), 0)
          from vat_in_force kept
          where kept.location_code = line.location_code and kept.paper_code = line.sales_return_code and kept.line_no = line.line_no
        ), null, null, null
      from paper_day day
      join sales_return given on given.location_code = day.location_code and given.code = day.code
      join sales_return_line line on line.location_code = given.location_code and line.sales_return_code = given.code
      where day.kind = 'sales return' and not day.is_off
        and day.location_code = any(:locations::text[])
        and day.day between :fromDate::date and :toDate::date
        and (:onlyUser::text is null or day.author_code = :onlyUser)
    )
    select
      moved.customer_code || '-' || moved.item_code as "code",
      case when moved.customer_code = '2001000001' then 'Cash'
        else moved.customer_code || ' · ' || max(trim(customer.first_name || ' ' || customer.second_name)) end as "customer",
      moved.item_code as "itemCode",
      max(item.name) as "item",
      sum(moved.quantity)::bigint as "quantity",
      sum(moved.net - moved.vat)::bigint as "value",
      sum(moved.vat)::bigint as "vat",
      sum(moved.net)::bigint as "net",
      (array_agg(moved.price order by moved.at desc) filter (where moved.price is not null))[1]::bigint as "lastPrice",
      max(moved.sold_on) as "lastDate"
    from moved
    join customer on customer.code = moved.customer_code
    join item on item.code = moved.item_code
    where (:customer::text is null or moved.customer_code = :customer)
      and (:itemCode::text is null or moved.item_code = :itemCode)
    group by moved.customer_code, moved.item_code`,
  columns: [
    { key: 'customer', label: 'Customer', isExtra: true },
    { key: 'item', label: 'Item' },
    { key: 'itemCode', label: 'Code', kind: 'code', width: 112 },
    { key: 'quantity', label: 'Quantity', kind: 'quantity', total: true, width: 104 },
    { key: 'value', label: 'Excl. VAT', kind: 'money', total: true, isVat: true, width: 116, priority: 3 },
    { key: 'vat', label: 'VAT', kind: 'money', total: true, isVat: true, width: 108, priority: 2 },
    { key: 'net', label: 'Net', kind: 'money', total: true, width: 124 },
    { key: 'lastPrice', label: 'Last price', kind: 'money', width: 116, priority: 2 },
    { key: 'lastDate', label: 'Last date', kind: 'date', width: 108, priority: 2 },
  ],
  sort: 'item',
  groupBy: 'customer',
  opens: 'itemCode',
})
