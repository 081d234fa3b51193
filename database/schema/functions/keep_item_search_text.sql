create or replace function keep_item_search_text() returns trigger
language plpgsql
as $$
begin
  new.search_text := item_search_text(new.code, new.name, new.print_name, new.description, new.part_numbers);
  return new;
end $$;

create or replace trigger keep_search_text
  before insert or update on item
  for each row
  execute function keep_item_search_text();
