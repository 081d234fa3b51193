import { defineReport } from '../engine/server/define-report.ts'

/** Income less expenses of the period: the first group comes to the gross profit, the total is the net profit. */
export const profitAndLoss = defineReport({
  slug: 'profit-and-loss',
  title: 'Profit and Loss',
  api: { path: 'profit-and-loss', key: 'accounts' },
  permission: 'see-books',
  period: 'this-month',
  sql: `
    with summed as (
      select account.code, account.name, account.kind,
        sum(closing.debit - opening.debit)::bigint as debit, sum(closing.credit - opening.credit)::bigint as credit
      from gl_account account
      cross join unnest(:locations::text[]) as place (code)
      cross join lateral account_sums(place.code, account.code, :fromDate::date - 1) opening
      cross join lateral account_sums(place.code, account.code, :toDate::date) closing
      where account.kind in ('income', 'expense')
      group by account.code, account.name, account.kind
    )
    select
      code as "code",
      name as "name",
      -- Sales and what was sold: 4000 to 5999.
      case
        when code between '4000' and '5999' then 'Gross profit'
        when kind = 'expense' then 'Operating expenses'
        else 'Other income'
      end as "section",
      debit as "debit",
      credit as "credit",
      credit - debit as "profit"
    from summed
    where debit <> 0 or credit <> 0`,
  columns: [
    { key: 'section', label: 'Section', isExtra: true },
    { key: 'code', label: 'Account', kind: 'code', width: 88 },
    { key: 'name', label: 'Name' },
    { key: 'debit', label: 'Debit', kind: 'money', total: true, width: 148, priority: 2 },
    { key: 'credit', label: 'Credit', kind: 'money', total: true, width: 148, priority: 2 },
    { key: 'profit', label: 'Net profit', kind: 'money', total: true, width: 156 },
  ],
  sort: 'code',
  compares: { figure: 'profit' },
  groupBy: 'section',
  opens: 'code',
})
