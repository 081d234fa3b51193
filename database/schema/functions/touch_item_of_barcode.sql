-- The item's own trigger writes its search text anew. A barcode that becomes active or inactive changes no text.
create or replace function touch_item_of_barcode() returns trigger
language plpgsql
as $$
begin
  update item set search_text = '' where code in (new.item_code, old.item_code);
  return null;
end $$;

create or replace trigger keep_search_text
  after insert or delete or update of barcode, item_code on item_barcode
  for each row
  execute function touch_item_of_barcode();
