-- prices.entries-of-items
select entry.code from stock_entry entry where entry.item_code = any($1::text[]) and entry.code in (select entry_code from stock_balance where item_code = entry.item_code and remaining > 0)
  and not exists (select 1 from stock_balance elsewhere
    where elsewhere.entry_code = entry.code and elsewhere.remaining > 0 and elsewhere.location_code <> all($2::text[]));

-- prices.price-list
select item.code, item.name, item.is_locked::int as "isLocked", item.version, money_text(item.cost_price) as "costPrice",
     money_text(item.wholesale_price) as "wholesalePrice", money_text(item.retail_price) as "retailPrice",
     money_text(item.minimum_price) as "minimumPrice", item.vat_class as "vatClass", stock.entries, money_text(stock.lowest) as "lowestRetail",
     money_text(stock.highest) as "highestRetail"
   from (select * from item where item.is_active and ($1 = '' or item.category_code = $1) and ($2 = '' or item.brand_code = $2)
  and ($3 = '' or item.supplier_code = $3) and ($4::text[] = '{}' or item.code = any($4::text[])) order by lower(name), code limit 1000) item
   cross join lateral (
     select count(*)::int as entries, min(entry.retail_price) as lowest, max(entry.retail_price) as highest
     from stock_entry entry where entry.item_code = item.code and entry.code in (select entry_code from stock_balance where item_code = entry.item_code and remaining > 0)
  and not exists (select 1 from stock_balance elsewhere
    where elsewhere.entry_code = entry.code and elsewhere.remaining > 0 and elsewhere.location_code <> all($5::text[]))
   ) stock
   order by lower(item.name), item.code;

-- prices.price-list-size
select count(*)::int as total from item where item.is_active and ($1 = '' or item.category_code = $1) and ($2 = '' or item.brand_code = $2)
  and ($3 = '' or item.supplier_code = $3) and ($4::text[] = '{}' or item.code = any($4::text[]));

-- prices.runs-of-a-day
select min(change.change_no)::text as id, change.changed_at as at, person.username as by,
     count(*) filter (where change.entry_code is null)::int as items, count(change.entry_code)::int as entries,
     count(*) filter (where change.entry_code is null and not item.is_locked
       and (item.wholesale_price, item.retail_price, item.minimum_price)
         = (change.wholesale_after, change.retail_after, change.minimum_after))::int as back
   from item_price_change change
   join item on item.code = change.item_code
   join app_user person on person.code = change.user_code
   where change.request_id is not null and change.changed_at > to_timestamp($1::double precision / 1000) and change.location_code = $2
   group by change.request_id, change.changed_at, person.username
   order by min(change.change_no) desc limit 20;

-- prices.steps-of-run
select step.item_code as "itemCode", step.entry_code as "entryCode", step.wholesale_before as "wholesaleBefore",
     step.wholesale_after as "wholesaleAfter", step.retail_before as "retailBefore", step.retail_after as "retailAfter",
     step.minimum_before as "minimumBefore", step.minimum_after as "minimumAfter"
   from item_price_change first
   join item_price_change step on (step.request_id, step.changed_at) = (first.request_id, first.changed_at)
   where first.change_no = $1::bigint and first.location_code = $3
     and first.changed_at > to_timestamp($2::double precision / 1000)
   order by step.change_no;
