-- Every list that the business keeps can be edited by several people and locked: version and lock for the small lists,
-- and what the sales force and journal types need.
do $$
declare
  list text;
begin
  foreach list in array array['item_category', 'item_unit', 'item_brand', 'item_colour', 'item_bin', 'expense_category', 'customer_type',
    'vehicle_brand', 'vehicle_type', 'bank', 'route', 'sales_rep', 'sales_boy', 'ledger_type'] loop
    execute format('alter table %I add column is_locked boolean not null default false, add column version integer not null default 1', list);
  end loop;
end $$;

alter table route add column remarks text not null default '';
comment on column route.position is 'In which order the routes are driven';
alter table sales_rep add column email text not null default '', add column route_code code references route,
  add column monthly_target cents_not_negative not null default 0, add column remarks text not null default '';
alter table sales_boy add column location_code code references stock_location, add column remarks text not null default '';
alter table bank add column branch text not null default '';

create table journal_type (
  code code primary key,
  name text not null unique check (name <> ''),
  ledger_type_code code not null references ledger_type,
  entry_type smallint not null check (entry_type in (0, 1)),
  transaction_mode smallint not null check (transaction_mode in (0, 1)),
  to_ledger_type_code code references ledger_type,
  to_entry_type smallint check (to_entry_type in (0, 1)),
  to_transaction_mode smallint check (to_transaction_mode in (0, 1)),
  is_active boolean not null default true,
  is_locked boolean not null default false,
  version integer not null default 1,
  check ((to_ledger_type_code is null) = (to_entry_type is null)),
  check ((to_ledger_type_code is null) = (to_transaction_mode is null)),
  -- Of a double entry one side is debited and the other credited.
  check (to_entry_type is null or to_entry_type <> entry_type)
);
comment on table journal_type is 'The kinds of account transaction: single entry against 3990, or from one ledger type to another';
comment on column journal_type.entry_type is '0 debit, 1 credit (spec section 3)';
comment on column journal_type.transaction_mode is '0 cash, 1 cheque (spec section 3)';
