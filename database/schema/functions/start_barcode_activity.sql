create or replace function start_barcode_activity() returns trigger
language plpgsql
as $$
begin
  new.is_active := coalesce((select is_active from item where code = new.item_code), true);
  return new;
end $$;

create or replace trigger keep_activity
  before insert on item_barcode
  for each row
  execute function start_barcode_activity();
