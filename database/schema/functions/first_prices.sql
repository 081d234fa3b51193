-- needs words.sql
-- An entry's prices as it came in: what changed them since says what they were before.
create or replace function first_prices(of_item text, of_entry text, wholesale bigint, retail bigint) returns text
language sql
stable
parallel safe
return coalesce(
  (select words(wholesale_before::text, retail_before::text) from item_price_change
    where item_code = of_item and entry_code = of_entry order by change_no limit 1),
  words(wholesale::text, retail::text));
