create or replace function item_search_text(code text, name text, print_name text, description text, part_numbers text[]) returns text
language sql
stable
as $$
  select lower(concat_ws(' ', item_search_text.code, item_search_text.name, item_search_text.print_name, item_search_text.description,
    array_to_string(item_search_text.part_numbers, ' '),
    (select string_agg(barcode, ' ' order by barcode) from item_barcode where item_code = item_search_text.code)))
$$;
