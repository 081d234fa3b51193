create or replace function item_search_text(of_item item) returns text
language sql
stable
as $$
  select lower(concat_ws(' ', of_item.code, of_item.name, of_item.print_name, of_item.description, array_to_string(of_item.part_numbers, ' '),
    (select string_agg(barcode, ' ' order by barcode) from item_barcode where item_code = of_item.code)))
$$;
