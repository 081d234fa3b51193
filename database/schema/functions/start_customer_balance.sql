-- The application may not insert balances: the owner does it for each new customer.
create or replace function start_customer_balance() returns trigger
language plpgsql
security definer
set search_path = public
as $$
begin
  insert into customer_balance (customer_code) values (new.code);
  return null;
end $$;

create or replace trigger start_balance
  after insert on customer
  for each row
  execute function start_customer_balance();

revoke execute on function start_customer_balance from public;
