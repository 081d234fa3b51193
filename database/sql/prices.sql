-- prices.entries-of-items
select entry.code from stock_entry entry where entry.item_code = any($1::text[]) and entry.code in (select entry_code from stock_balance where item_code = entry.item_code and remaining > 0)
  and not exists (select from stock_balance elsewhere
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
  and not exists (select from stock_balance elsewhere
    where elsewhere.entry_code = entry.code and elsewhere.remaining > 0 and elsewhere.location_code <> all($5::text[]))
   ) stock
   order by lower(item.name), item.code;

-- prices.price-list-size
select count(*)::int as total from item where item.is_active and ($1 = '' or item.category_code = $1) and ($2 = '' or item.brand_code = $2)
  and ($3 = '' or item.supplier_code = $3) and ($4::text[] = '{}' or item.code = any($4::text[]));
