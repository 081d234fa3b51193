import { defineReport } from '../engine/server/define-report.ts'
import { adjustmentsFilter, sumsThrough } from './adjustments.ts'
import { accounts } from '../../features/books/ledger/posting.ts'
import { lineNameSql } from '../../features/books/ledger/statement-lines.ts'
import { accountName } from './account-name.ts'

/**
 * What the shop has and what it owes at the end of the period, beside the day before it began. Its profit stands in two rows that no
 * account holds: that of the period, and that of all days before it, less what closed years carried to retained earnings. The two totals of either day are equal.
 */
export const balanceSheet = defineReport({
  slug: 'balance-sheet',
  title: 'Balance Sheet',
  api: { path: 'balance-sheet', key: 'accounts' },
  permission: 'see-books',
  period: 'this-year',
  heads: 'as-at',
  isStatement: true,
  filters: [adjustmentsFilter],
  earlier: { is: 'day', label: 'before' },
  sql: `
    with summed as (
      select account.code, account.name, account.kind, account.statement_line, sum(opening.debit - opening.credit)::bigint as opening,
        sum(closing.debit - closing.credit)::bigint as balance
      from gl_account account
      cross join unnest(:locations::text[]) as place (code)
      cross join lateral ${sumsThrough(':fromDate::date - 1')} opening
      cross join lateral ${sumsThrough(':toDate::date')} closing
      group by account.code
    ),
    shown as (
      select code, name, initcap(kind) as section, ${lineNameSql('statement_line')} as line, balance, opening from summed where kind in ('asset', 'liability', 'equity') and code <> '${accounts.resultsCarried}'
      union all
      select '3998', 'Retained profit of earlier periods', 'Equity', 'Profit', coalesce(sum(case when kind = 'equity' then balance else opening end), 0)::bigint, coalesce(sum(opening), 0)::bigint
      from summed where kind in ('income', 'expense') or code = '${accounts.resultsCarried}'
      union all
      select '3999', 'Profit of the period', 'Equity', 'Profit', coalesce(sum(balance - opening), 0)::bigint, 0
      from summed where kind in ('income', 'expense')
    )
    select
      code as "code",
      ${accountName} as "name",
      line as "line",
      case section when 'Asset' then 'Assets' when 'Liability' then 'Liabilities' else section end as "section",
      case section when 'Asset' then 1 when 'Liability' then 2 else 3 end as "groupOrder",
      case section when 'Asset' then balance else 0 end as "assets",
      case section when 'Asset' then 0 else -balance end as "owed",
      case section when 'Asset' then opening else 0 end as "assetsBefore",
      case section when 'Asset' then 0 else -opening end as "owedBefore"
    from shown
    where balance <> 0 or opening <> 0`,
  columns: [
    { key: 'section', label: 'Section', isExtra: true },
    { key: 'code', label: 'Account', kind: 'code', width: 88 },
    { key: 'name', label: 'Name' },
    { key: 'line', label: 'Statement line', width: 200, priority: 3 },
    { key: 'assets', label: 'Assets', kind: 'money', total: true, width: 160 },
    { key: 'owed', label: 'Liabilities and equity', kind: 'money', total: true, width: 180 },
    { key: 'assetsBefore', label: 'Assets before', kind: 'money', total: true, width: 148, priority: 2 },
    { key: 'owedBefore', label: 'Liabilities and equity before', kind: 'money', total: true, width: 148, priority: 2 },
  ],
  sort: 'code',
  groupBy: 'section',
  opens: 'code',
})
