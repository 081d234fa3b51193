-- Papers whose save does not lock the balance of whom they name. The record is locked before it is looked at: a merge that is under way
-- has ended then, and one that comes waits. Whoever is not the application, a merge above all, passes by.
-- Arguments: the records' table, the column that names one, and the one that keeps whom the row was written for.
create or replace function guard_party() returns trigger
language plpgsql
as $$
declare
  named text := to_jsonb(new) ->> tg_argv[1];
begin
  if current_user <> 'bizx_app' then return new; end if;
  if named is not null then
    execute format('select from %I where code = $1 for key share', tg_argv[0]) using named;
    perform refuse_merged(named);
  end if;
  -- Saved anew, it is written for whom it names.
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[2], null));
end $$;

comment on function guard_party is 'Before a row that names a record is written: that record was not merged into another one';

create or replace trigger guard_party before insert or update of customer_code on sales_quotation
  for each row execute function guard_party('customer', 'customer_code', 'written_for');
create or replace trigger guard_party before insert or update of customer_code on sales_order
  for each row execute function guard_party('customer', 'customer_code', 'written_for');
create or replace trigger guard_party before insert or update of customer_code on held_bill
  for each row execute function guard_party('customer', 'customer_code', 'written_for');
create or replace trigger guard_party before insert or update of customer_code on tax_document
  for each row execute function guard_party('customer', 'customer_code', 'written_for');
create or replace trigger guard_party before insert or update of customer_code on vehicle
  for each row execute function guard_party('customer', 'customer_code', 'written_for');
-- A new bill has locked the balance of its customer, which a merged one has not. So has every paper of a supplier.
create or replace trigger guard_party before update of customer_code on invoice
  for each row execute function guard_party('customer', 'customer_code', 'written_for');
create or replace trigger guard_party before update of supplier_code on purchase_order
  for each row execute function guard_party('supplier', 'supplier_code', 'written_for');
create or replace trigger guard_party before update of supplier_code on grn
  for each row execute function guard_party('supplier', 'supplier_code', 'written_for');
create or replace trigger guard_party before insert or update of supplier_code on item
  for each row execute function guard_party('supplier', 'supplier_code', 'written_for');
