-- What all other files are written in: domains that say their unit and bound, and the roles.
-- PostgreSQL keeps a domain's check ready. A table's check it reads from its text at each statement.
-- A table whose key begins with the location says it as text collate "C", as the ledger and the history of stock do: a database that is
-- spread by location puts tables side by side only where they agree. That a location exists is said by the references.
create extension if not exists pg_trgm;

-- Money.
create domain cents as bigint
  check (value between -1000000000000000 and 1000000000000000);
comment on domain cents is 'Money in cents of a rupee, exact';

create domain cents_not_negative as bigint
  check (value between 0 and 1000000000000000);
comment on domain cents_not_negative is 'Money in cents of a rupee, never below zero';

create domain cents_positive as bigint
  check (value between 1 and 1000000000000000);

create domain asking_price as bigint
  check (value between 100 and 1000000000000000);
comment on domain asking_price is 'A price on a bill in cents: one rupee at least';

create domain basis_points as integer
  check (value between 0 and 10000);
comment on domain basis_points is 'A percentage from 0 to 100 in hundredths of a percent';

-- Quantities.
create domain thousandths as bigint
  check (value between -1000000000000 and 1000000000000);
comment on domain thousandths is 'A quantity in thousandths of the item''s unit, exact';

create domain thousandths_not_negative as bigint
  check (value between 0 and 1000000000000);

create domain thousandths_positive as bigint
  check (value between 1 and 1000000000000);

create domain thousandths_moved as bigint
  check (value between -1000000000000 and 1000000000000 and value <> 0);

-- Codes and numbers. A regular expression says the same and costs ten times as much, and a sale checks some fifty codes.
create domain code as text collate "C"
  check (rtrim(value, '0123456789') = '' and octet_length(value) between 4 and 20);
comment on domain code is 'Code of a paper or master: type prefix, node, serial';

create domain series_prefix as text collate "C"
  check (octet_length(value) = 2 and rtrim(value, '0123456789') = '');

create domain serial_number as bigint
  check (value > 0);

create domain place_number as integer
  check (value > 0);
comment on domain place_number is 'Counts from 1 without a gap';

create domain counted as integer
  check (value >= 0);

create domain card_digits as text collate "C"
  check (octet_length(value) in (0, 4) and rtrim(value, '0123456789') = '');
comment on domain card_digits is 'The last four digits of a card, or nothing';

-- Kinds and states.
create domain bill_kind as text
  check (value in ('pos', 'auto-care'));

create domain paper_status as text
  check (value in ('live', 'reversed'));

create domain paid_status as smallint
  check (value between 1 and 4);

create domain move_kind as text
  check (value in ('stock-in', 'grn', 'grn-edit', 'sale', 'sale-edit', 'sale-reversal', 'sales-return', 'purchase-return', 'stock-issue',
    'oversold-goods', 'transfer-out', 'transfer-in', 'count', 'reversal'));

create domain cheque_state as text
  check (value in ('IN_HAND', 'DEPOSITED', 'REALIZED', 'RETURNED', 'SETTLED', 'ENDORSED', 'CANCELLED', 'ISSUED', 'STALE'));

-- What a supplier is owed for. A landed cost is due by the number of its note: a supplier stands once on it. A new kind joins here and in
-- features/money/vouchers/due.ts.
create domain supplier_due_kind as text
  check (value in ('grn', 'opening', 'price-correction', 'landed-cost'));

create domain account_code as text
  check (value ~ '^[0-9]{4}$');

-- The application works as bizx_app, which owns nothing. Reports read as bizx_report, which writes nothing. Roles belong to the
-- whole server: two databases that are made at the same moment may both try.
do $$
begin
  if not exists (select from pg_roles where rolname = 'bizx_app') then
    create role bizx_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  null;
end $$;

do $$
begin
  if not exists (select from pg_roles where rolname = 'bizx_report') then
    create role bizx_report nologin;
  end if;
exception when duplicate_object or unique_violation then
  null;
end $$;

grant bizx_app, bizx_report to current_user;
grant usage on schema public to bizx_app, bizx_report;

-- Each table below takes away again what the application may not do with it. What no act needs, nobody may do who has got hold of the
-- application's role.
alter default privileges in schema public grant select, insert, update, delete on tables to bizx_app;
alter default privileges in schema public grant select on tables to bizx_report;

-- A backup says which schema it has.
grant select on schema_migration to bizx_app;

-- Everybody may make large objects, so the role that only reads could write. The shop keeps none. Where the owner of the shop is no
-- superuser PostgreSQL only warns that nothing was revoked, and the promise about the schema names each large object.
do $$
declare
  writer regprocedure;
begin
  for writer in
    select oid::regprocedure
    from pg_proc
    where pronamespace = 'pg_catalog'::regnamespace
      and proname in (
        'lo_creat', 'lo_create', 'lo_from_bytea', 'lo_open', 'lo_put', 'lowrite', 'lo_truncate', 'lo_truncate64', 'lo_unlink'
      )
  loop
    execute format('revoke execute on function %s from public', writer);
  end loop;
end $$;
