-- Papers whose save does not lock the customer's balance. The row is locked before it is looked at: a merge that is under way has ended
-- then, and one that comes waits. Whoever is not the application, a merge above all, passes by.
create or replace function guard_party() returns trigger
language plpgsql
as $$
declare
  named text := to_jsonb(new) ->> tg_argv[0];
begin
  if current_user <> 'bizx_app' then return new; end if;
  if named is not null then
    perform from customer where code = named for key share;
    perform refuse_merged(named);
  end if;
  -- Saved anew, it is written for whom it names.
  new.written_for := null;
  return new;
end $$;

comment on function guard_party is 'Before a row that names a customer is written: the customer was not merged into another one';

create or replace trigger guard_party before insert or update of customer_code on sales_quotation
  for each row execute function guard_party('customer_code');
create or replace trigger guard_party before insert or update of customer_code on sales_order
  for each row execute function guard_party('customer_code');
create or replace trigger guard_party before insert or update of customer_code on held_bill
  for each row execute function guard_party('customer_code');
create or replace trigger guard_party before insert or update of customer_code on tax_document
  for each row execute function guard_party('customer_code');
create or replace trigger guard_party before insert or update of customer_code on vehicle
  for each row execute function guard_party('customer_code');
-- A new bill has locked the balance of its customer, which a merged one has not.
create or replace trigger guard_party before update of customer_code on invoice
  for each row execute function guard_party('customer_code');
