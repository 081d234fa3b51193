import type { Invariant } from './invariant.ts'

/** Tables whose rows name a customer, each with the column and SQL of what the row is called; as `merged_columns` of the database. */
export const mergedColumns = [
  ['gl_line', 'party_code', `'line ' || line_no || ' of entry ' || entry_no || ' of ' || paper_code`],
  ['invoice', 'customer_code', `'bill ' || code`],
  ['sales_return', 'customer_code', `'return ' || code`],
  ['sales_quotation', 'customer_code', `'quotation ' || code`],
  ['sales_order', 'customer_code', `'order ' || code`],
  ['order_advance', 'customer_code', `'advance ' || code`],
  ['payment_receipt', 'customer_code', `'receipt ' || code`],
  ['held_bill', 'customer_code', `'bill on hold ' || id`],
  ['tax_document', 'customer_code', `'tax document ' || serial`],
  ['opening_balance', 'party_code', `'opening balance ' || code`],
  ['cheque', 'drawer_code', `'cheque ' || code`],
  ['vehicle', 'customer_code', `'vehicle ' || code`],
] as const

const named = mergedColumns
  .map(([table, column, what]) => `select ${what} as what, ${column}::text as party, written_for::text as written_for from ${table}`)
  .join(' union all ')

/** Records that were merged. */
export const mergeInvariants: readonly Invariant[] = [
  {
    id: 'I-80',
    title: 'every row names whom it was written for, or into whom that record was merged; every merge is in the audit',
    sql: `
  with recursive standing as (
    select from_code::text as code, into_code::text as stays from record_merge where undone_at is null
  ),
  led as (
    select code, stays from standing
    union
    select led.code, standing.stays from led join standing on standing.code = led.stays
  ),
  last as (
    select code, stays from led where stays not in (select code from standing)
  ),
  named as (${named})
  select what || ' names ' || party || ', it was written for ' || coalesce(written_for, party)
    || coalesce(', which was merged into ' || stays, ', which was not merged') as what
  from named left join last on last.code = coalesce(written_for, party)
  where (written_for is not null or stays is not null) and (party is distinct from stays or written_for = party)
  union all
  select 'the merge of ' || from_code || ' into ' || into_code || ' is not what the audit says, or not in it'
  from record_merge done
  where not exists (
      select from audit where subject = done.from_code and action = 'merge' and at = done.merged_at and user_code = done.user_code
        and reason = done.reason and after ->> 'into' = done.into_code)
    or (undone_at is not null and not exists (
      select from audit where subject = done.from_code and action = 'undo-merge' and at = done.undone_at and user_code = done.undone_by
        and reason = done.undo_reason and before ->> 'into' = done.into_code))
  union all
  select 'the audit tells of a merge of ' || subject || ' that is not there'
  from audit where action in ('merge', 'undo-merge') and not exists (
    select from record_merge done where done.from_code = audit.subject and audit.at = case action when 'merge' then done.merged_at else done.undone_at end)
  union all
  select 'customer ' || customer.code || case when is_active then ' is active' else ' has a balance' end || ', though it was merged into ' || stays
  from standing join customer on customer.code = standing.code left join customer_balance on customer_code = customer.code
  where is_active or customer_code is not null
  union all
  select 'customer ' || code || ' has no balance'
  from customer left join customer_balance on customer_code = code
  where customer_code is null and code not in (select code from standing)`,
  },
]
