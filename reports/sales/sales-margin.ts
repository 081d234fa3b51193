import { defineReport } from '../engine/server/define-report.ts'
import { linesMoved, papersMoved } from './moved-lines.ts'

const moved = linesMoved({
  code: (of, line) => `case when :by::text = 'bill' then ${of === 'returned' ? 'returned.paper' : `${of}.code`} else ${line}.item_code end`,
  beside: { sales_rep_code: of => `${of}.sales_rep_code`, customer_code: of => `${of}.customer_code` },
  isWanted: line => `(:category::text is null or ${line}.item_code in (select item.code from item where item.category_code = :category))`,
})

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
    with ${papersMoved(bill => `(:salesRep::text is null or ${bill}.sales_rep_code = :salesRep)`)},
    ${moved},
    summed as (
      select
        moved.code,
        max(moved.sales_rep_code) as sales_rep_code,
        max(moved.customer_code) as customer_code,
        sum(moved.quantity)::bigint as quantity,
        sum(moved.sold)::bigint as sold,
        sum(moved.vat)::bigint as vat,
        sum(moved.sold - moved.vat)::bigint as net,
        sum(moved.cost)::bigint as cost
      from moved
      group by 1
    )
    select
      summed.code as "code",
      case
        when :by = 'bill' then coalesce(rep.name, 'No sales rep')
        else coalesce(category.name, 'No category')
      end as "section",
      case
        when :by is distinct from 'bill' then item.name
        when summed.customer_code = '2001000001' then 'Cash'
        else trim(customer.first_name || ' ' || customer.second_name)
      end as "name",
      summed.quantity as "quantity",
      summed.sold as "sold",
      summed.vat as "vat",
      summed.net as "net",
      summed.cost as "cost",
      summed.net - summed.cost as "profit",
      case when summed.net <> 0 then round((summed.net - summed.cost) * 10000.0 / summed.net)::bigint end as "margin",
      summed.net < summed.cost as "isAlarm"
    from summed
    left join item on :by is distinct from 'bill' and item.code = summed.code
    left join item_category category on category.code = item.category_code
    left join customer on :by = 'bill' and customer.code = summed.customer_code
    left join sales_rep rep on :by = 'bill' and rep.code = summed.sales_rep_code`,
  columns: [
    { key: 'section', label: 'Category or rep', isExtra: true },
    { key: 'name', label: 'Name' },
    { key: 'code', label: 'Code', kind: 'code', width: 116 },
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
