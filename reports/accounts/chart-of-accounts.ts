import { defineReport } from '../engine/server/define-report.ts'
import { lineNameSql } from '../../features/books/ledger/statement-lines.ts'
import { accountName } from './account-name.ts'

/** Every account with its kind and what it stands at: assets and expenses as debited, the others as credited. */
export const chartOfAccounts = defineReport({
  slug: 'chart-of-accounts',
  title: 'Chart of Accounts',
  api: { path: 'chart-of-accounts', key: 'accounts' },
  permission: 'see-books',
  period: 'today',
  heads: 'as-at',
  isStatement: true,
  sql: `
    with summed as (
      select account.code, account.name, account.kind, account.ledger_type_code, account.statement_line, sum(sums.debit - sums.credit)::bigint as balance
      from gl_account account
      cross join unnest(:locations::text[]) as place (code)
      cross join lateral account_sums(place.code, account.code, greatest(:toDate::date, :fromDate::date)) sums
      group by account.code
    )
    select
      named.code as "code",
      title as "name",
      case kind when 'asset' then 'Assets' when 'liability' then 'Liabilities' when 'equity' then 'Equity' when 'income' then 'Income' else 'Expenses' end as "kind",
      array_position(array['asset', 'liability', 'equity', 'income', 'expense'], kind) as "groupOrder",
      ${lineNameSql('statement_line')} as "line",
      coalesce(type.name, '') as "ledgerType",
      case when kind in ('asset', 'expense') then balance else -balance end as "balance"
    from (select summed.*, ${accountName} as title from summed) named
    left join ledger_type type on type.code = named.ledger_type_code`,
  columns: [
    { key: 'code', label: 'Account', kind: 'code', width: 96 },
    { key: 'name', label: 'Name' },
    { key: 'kind', label: 'Kind', width: 120 },
    { key: 'line', label: 'Statement line', width: 200, priority: 2 },
    { key: 'ledgerType', label: 'Ledger type', width: 160, priority: 3 },
    { key: 'balance', label: 'Balance', kind: 'money', width: 160 },
  ],
  sort: 'code',
  groupBy: 'kind',
  opens: 'code',
})
