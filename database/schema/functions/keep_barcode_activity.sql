create or replace function keep_barcode_activity() returns trigger
language plpgsql
as $$
begin
  update item_barcode set is_active = new.is_active where item_code = new.code;
  return null;
end $$;

create or replace trigger keep_barcode_activity
  after update of is_active on item
  for each row
  when (old.is_active is distinct from new.is_active)
  execute function keep_barcode_activity();
