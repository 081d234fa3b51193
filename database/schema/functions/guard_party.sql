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
    execute format('select 1 from %I where code = $1 for key share', tg_argv[0]) using named;
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
-- No paper locks a vehicle or sales rep first. A sale that names none asks nothing.
create or replace trigger guard_vehicle before insert or update of vehicle_code on held_bill
  for each row execute function guard_party('vehicle', 'vehicle_code', 'written_vehicle');
create or replace trigger guard_vehicle before insert on service_call
  for each row execute function guard_party('vehicle', 'vehicle_code', 'written_for');
create or replace trigger guard_vehicle before update of vehicle_code on invoice
  for each row execute function guard_party('vehicle', 'vehicle_code', 'written_vehicle');
create or replace trigger guard_new_vehicle before insert on invoice
  for each row when (new.vehicle_code is not null) execute function guard_party('vehicle', 'vehicle_code', 'written_vehicle');
create or replace trigger guard_rep before update of sales_rep_code on invoice
  for each row execute function guard_party('sales_rep', 'sales_rep_code', 'written_rep');
create or replace trigger guard_new_rep before insert on invoice
  for each row when (new.sales_rep_code is not null) execute function guard_party('sales_rep', 'sales_rep_code', 'written_rep');
create or replace trigger guard_rep before insert or update of sales_rep_code on customer
  for each row execute function guard_party('sales_rep', 'sales_rep_code', 'written_for');
