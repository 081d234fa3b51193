-- The application may not insert balances: the owner does it for each new supplier.
create or replace function start_supplier_balance() returns trigger
language plpgsql
security definer
set search_path = public
as $$
begin
  insert into supplier_balance (supplier_code) values (new.code);
  return null;
end $$;

create or replace trigger start_balance
  after insert on supplier
  for each row
  execute function start_supplier_balance();

revoke execute on function start_supplier_balance from public;
