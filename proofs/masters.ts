import { cashCustomerCode } from '../kernel/codes.ts'
import type { Invariant } from './invariant.ts'

/** Lists whose changes are all made by the common code of masters. */
const lists = [
  'bank',
  'bank_account',
  'customer_type',
  'expense_category',
  'item',
  'item_bin',
  'item_brand',
  'item_category',
  'item_colour',
  'item_unit',
  'journal_type',
  'ledger_type',
  'own_account',
  'receipt_printer',
  'recurring_expense',
  'route',
  'sales_boy',
  'sales_rep',
  'service_package',
  'supplier',
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
    -- The cash customer is locked from its first day.
    union all select 'customer', code, version, is_locked from customer where code <> '${cashCustomerCode}'
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

// For an item and for a stock entry, which has neither cost nor minimum price in its history.
const pricesHaveHistory: Invariant = {
  id: 'I-49',
  title: 'prices are what the last change in their history says, and each change begins where the one before ended',
  sql: `
  with step as (
    select change_no, item_code, entry_code, (cost_before, wholesale_before, retail_before, minimum_before)::text as before,
      (cost_after, wholesale_after, retail_after, minimum_after)::text as after
    from item_price_change
  ),
  walked as (
    select *, lag(after) over walk as reached, lead(change_no) over walk is null as is_last
    from step window walk as (partition by item_code, entry_code order by change_no)
  ),
  current as (
    select code as item_code, null as entry_code, (cost_price, wholesale_price, retail_price, minimum_price)::text as prices from item
    union all
    select item_code, code, (null::bigint, wholesale_price, retail_price, null::bigint)::text from stock_entry
  )
  select 'change ' || change_no || ' of the prices of ' || coalesce(entry_code, item_code) || ' begins at ' || before || ', the one before ended at '
    || reached as what
  from walked where reached <> before
  union all
  select 'prices of ' || coalesce(walked.entry_code, walked.item_code) || ' are ' || coalesce(prices, 'of another item') || ', their last change '
    || change_no || ' says ' || after
  from walked left join current on current.item_code = walked.item_code and current.entry_code is not distinct from walked.entry_code
  where is_last and after is distinct from prices
  union all
  select 'the next change of a price is numbered ' || coalesce(pg_sequence_last_value(sequence), 0) + 1 || ', there is a change ' || last_no
  from (select max(change_no) as last_no, pg_get_serial_sequence('item_price_change', 'change_no')::regclass as sequence from item_price_change) change
  where last_no > coalesce(pg_sequence_last_value(sequence), 0)`,
}

const barcodesOfActiveItems: Invariant = {
  id: 'I-50',
  title: 'a barcode belongs to one active item, however it is spelled',
  sql: `
  select 'barcode ' || barcode || ' of item ' || item.code || ' counts as ' || case when kept.is_active then 'in use' else 'free' end as what
  from item_barcode kept join item on item.code = kept.item_code where kept.is_active <> item.is_active
  union all
  select 'barcode ' || barcode || ' belongs to ' || count(*) || ' active items'
  from item_barcode kept join item on item.code = kept.item_code where item.is_active group by barcode having count(*) > 1
  union all
  select 'article ' || key || ' belongs to items ' || string_agg(distinct item.code || ' as ' || barcode, ' and ')
    || ': take the barcode off all but one'
  from item_barcode kept join item on item.code = kept.item_code
  where item.is_active group by key having count(distinct item.code) > 1 and count(distinct barcode) > 1`,
}

/** Records of the master lists. */
export const masterInvariants: readonly Invariant[] = [lockedRecords, pricesHaveHistory, barcodesOfActiveItems]
