-- needs words.sql
-- An entry's prices as it came in: what changed them since says what they were before.
create or replace function first_prices(entry stock_entry) returns text
language sql
stable
parallel safe
return coalesce(
  (select words(wholesale_before::text, retail_before::text) from item_price_change
    where item_code = entry.item_code and entry_code = entry.code order by change_no limit 1),
  words(entry.wholesale_price::text, entry.retail_price::text));
