import { isOfAge } from '../../features/money/statements/ages.ts'
import { dueThen } from '../../features/money/statements/server/due-then.ts'

/** What customers owed and had with the shop at the end of the last day asked for, as `owed`, `ahead` and `post_dated`. */
export const owedByCustomers = `
    with${dueThen},
    owed as (
      select due.customer_code,
        count(*) filter (where due.kind <> 'cheque') as bills,
        sum(due.due) filter (where due.kind <> 'cheque') as due,
        sum(due.due) filter (where due.kind = 'cheque') as returned_cheques,
        max(least(:toDate::date, :today::date) - due.dated) filter (where due.kind <> 'cheque') as oldest,
        sum(due.due) filter (where due.kind <> 'cheque' and ${isOfAge('notDue', 'late.days')}) as not_due,
        sum(due.due) filter (where due.kind <> 'cheque' and ${isOfAge('days30', 'late.days')}) as days_30,
        sum(due.due) filter (where due.kind <> 'cheque' and ${isOfAge('days60', 'late.days')}) as days_60,
        sum(due.due) filter (where due.kind <> 'cheque' and ${isOfAge('days90', 'late.days')}) as days_90,
        sum(due.due) filter (where due.kind <> 'cheque' and ${isOfAge('days120', 'late.days')}) as days_120,
        sum(due.due) filter (where due.kind <> 'cheque' and ${isOfAge('daysMore', 'late.days')}) as days_more
      from due_then due
      cross join lateral (select least(:toDate::date, :today::date) - due.due_date as days) late
      group by due.customer_code
    ),
    ahead as (
      select line.party_code as customer_code,
        sum(line.credit - line.debit) filter (where line.account_code = '2210') as return_amount,
        sum(line.credit - line.debit) filter (where line.account_code = '2200') as over_payment
      from gl_line line
      where line.location_code = any(:locations::text[]) and line.account_code in ('2200', '2210') and line.party_code is not null
        and line.business_date <= :toDate::date
      group by line.party_code
    ),
    post_dated as (
      select drawer_code as customer_code, sum(amount) as amount
      from cheque
      where location_code = any(:locations::text[]) and kind = 'received' and cheque_date > least(:toDate::date, :today::date) and received_on <= :toDate::date
        and case when :toDate::date >= :openDay::date then state else cheque_state_on(location_code, code, :toDate::date) end = 'IN_HAND'
      group by drawer_code
    )` as const

/** The figures of a customer. */
export const owedFigures = `
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      customer.phone1 as "phone",
      coalesce(owed.bills, 0)::integer as "bills",
      coalesce(owed.due, 0)::bigint as "due",
      coalesce(owed.returned_cheques, 0)::bigint as "returnedCheques",
      coalesce(post_dated.amount, 0)::bigint as "postDated",
      coalesce(ahead.return_amount, 0)::bigint as "returnCredit",
      coalesce(ahead.over_payment, 0)::bigint as "overPayment",
      (coalesce(owed.due, 0) + coalesce(owed.returned_cheques, 0) - coalesce(ahead.return_amount, 0) - coalesce(ahead.over_payment, 0))::bigint as "net",
      coalesce(owed.oldest, 0)::integer as "oldestDays",
      coalesce(owed.not_due, 0)::bigint as "notDue",
      coalesce(owed.days_30, 0)::bigint as "days30",
      coalesce(owed.days_60, 0)::bigint as "days60",
      coalesce(owed.days_90, 0)::bigint as "days90",
      coalesce(owed.days_120, 0)::bigint as "days120",
      coalesce(owed.days_more, 0)::bigint as "daysMore",
      date_trunc('month', least(:toDate::date, :today::date))::date as "since"` as const

/** Who owes or has something, of one customer (`:code`) or all. */
export const fromOwed = `
    from customer
    left join owed on owed.customer_code = customer.code
    left join ahead on ahead.customer_code = customer.code
    left join post_dated on post_dated.customer_code = customer.code
    left join customer_type type on type.code = customer.customer_type_code
    left join route on route.code = customer.route_code
    left join sales_rep rep on rep.code = customer.sales_rep_code
    where (coalesce(owed.due, 0) <> 0 or coalesce(owed.returned_cheques, 0) <> 0 or coalesce(ahead.return_amount, 0) <> 0
        or coalesce(ahead.over_payment, 0) <> 0 or coalesce(post_dated.amount, 0) <> 0)
      and (:code::text is null or customer.code = :code)` as const

/** How they are shown, by the sections that `section` names. */
export const owedColumns = (section: string) =>
  [
    { key: 'code', label: 'Code', kind: 'code', isExtra: true },
    { key: 'section', label: section, isExtra: true },
    { key: 'customer', label: 'Customer' },
    { key: 'phone', label: 'Phone', width: 108, priority: 3 },
    { key: 'bills', label: 'Bills', kind: 'integer', total: true, width: 64, priority: 2 },
    { key: 'due', label: 'Total due', kind: 'money', total: true, width: 116 },
    { key: 'returnedCheques', label: 'Returned cheques', kind: 'money', total: true, width: 116, priority: 2 },
    { key: 'postDated', label: 'Post-dated cheques', kind: 'money', total: true, width: 116, priority: 3 },
    { key: 'returnCredit', label: 'Return credit', kind: 'money', total: true, width: 108, priority: 3 },
    { key: 'overPayment', label: 'Over payment', kind: 'money', total: true, width: 108, priority: 3 },
    { key: 'net', label: 'Net', kind: 'money', total: true, width: 116 },
    { key: 'oldestDays', label: 'Oldest days', kind: 'integer', width: 80, priority: 2 },
    { key: 'notDue', label: 'Not due', kind: 'money', total: true, width: 104, priority: 4 },
    { key: 'days30', label: '1-30', kind: 'money', total: true, width: 104, priority: 4 },
    { key: 'days60', label: '31-60', kind: 'money', total: true, width: 104, priority: 4 },
    { key: 'days90', label: '61-90', kind: 'money', total: true, width: 104, priority: 4 },
    { key: 'days120', label: '91-120', kind: 'money', total: true, width: 104, priority: 4 },
    { key: 'daysMore', label: '>120', kind: 'money', total: true, width: 104, priority: 4 },
  ] as const

/** What all statements of what is owed have: a day, sections, and a customer's summary behind each row. */
export const owedStatement = {
  period: 'today',
  heads: 'as-at',
  sort: 'customer',
  leadsTo: { slug: 'customer-summary', with: { code: 'code', fromDate: 'since' } },
  groupBy: 'section',
} as const
