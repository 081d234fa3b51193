import { isOfAge } from '../../features/money/statements/ages.ts'
import { dueThen } from '../../features/money/statements/server/due-then.ts'
import { defineReport } from '../engine/server/define-report.ts'

/** What customers owed at the end of the last day asked for, by how long it was overdue. Returned cheques and advances stand beside the buckets: net is all of it. */
export const customerAging = defineReport({
  slug: 'customer-aging',
  title: 'Customer Ageing',
  api: { path: 'customer-aging', key: 'customerAging' },
  period: 'today',
  heads: 'as-at',
  filters: [
    { name: 'code', label: 'Customer', finds: 'customer' },
    { name: 'by', label: 'By', none: 'sales rep', choices: [{ value: 'route', label: 'Route' }] },
  ],
  sql: `
    with${dueThen},
    owed as (
      select due.customer_code,
        coalesce(sum(due.due) filter (where due.kind <> 'cheque' and ${isOfAge('notDue', 'late.days')}), 0)::bigint as not_due,
        coalesce(sum(due.due) filter (where due.kind <> 'cheque' and ${isOfAge('days30', 'late.days')}), 0)::bigint as days_30,
        coalesce(sum(due.due) filter (where due.kind <> 'cheque' and ${isOfAge('days60', 'late.days')}), 0)::bigint as days_60,
        coalesce(sum(due.due) filter (where due.kind <> 'cheque' and ${isOfAge('days90', 'late.days')}), 0)::bigint as days_90,
        coalesce(sum(due.due) filter (where due.kind <> 'cheque' and ${isOfAge('days120', 'late.days')}), 0)::bigint as days_120,
        coalesce(sum(due.due) filter (where due.kind <> 'cheque' and ${isOfAge('daysMore', 'late.days')}), 0)::bigint as days_more,
        coalesce(sum(due.due) filter (where due.kind = 'cheque'), 0)::bigint as returned_cheques,
        0::bigint as ahead, 0::bigint as post_dated
      from due_then due
      cross join lateral (select least(:toDate::date, :today::date) - due.due_date as days) late
      group by due.customer_code
      union all
      select line.party_code, 0, 0, 0, 0, 0, 0, 0, sum(line.credit - line.debit)::bigint, 0
      from gl_line line
      where line.location_code = any(:locations::text[]) and line.account_code in ('2200', '2210') and line.party_code is not null
        and line.business_date <= :toDate::date
      group by line.party_code
      union all
      select drawer_code, 0, 0, 0, 0, 0, 0, 0, 0, sum(amount)::bigint
      from cheque
      where location_code = any(:locations::text[]) and kind = 'received' and cheque_date > least(:toDate::date, :today::date) and received_on <= :toDate::date
        and case when :toDate::date >= :openDay::date then state else cheque_state_on(location_code, code, :toDate::date) end = 'IN_HAND'
      group by drawer_code
    ),
    summed as (
      select customer_code, sum(not_due)::bigint as not_due, sum(days_30)::bigint as days_30, sum(days_60)::bigint as days_60,
        sum(days_90)::bigint as days_90, sum(days_120)::bigint as days_120, sum(days_more)::bigint as days_more,
        sum(returned_cheques)::bigint as returned_cheques, sum(ahead)::bigint as ahead, sum(post_dated)::bigint as post_dated
      from owed
      group by customer_code
    )
    select
      customer.code as "code",
      case :by::text when 'route' then coalesce(route.name, 'No route') else coalesce(rep.name, 'No sales rep') end as "section",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      not_due as "notDue",
      days_30 as "days30",
      days_60 as "days60",
      days_90 as "days90",
      days_120 as "days120",
      days_more as "daysMore",
      returned_cheques as "returnedCheques",
      ahead as "advances",
      post_dated as "postDated",
      not_due + days_30 + days_60 + days_90 + days_120 + days_more + returned_cheques - ahead as "net",
      date_trunc('month', least(:toDate::date, :today::date))::date as "since"
    from summed
    join customer on customer.code = summed.customer_code
    left join route on route.code = customer.route_code
    left join sales_rep rep on rep.code = customer.sales_rep_code
    where (:code::text is null or customer.code = :code)
      and (not_due + days_30 + days_60 + days_90 + days_120 + days_more + returned_cheques + post_dated <> 0 or ahead <> 0)`,
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 108, isExtra: true },
    { key: 'section', label: 'Sales rep or route', isExtra: true },
    { key: 'customer', label: 'Customer' },
    { key: 'notDue', label: 'Not due', kind: 'money', total: true, width: 108 },
    { key: 'days30', label: '1-30', kind: 'money', total: true, width: 104 },
    { key: 'days60', label: '31-60', kind: 'money', total: true, width: 104, priority: 2 },
    { key: 'days90', label: '61-90', kind: 'money', total: true, width: 104, priority: 2 },
    { key: 'days120', label: '91-120', kind: 'money', total: true, width: 104, priority: 2 },
    { key: 'daysMore', label: '>120', kind: 'money', total: true, width: 104 },
    { key: 'returnedCheques', label: 'Returned cheques', kind: 'money', total: true, width: 108, priority: 3 },
    { key: 'advances', label: 'Advances', kind: 'money', total: true, width: 104, priority: 3 },
    { key: 'postDated', label: 'PDC in hand', kind: 'money', total: true, width: 104, priority: 3 },
    { key: 'net', label: 'Net', kind: 'money', total: true, width: 116 },
  ],
  sort: 'customer',
  leadsTo: { slug: 'customer-summary', with: { code: 'code', fromDate: 'since' } },
  groupBy: 'section',
  shareOf: 'net',
})
