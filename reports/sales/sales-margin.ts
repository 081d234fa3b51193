import { defineReport } from '../engine/server/define-report.ts'

const isWanted = `(:category::text is null or line.item_code in (select item.code from item where item.category_code = :category))`
const keyOf = (paper: string) => `case when :by::text = 'bill' then ${paper} else line.item_code end`

/** What was earned on each item or bill: sales after all discounts less returns, without VAT, and what the goods had cost. */
export const salesMargin = defineReport({
  slug: 'sales-margin',
  title: 'Sales Margin',
  api: { path: 'sales-margin', key: 'margins' },
  permission: 'see-cost',
  period: 'today',
  uncosted: `${isWanted} and (:salesRep::text is null or bill.sales_rep_code = :salesRep)`,
  filters: [
    { name: 'by', label: 'By', none: 'item', choices: [{ value: 'bill', label: 'Bill' }] },
    { name: 'category', label: 'Category', list: 'itemCategory' },
    { name: 'salesRep', label: 'Sales rep', list: 'salesRep' },
  ],
  sql: `
    with taken as (
      -- A bill counts on its own day, and against it on the day on which it was taken back. Of one that was taken back on its own day no
      -- line is left.
      select bill.location_code, bill.code, bill.sales_rep_code, bill.customer_code, bill.bill_discount,
        case when reversal.reversed_on = bill.business_date then -1 else 1 end as lines
      from reversal
      join invoice bill on bill.location_code = reversal.location_code and bill.code = reversal.paper_code and bill.status = 'reversed'
      where reversal.location_code = any(:locations::text[])
        and reversal.reversed_on between :fromDate::date and :toDate::date
        and (:salesRep::text is null or bill.sales_rep_code = :salesRep)
      union all
      -- What came to nothing posted nothing, and has no day on which it was taken back but its own.
      select bill.location_code, bill.code, bill.sales_rep_code, bill.customer_code, bill.bill_discount, -1
      from invoice bill
      where bill.location_code = any(:locations::text[])
        and bill.business_date between :fromDate::date and :toDate::date
        and bill.status = 'reversed'
        and not exists (select 1 from reversal where reversal.location_code = bill.location_code and reversal.paper_code = bill.code)
        and (:salesRep::text is null or bill.sales_rep_code = :salesRep)
    ),
    bill as not materialized (
      select sold.location_code, sold.code, sold.sales_rep_code, sold.customer_code, sold.bill_discount, 1 as sign
      from invoice sold
      where sold.location_code = any(:locations::text[])
        and sold.business_date between :fromDate::date and :toDate::date
        and (:salesRep::text is null or sold.sales_rep_code = :salesRep)
      union all
      select taken.location_code, taken.code, taken.sales_rep_code, taken.customer_code, taken.bill_discount, -1 from taken
    ),
    returned as (
      select day.location_code, day.code, day.sign, given.customer_code, bill.sales_rep_code, coalesce(given.invoice_code, day.code) as paper
      from paper_day day
      join sales_return given on given.location_code = day.location_code and given.code = day.code
      left join invoice bill on bill.location_code = given.location_code and bill.code = given.invoice_code
      where day.kind = 'sales return' and not day.is_off
        and day.location_code = any(:locations::text[])
        and day.day between :fromDate::date and :toDate::date
        and (:salesRep::text is null or bill.sales_rep_code = :salesRep)
    ),
    sold as (
      -- Without their bills: a year of all locations has a million lines.
      select ${keyOf('line.invoice_code')} as code, case when :by = 'bill' then line.location_code end as location_code, count(*) as lines,
        sum(line.quantity)::bigint as quantity, sum(line.line_total - coalesce(line.bill_share, 0))::bigint as sold,
        sum(line.cost_total)::bigint as cost
      from invoice_line line
      where line.location_code = any(:locations::text[])
        and line.business_date between :fromDate::date and :toDate::date
        and (:salesRep::text is null or exists (
          select 1 from invoice bill
          where bill.location_code = line.location_code and bill.code = line.invoice_code and bill.sales_rep_code = :salesRep
        ))
        and ${isWanted}
      group by 1, 2
    ),
    moved as (
      select sold.code, bill.sales_rep_code, bill.customer_code, sold.lines, sold.quantity, sold.sold, 0::bigint as vat, sold.cost
      from sold
      left join invoice bill on :by = 'bill' and bill.location_code = sold.location_code and bill.code = sold.code
      union all
      select ${keyOf('taken.code')}, taken.sales_rep_code, taken.customer_code, taken.lines, -line.quantity,
        coalesce(line.bill_share, 0) - line.line_total, 0, -line.cost_total
      from taken
      join invoice_line line on line.location_code = taken.location_code and line.invoice_code = taken.code
      where ${isWanted}
      union all
      -- The same for lines that do not keep their share of the bill's discount.
      select ${keyOf('bill.code')}, bill.sales_rep_code, bill.customer_code, 0, 0, -bill.sign * line.share, 0, 0
      from bill
      join bill_share line on line.location_code = bill.location_code and line.invoice_code = bill.code
      where bill.bill_discount > 0
        and ${isWanted}
      union all
      select ${keyOf('bill.code')}, bill.sales_rep_code, bill.customer_code, 0, 0, 0, bill.sign * taxed.vat, 0
      from bill
      join vat_in_force taxed on taxed.location_code = bill.location_code and taxed.paper_code = bill.code
      join invoice_line line
        on line.location_code = taxed.location_code and line.invoice_code = taxed.paper_code and line.line_no = taxed.line_no
      where ${isWanted}
      union all
      select ${keyOf('returned.paper')}, returned.sales_rep_code, returned.customer_code, 1, -returned.sign * line.quantity,
        -returned.sign * (line.line_total - line.bill_discount),
        returned.sign * (
          select coalesce(sum(taxed.vat), 0)::bigint
          from vat_in_force taxed
          where taxed.location_code = line.location_code and taxed.paper_code = line.sales_return_code and taxed.line_no = line.line_no
        ),
        -returned.sign * coalesce(line.cost_total, round(line.unit_cost::numeric * line.quantity / 1000)::bigint)
      from returned
      join sales_return_line line on line.location_code = returned.location_code and line.sales_return_code = returned.code
      where ${isWanted}
      union all
      -- Oversold goods cost on the day on which they are named.
      select ${keyOf('line.invoice_code')}, line.sales_rep_code, line.customer_code, 1, 0, 0, 0, line.sign * line.cost_total
      from named_cost_day line
      where line.location_code = any(:locations::text[])
        and line.day between :fromDate::date and :toDate::date
        and (:salesRep::text is null or line.sales_rep_code = :salesRep)
        and ${isWanted}
    ),
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
      having sum(moved.lines) > 0
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
