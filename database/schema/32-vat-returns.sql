-- Returns of VAT, of all locations together: what was filed stays, and what comes late for a filed period goes into the next one. Filing
-- takes it off output and input VAT, and what is then due to the authority is paid.
-- Returns of VAT, of all locations together: what was filed stays, and what comes late for a filed period goes into the next one.
create table vat_return (
  period_to date primary key,
  period_from date not null,
  filed_at timestamptz not null,
  user_code code not null references app_user,
  output_vat cents not null,
  input_vat cents not null,
  brought_forward cents_not_negative not null,
  check (period_from <= period_to)
);
comment on column vat_return.brought_forward is 'Input VAT that the return before could not use up';
revoke update, delete, truncate on vat_return from bizx_app;

create table vat_return_entry (
  period_to date not null references vat_return,
  location_code text collate "C" not null,
  paper_code code not null,
  entry_no smallint not null,
  primary key (location_code, paper_code, entry_no)
);
create index vat_return_entry_of on vat_return_entry (period_to);
comment on table vat_return_entry is 'The ledger entries whose VAT a return has filed, each in one return';
revoke update, delete, truncate on vat_return_entry from bizx_app;

create table vat_clearing (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  period_to date not null,
  output_vat cents not null,
  input_vat cents not null,
  due cents not null,
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code),
  check (output_vat <> 0 or input_vat <> 0 or due <> 0)
);
create unique index vat_clearing_once on vat_clearing (period_to, location_code) where status = 'live';
create index vat_clearing_date on vat_clearing (location_code, business_date, code);
comment on table vat_clearing is 'What a filed return takes off output and input VAT at each location';
comment on column vat_clearing.period_to is 'The return; one that is taken back is gone, and its clearings are reversed';
comment on column vat_clearing.due is 'What all locations owe the authority by the return, at the location where it was filed; below zero what it owes them';
revoke update, delete, truncate on vat_clearing from bizx_app;
grant update (status, version) on vat_clearing to bizx_app;

create table vat_payment (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  period_to date not null,
  kind text not null check (kind in ('payment', 'refund')),
  total cents_positive not null,
  reference text not null default '',
  remarks text not null default '',
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code)
);
create index vat_payment_of on vat_payment (period_to);
create index vat_payment_date on vat_payment (location_code, business_date, code);
comment on table vat_payment is 'What is paid to the authority for a filed return, or comes back from it, by its tender';
revoke update, delete, truncate on vat_payment from bizx_app;
grant update (status, version) on vat_payment to bizx_app;
