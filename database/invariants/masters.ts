import type { Invariant } from './invariant.ts'

/** Lists whose every change is made by the one writer of masters. */
const lists = [
  'bank',
  'customer_type',
  'expense_category',
  'item_bin',
  'item_brand',
  'item_category',
  'item_colour',
  'item_unit',
  'journal_type',
  'ledger_type',
  'route',
  'sales_boy',
  'sales_rep',
  'service_package',
  'vehicle_brand',
  'vehicle_type',
]

const lockedRecords: Invariant = {
  id: 'I-48',
  title: 'a locked record was neither changed nor deleted, and every change of a list is in the audit',
  sql: `
  with acts as (
    select subject, action, at,
      coalesce(sum(case action when 'lock' then 1 when 'unlock' then -1 end) over (
        partition by subject order by at, chain, seq rows between unbounded preceding and 1 preceding), 0) as locks
    from audit where subject is not null and action in ('update', 'delete', 'lock', 'unlock')
  ),
  told as (
    select subject as code, count(*) filter (where action <> 'delete') as changes,
      sum(case action when 'lock' then 1 when 'unlock' then -1 else 0 end) as locks
    from audit where subject is not null and action in ('update', 'delete', 'lock', 'unlock') group by subject
  ),
  kept as (
    ${lists.map(list => `select '${list}' as list, code, version, is_locked from ${list}`).join(' union all ')}
  )
  select 'record ' || subject || ': ' || action || ' on ' || at || ' while it was locked' as what
  from acts where action in ('update', 'delete', 'lock') and locks > 0
  union all
  select list || ' ' || code || ' is version ' || version || '; the audit has ' || coalesce(changes, 0) || ' changes'
  from kept left join told using (code) where version <> 1 + coalesce(changes, 0)
  union all
  select list || ' ' || code || case when is_locked then ' is locked' else ' is not locked' end || ', the audit says otherwise'
  from kept left join told using (code) where is_locked <> (coalesce(told.locks, 0) > 0)`,
}

/** Records of the lists the business keeps. */
export const masterInvariants: readonly Invariant[] = [lockedRecords]
