import type { Invariant } from './invariant.ts'

/**
 * Columns that name a record that can be merged, as `merged_columns` of the database: its kind, table and column, the column that
 * keeps whom the row was written for, and SQL of what the row is called.
 */
export const mergedColumns = [
  ['customer', 'gl_line', 'party_code', 'written_for', `'line ' || line_no || ' of entry ' || entry_no || ' of ' || paper_code`],
  ['customer', 'invoice', 'customer_code', 'written_for', `'bill ' || code`],
  ['customer', 'sales_return', 'customer_code', 'written_for', `'return ' || code`],
  ['customer', 'sales_quotation', 'customer_code', 'written_for', `'quotation ' || code`],
  ['customer', 'sales_order', 'customer_code', 'written_for', `'order ' || code`],
  ['customer', 'order_advance', 'customer_code', 'written_for', `'advance ' || code`],
  ['customer', 'payment_receipt', 'customer_code', 'written_for', `'receipt ' || code`],
  ['customer', 'bad_debt', 'customer_code', 'written_for', `'bad debt ' || code`],
  ['customer', 'settlement_discount', 'customer_code', 'written_for', `'settlement discount ' || code`],
  ['customer', 'journal_entry_line', 'party_code', 'written_for', `'line ' || line_no || ' of journal entry ' || journal_entry_code`],
  ['customer', 'held_bill', 'customer_code', 'written_for', `'bill on hold ' || id`],
  ['customer', 'tax_document', 'customer_code', 'written_for', `'tax document ' || serial`],
  ['customer', 'opening_balance', 'party_code', 'written_for', `'opening balance ' || code`],
  ['customer', 'cheque', 'drawer_code', 'written_for', `'cheque ' || code`],
  ['customer', 'vehicle', 'customer_code', 'written_for', `'vehicle ' || code`],
  ['supplier', 'gl_line', 'party_code', 'written_for', `'line ' || line_no || ' of entry ' || entry_no || ' of ' || paper_code`],
  ['supplier', 'purchase_order', 'supplier_code', 'written_for', `'purchase order ' || code`],
  ['supplier', 'grn', 'supplier_code', 'written_for', `'GRN ' || code`],
  ['supplier', 'grn_landed_cost', 'supplier_code', 'written_for', `'landed cost of GRN ' || grn_code`],
  ['supplier', 'price_correction', 'supplier_code', 'written_for', `'price correction ' || code`],
  ['supplier', 'purchase_return', 'supplier_code', 'written_for', `'purchase return ' || code`],
  ['supplier', 'purchase_return_refund', 'supplier_code', 'written_for', `'refund ' || code`],
  ['supplier', 'payment_voucher', 'supplier_code', 'written_for', `'payment voucher ' || code`],
  ['supplier', 'supplier_tax_document', 'supplier_code', 'written_for', `'tax invoice ' || document_no || ' of ' || paper_code`],
  ['supplier', 'journal_entry_line', 'party_code', 'written_for', `'line ' || line_no || ' of journal entry ' || journal_entry_code`],
  ['supplier', 'opening_balance', 'party_code', 'written_for', `'opening balance ' || code`],
  ['supplier', 'cheque', 'payee_code', 'written_for', `'own cheque ' || code`],
  ['supplier', 'item', 'supplier_code', 'written_for', `'item ' || code`],
  ['vehicle', 'invoice', 'vehicle_code', 'written_vehicle', `'vehicle of bill ' || code`],
  ['vehicle', 'held_bill', 'vehicle_code', 'written_vehicle', `'vehicle of bill on hold ' || id`],
  ['vehicle', 'service_call', 'vehicle_code', 'written_for', `'call ' || id`],
  ['sales-rep', 'invoice', 'sales_rep_code', 'written_rep', `'sales rep of bill ' || code`],
  ['sales-rep', 'customer', 'sales_rep_code', 'written_for', `'sales rep of customer ' || code`],
] as const

// The codes of all kinds are different, so that a column of several kinds is read once. Of a cheque one of both is there.
const named = [...new Map(mergedColumns.map(one => [`${one[1]} ${one[2]}`, one])).values()]
  .map(
    ([, table, column, kept, what]) =>
      `select ${what} as what, ${column}::text as party, ${kept}::text as written_for from ${table}${table === 'cheque' ? ` where ${column} is not null` : ''}`,
  )
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
      select 1 from audit where subject = done.from_code and action = 'merge' and at = done.merged_at and user_code = done.user_code
        and reason = done.reason and after ->> 'into' = done.into_code)
    or (undone_at is not null and not exists (
      select 1 from audit where subject = done.from_code and action = 'undo-merge' and at = done.undone_at and user_code = done.undone_by
        and reason = done.undo_reason and before ->> 'into' = done.into_code))
  union all
  select 'the audit tells of a merge of ' || subject || ' that is not there'
  from audit where action in ('merge', 'undo-merge') and not exists (
    select 1 from record_merge done where done.from_code = audit.subject and audit.at = case action when 'merge' then done.merged_at else done.undone_at end)
  union all
  select 'customer ' || customer.code || case when is_active then ' is active' else ' has a balance' end || ', though it was merged into ' || stays
  from standing join customer on customer.code = standing.code left join customer_balance on customer_code = customer.code
  where is_active or customer_code is not null
  union all
  select 'supplier ' || supplier.code || case when is_active then ' is active' else ' has a balance' end || ', though it was merged into ' || stays
  from standing join supplier on supplier.code = standing.code left join supplier_balance on supplier_code = supplier.code
  where is_active or supplier_code is not null
  union all
  select 'vehicle ' || vehicle.code || ' is active, though it was merged into ' || stays from standing join vehicle on vehicle.code = standing.code where is_active
  union all
  select 'sales rep ' || rep.code || ' is active, though it was merged into ' || stays
  from standing join sales_rep rep on rep.code = standing.code where is_active
  union all
  select 'customer ' || code || ' has no balance'
  from customer left join customer_balance on customer_code = code
  where customer_code is null and code not in (select code from standing)
  union all
  select 'supplier ' || code || ' has no balance'
  from supplier left join supplier_balance on supplier_code = code
  where supplier_code is null and code not in (select code from standing)
  union all
  select 'the merge of ' || from_code || ' is of a ' || kind || ', and one of both is none'
  from record_merge where record_name(from_code) is null or record_name(into_code) is null or left(from_code, 2) <> left(into_code, 2)`,
  },
]
