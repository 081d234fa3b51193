-- Two records of one customer become one: every row that named the one names the other from then on, and keeps whom it was written for.
create table record_merge (
  merge_no bigint generated always as identity primary key,
  kind text not null check (kind in ('customer')),
  from_code code not null,
  into_code code not null,
  merged_at timestamptz not null,
  user_code code not null references app_user,
  reason text not null check (reason <> ''),
  was_active boolean not null,
  into_version integer not null,
  undone_at timestamptz,
  undone_by code references app_user,
  undo_reason text not null default '',
  check (from_code <> into_code),
  check (num_nonnulls(undone_at, undone_by) in (0, 2)),
  check ((undone_at is null) = (undo_reason = ''))
);
create unique index record_merge_once on record_merge (from_code) where undone_at is null;
create index record_merge_into on record_merge (into_code) where undone_at is null;
comment on table record_merge is 'Which record was merged into which other one; only merge_records and undo_merge write it';
comment on column record_merge.from_code is 'The record that nothing names any more: inactive, found by the other one''s search';
comment on column record_merge.into_version is 'Version of the record that stays, as the merge left it';
comment on index record_merge_once is 'A record is merged into one other at a time';
revoke insert, update, delete, truncate on record_merge from bizx_app;

-- Null as long as nothing that it names was merged. The seals and the print say what was written.
alter table gl_line add column written_for text collate "C";
alter table invoice add column written_for code;
alter table sales_return add column written_for code;
alter table sales_quotation add column written_for code;
alter table sales_order add column written_for code;
alter table order_advance add column written_for code;
alter table payment_receipt add column written_for code;
alter table held_bill add column written_for code;
alter table tax_document add column written_for code;
alter table opening_balance add column written_for code;
alter table cheque add column written_for code;
alter table vehicle add column written_for code;
comment on column gl_line.written_for is 'The party that the line was written for, where a merge of two records changed it since';
comment on column invoice.written_for is 'The customer that the bill was saved for, where a merge changed it since; its prints name it';

-- One of each may have had an advance or a credit.
drop index opening_balance_once;
create unique index opening_balance_once on opening_balance (
  location_code, kind, coalesce(written_for, party_code, account_code, ''),
  (case when kind in ('customer-owes', 'supplier-owed') then lower(reference) else '' end)
) where status = 'live' and kind not in ('cheque', 'own-cheque');
comment on index opening_balance_once is 'Each bill, cash, account, advance and credit once at a location; a wrong one is taken back first';

-- What was merged into a customer is searched with it.
alter table customer add column also_known text not null default '';
comment on column customer.also_known is 'What is searched of the customers that were merged into this one';
alter table customer drop column search_text;
alter table customer add column search_text text
  generated always as (lower(code || ' ' || custom_code || ' ' || first_name || ' ' || second_name || ' ' || company_name
    || ' ' || phone1 || ' ' || phone2 || ' ' || nic_number || ' ' || also_known)) stored;
create index customer_search on customer using gin (search_text gin_trgm_ops);
