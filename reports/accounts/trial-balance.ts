import { defineReport } from '../engine/server/define-report.ts'
import { adjustmentsFilter, sumsThrough } from './adjustments.ts'
import { accountName } from './account-name.ts'

/** Every account with what it stood at before the period, what it was debited and credited in it, and what it stands at. */
export const trialBalance = defineReport({
  slug: 'trial-balance',
  title: 'Trial Balance',
  api: { path: 'trial-balance', key: 'accounts' },
  permission: 'see-books',
  period: 'this-month',
  heads: 'as-at',
  isStatement: true,
  earlier: { is: 'day', label: 'opening' },
  filters: [
    adjustmentsFilter,
    {
      name: 'kind',
      label: 'Kind',
      choices: [
        { value: 'asset', label: 'Assets' },
        { value: 'liability', label: 'Liabilities' },
        { value: 'equity', label: 'Equity' },
        { value: 'income', label: 'Income' },
        { value: 'expense', label: 'Expenses' },
      ],
    },
    { name: 'shown', label: 'Shown', none: 'accounts with figures', choices: [{ value: 'all', label: 'All accounts' }] },
  ],
  sql: `
    with summed as (
      select account.code, account.name, account.kind, sum(opening.debit - opening.credit)::bigint as opening,
        sum(closing.debit - opening.debit)::bigint as debit, sum(closing.credit - opening.credit)::bigint as credit,
        sum(closing.debit - closing.credit)::bigint as balance
      from gl_account account
      cross join unnest(:locations::text[]) as place (code)
      cross join lateral ${sumsThrough(':fromDate::date - 1')} opening
      cross join lateral ${sumsThrough(':toDate::date')} closing
      where (:kind::text is null or account.kind = :kind)
      group by account.code, account.name, account.kind
    )
    select
      code as "code",
      ${accountName} as "name",
      initcap(kind) as "kind",
      opening as "opening",
      debit as "debit",
      credit as "credit",
      greatest(balance, 0) as "balanceDebit",
      greatest(-balance, 0) as "balanceCredit"
    from summed
    where :shown::text = 'all' or opening <> 0 or debit <> 0 or credit <> 0`,
  columns: [
    { key: 'code', label: 'Account', kind: 'code', width: 80 },
    { key: 'name', label: 'Name' },
    { key: 'kind', label: 'Kind', width: 92, priority: 3 },
    { key: 'opening', label: 'Opening', kind: 'money', total: true, width: 116, priority: 2 },
    { key: 'debit', label: 'Debit', kind: 'money', total: true, width: 116, priority: 2 },
    { key: 'credit', label: 'Credit', kind: 'money', total: true, width: 116, priority: 2 },
    { key: 'balanceDebit', label: 'Balance Dr', kind: 'money', total: true, width: 116 },
    { key: 'balanceCredit', label: 'Balance Cr', kind: 'money', total: true, width: 116 },
  ],
  sort: 'code',
  opens: 'code',
})
