import { defineReport } from '../engine/server/define-report.ts'
import { adjustmentsFilter, sumsThrough } from './adjustments.ts'

/**
 * Income less expenses of the period as a statement: the accounts, and below them what they come to: net sales, gross profit, operating
 * expenses, net profit. Each beside its percent of net sales and the period before.
 */
export const profitAndLoss = defineReport({
  slug: 'profit-and-loss',
  title: 'Profit and Loss',
  api: { path: 'profit-and-loss', key: 'accounts' },
  permission: 'see-books',
  period: 'this-month',
  heads: 'period',
  isStatement: true,
  filters: [adjustmentsFilter],
  earlier: { is: 'period', label: 'before' },
  uncosted: 'true',
  sql: `
    with summed as (
      select account.code, account.name, account.kind,
        sum(closing.debit - opening.debit)::bigint as debit, sum(closing.credit - opening.credit)::bigint as credit,
        sum(closing.credit - opening.credit - closing.debit + opening.debit)::bigint as profit,
        sum(earlier_closing.credit - earlier_opening.credit - earlier_closing.debit + earlier_opening.debit)::bigint as earlier
      from gl_account account
      cross join unnest(:locations::text[]) as place (code)
      cross join lateral ${sumsThrough(':fromDate::date - 1')} opening
      cross join lateral ${sumsThrough(':toDate::date')} closing
      cross join lateral ${sumsThrough(':earlierFrom::date - 1')} earlier_opening
      cross join lateral ${sumsThrough(':earlierTo::date')} earlier_closing
      where account.kind in ('income', 'expense')
      group by account.code, account.name, account.kind
    ),
    -- Sales less returns: 4000 to 4999. What was sold, and what stock gained and lost: 5000 to 5999.
    placed as (
      select summed.*, case
          when code between '4000' and '4999' then 1
          when code between '5000' and '5999' then 2
          when kind = 'income' then 3
          else 4
        end as part
      from summed
    ),
    stood as (
      select through, is_own, line.name,
        coalesce(sum(placed.profit) filter (where part <= through and (part = through or not is_own)), 0)::bigint as profit,
        coalesce(sum(placed.earlier) filter (where part <= through and (part = through or not is_own)), 0)::bigint as earlier
      from (values (1, false, 'Net sales'), (2, false, 'Gross profit'), (4, true, 'Operating expenses'), (5, false, 'Net profit'))
        as line (through, is_own, name)
      cross join placed
      group by through, is_own, line.name
    ),
    row as (
      select part * 10 as place, code, code as account, name, part, debit, credit, profit, null::bigint as sum, earlier, false as is_sum
      from placed
      where debit <> 0 or credit <> 0 or earlier <> 0
      union all
      select through * 10 + 1, 'S' || through, '', name, through, null, null, null, profit, earlier, true
      from stood
    )
    select
      row.code as "code",
      account as "account",
      name as "name",
      case part when 1 then 'Net sales' when 2 then 'Cost of sales' when 3 then 'Other income' when 4 then 'Operating expenses' else '' end as "section",
      (row_number() over (order by place, row.code))::integer as "nth",
      debit as "debit",
      credit as "credit",
      row.profit as "profit",
      row.sum as "sum",
      case when net.profit <> 0 then round(coalesce(row.profit, row.sum)::numeric * 10000.0 / net.profit)::bigint end as "ofSales",
      earlier as "earlier",
      is_sum as "isSum"
    from row
    cross join (select stood.profit from stood where through = 1) net (profit)`,
  columns: [
    { key: 'section', label: 'Section', isExtra: true },
    { key: 'account', label: 'Account', kind: 'code', width: 88 },
    { key: 'name', label: 'Name' },
    { key: 'debit', label: 'Debit', kind: 'money', total: true, width: 132, priority: 3 },
    { key: 'credit', label: 'Credit', kind: 'money', total: true, width: 132, priority: 3 },
    { key: 'profit', label: 'Net profit', kind: 'money', total: true, width: 140 },
    { key: 'sum', label: 'Sum', kind: 'money', width: 140 },
    { key: 'ofSales', label: 'Of net sales', kind: 'percent', width: 108, priority: 2 },
    { key: 'earlier', label: 'Before', kind: 'money', width: 140, priority: 2 },
  ],
  sort: 'nth',
  compares: { figure: 'profit' },
  opens: 'account',
})
