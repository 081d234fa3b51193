import { defineReport } from '../engine/server/define-report.ts'

/** Every bill and opening of a customer with what was returned, who paid it when and what was written off or forgiven, by the end of the period: it comes to what was owed then. */
export const customerSalesReconsalation = defineReport({
  slug: 'customer-sales-reconsalation',
  title: 'Customer Sales Reconciliation',
  api: { path: 'customer-sales-reconciliation', key: 'sales' },
  period: 'this-month',
  filters: [
    { name: 'code', label: 'Customer', finds: 'customer' },
    {
      name: 'paidStatus',
      label: 'Paid',
      choices: [
        { value: '1', label: 'Unpaid' },
        { value: '2', label: 'Partial' },
        { value: '3', label: 'Paid' },
        { value: '4', label: 'Paid in cash at once' },
      ],
    },
  ],
  sql: `
    with debt as (
      select bill.location_code, bill.code, bill.customer_code, bill.business_date, bill.due_date, bill.created_at, bill.total, found.returned,
        found.paid, found.at_sale, bill.status = 'reversed' and coalesce(reversal.reversed_on, bill.business_date) <= :toDate::date as is_off,
        bill.paid_status::text = '4' as is_cash
      from invoice bill
      left join reversal on bill.status = 'reversed' and reversal.location_code = bill.location_code and reversal.paper_code = bill.code
      cross join lateral (
        -- Up to today it is what the bill says of itself. The offset keeps the sums from being looked up for each column.
        select
          case when bill.status = 'live' and :toDate::date >= :openDay::date then bill.paid else settled.paid end as paid,
          case when bill.status = 'live' and :toDate::date >= :openDay::date then bill.returned else settled.returned end as returned,
          (
            select coalesce(sum(tender.amount), 0)::bigint
            from tender
            where tender.location_code = bill.location_code and tender.paper_code = bill.code
          ) as at_sale
        from bill_settled(bill.location_code, bill.code, :toDate::date) settled
        offset 0
      ) found
      where bill.customer_code <> '2001000001'
        and bill.location_code = any(:locations::text[])
        and bill.business_date between :fromDate::date and :toDate::date
        and (:onlyUser::text is null or bill.user_code = :onlyUser)
      union all
      select opening.location_code, opening.code, opening.party_code, opening.business_date, opening.due_date, opening.created_at, opening.total, 0,
        coalesce(found.paid, 0)::bigint, 0, opening.status = 'reversed' and coalesce(reversal.reversed_on, opening.business_date) <= :toDate::date,
        false
      from opening_balance opening
      left join reversal on opening.status = 'reversed' and reversal.location_code = opening.location_code and reversal.paper_code = opening.code
      cross join lateral (
        select sum(line.amount) as paid
        from debt_settled line
        left join reversal back on line.status = 'reversed' and back.location_code = line.location_code and back.paper_code = line.paper_code
        where line.location_code = opening.location_code and line.opening_code = opening.code
          and line.business_date <= :toDate::date and (line.status = 'live' or back.reversed_on > :toDate::date)
      ) found
      where opening.kind = 'customer-owes'
        and opening.location_code = any(:locations::text[])
        and opening.business_date between :fromDate::date and :toDate::date
        and (:onlyUser::text is null or opening.user_code = :onlyUser)
    )
    select
      debt.code as "code",
      debt.location_code as "locationCode",
      place.name as "locationName",
      debt.customer_code || ' · ' || trim(customer.first_name || ' ' || customer.second_name) as "customer",
      debt.business_date as "date",
      debt.due_date as "dueDate",
      debt.created_at as "time",
      debt.total::bigint as "total",
      debt.returned::bigint as "returned",
      debt.at_sale as "atSale",
      debt.paid - debt.at_sale as "receipts",
      coalesce(settled.papers, '') as "receiptNumbers",
      case when debt.is_off then 0 else debt.total - debt.paid - debt.returned end as "due",
      case when debt.is_off then 'Reversed' when state.paid = '1' then 'Unpaid' when state.paid = '2' then 'Partial' else 'Paid' end as "status",
      debt.is_off as "isOff"
    from debt
    cross join lateral (
      select case when debt.paid + debt.returned >= debt.total then '3' when debt.paid + debt.returned > 0 then '2' else '1' end as paid
    ) state
    left join lateral (
      select string_agg(
        line.paper_code || ' ' || to_char(line.business_date, 'DD/MM/YYYY') || ' ' || money_text(line.amount)
          || case when line.is_written_off then ' Written off' when line.is_discount then ' Discount for settling' else coalesce(' ' || (
            select string_agg(distinct payment_type.name, ' + ')
            from tender
            join payment_type on payment_type.code = tender.payment_type_code
            where tender.location_code = line.location_code and tender.paper_code = line.paper_code
          ), '') end,
        ', ' order by line.created_at
      ) as papers
      from debt_settled line
      left join reversal back on line.status = 'reversed' and back.location_code = line.location_code and back.paper_code = line.paper_code
      where line.location_code = debt.location_code and (line.invoice_code = debt.code or line.opening_code = debt.code)
        and line.business_date <= :toDate::date and (line.status = 'live' or back.reversed_on > :toDate::date)
    ) settled on true
    join stock_location place on place.code = debt.location_code
    join customer on customer.code = debt.customer_code
    where (:code::text is null or debt.customer_code = :code)
      and (:paidStatus::text is null or state.paid = :paidStatus or (:paidStatus = '4' and state.paid = '3' and debt.is_cash))`,
  columns: [
    { key: 'code', label: 'Bill', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'time', label: 'Time', kind: 'time', isExtra: true },
    { key: 'customer', label: 'Customer', isExtra: true },
    { key: 'locationName', label: 'Location', width: 140, priority: 3 },
    { key: 'dueDate', label: 'Due date', kind: 'date', width: 104, priority: 3 },
    { key: 'receiptNumbers', label: 'Receipt, date, amount, tender' },
    { key: 'total', label: 'Total', kind: 'money', total: true, width: 116 },
    { key: 'returned', label: 'Returned', kind: 'money', total: true, width: 108, priority: 2 },
    { key: 'atSale', label: 'Paid at sale', kind: 'money', total: true, width: 116, priority: 2 },
    { key: 'receipts', label: 'Receipts', kind: 'money', total: true, width: 116 },
    { key: 'due', label: 'Due', kind: 'money', total: true, width: 116 },
    { key: 'status', label: 'Paid status', width: 96, priority: 3 },
  ],
  sort: 'time',
  groupBy: 'customer',
  opens: 'code',
})
