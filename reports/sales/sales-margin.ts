import { defineReport } from '../engine/server/define-report.ts'

/** What was earned on each item or bill: sales after all discounts less returns, without VAT, and what the goods had cost. */
export const salesMargin = defineReport({
  slug: 'sales-margin',
  title: 'Sales Margin',
  api: { path: 'sales-margin', key: 'margins' },
  permission: 'see-cost',
  period: 'today',
  filters: [
    { name: 'by', label: 'By', none: 'item', choices: [{ value: 'bill', label: 'Bill' }] },
    { name: 'category', label: 'Category', list: 'itemCategory' },
    { name: 'salesRep', label: 'Sales rep', list: 'salesRep' },
  ],
  sql: `
    with moved as (
      select line.invoice_code as paper, line.item_code, line.sales_rep_code, line.customer_code, line.sign * line.quantity as quantity,
        line.sign * (line.line_total - line.bill_share) as sold, line.sign * line.vat as vat, line.sign * line.cost_total as cost
      from sold_line_day line
      where not line.is_off
        and line.location_code = any(:locations::text[])
        and line.day between :fromDate::date and :toDate::date
      union all
      select coalesce(given.invoice_code, day.code), line.item_code, bill.sales_rep_code, given.customer_code, -day.sign * line.quantity,
        -day.sign * (line.line_total - line.bill_discount),
        day.sign * (
          select coalesce(sum(taxed.vat), 0)::bigint
          from vat_in_force taxed
          where taxed.location_code = line.location_code and taxed.paper_code = line.sales_return_code and taxed.line_no = line.line_no
        ),
        -day.sign * round(line.unit_cost::numeric * line.quantity / 1000)::bigint
      from paper_day day
      join sales_return given on given.location_code = day.location_code and given.code = day.code
      join sales_return_line line on line.location_code = given.location_code and line.sales_return_code = given.code
      left join invoice bill on bill.location_code = given.location_code and bill.code = given.invoice_code
      where day.kind = 'sales return' and not day.is_off
        and day.location_code = any(:locations::text[])
        and day.day between :fromDate::date and :toDate::date
    ),
    summed as (
      select
        case when :by::text = 'bill' then moved.paper else moved.item_code end as code,
        case
          when :by = 'bill' then coalesce(max(rep.name), 'No sales rep')
          else coalesce(max(category.name), 'No category')
        end as section,
        case when :by = 'bill' then max(case when moved.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end)
          else max(item.name) end as name,
        sum(moved.quantity)::bigint as quantity,
        sum(moved.sold)::bigint as sold,
        sum(moved.vat)::bigint as vat,
        sum(moved.sold - moved.vat)::bigint as net,
        sum(moved.cost)::bigint as cost
      from moved
      join item on item.code = moved.item_code
      join customer on customer.code = moved.customer_code
      left join item_category category on category.code = item.category_code
      left join sales_rep rep on rep.code = moved.sales_rep_code
      where (:category::text is null or item.category_code = :category)
        and (:salesRep::text is null or moved.sales_rep_code = :salesRep)
      group by 1
    )
    select
      code as "code",
      section as "section",
      name as "name",
      quantity as "quantity",
      sold as "sold",
      vat as "vat",
      net as "net",
      cost as "cost",
      net - cost as "profit",
      case when net <> 0 then round((net - cost) * 10000.0 / net)::bigint end as "margin",
      net < cost as "isAlarm"
    from summed`,
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 116 },
    { key: 'section', label: 'Category or rep', isExtra: true },
    { key: 'name', label: 'Name' },
    { key: 'quantity', label: 'Quantity', kind: 'quantity', total: true, width: 104, priority: 2 },
    { key: 'sold', label: 'Incl. VAT', kind: 'money', total: true, isVat: true, width: 116, priority: 3 },
    { key: 'vat', label: 'VAT', kind: 'money', total: true, isVat: true, width: 100, priority: 2 },
    { key: 'net', label: 'Net sales', kind: 'money', total: true, width: 124 },
    { key: 'cost', label: 'Cost', kind: 'money', total: true, width: 124, permission: 'see-cost' },
    { key: 'profit', label: 'Profit', kind: 'money', total: true, width: 124, permission: 'see-cost' },
    { key: 'margin', label: 'Margin', kind: 'percent', width: 88, permission: 'see-cost' },
  ],
  sort: 'name',
  compares: { figure: 'profit' },
  groupBy: 'section',
  opens: 'code',
})
