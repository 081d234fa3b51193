-- tiles.categories
select category.code, category.name from item_category category
   cross join lateral (select 1 from item where item.category_code = category.code and item.is_active limit 1) sold
   order by lower(category.name), category.code limit 300;

-- tiles.favourites
with chosen as (
     select item.code, kept.place
     from setting, jsonb_array_elements_text(setting.value -> 'items') with ordinality as kept (code, place)
     join item on item.code = kept.code and item.is_active
     where setting.key = 'tiles-' || $1::text
   ) 
  select item.code, item.name, left(item_image.hash, 12) as image,
    money_text(coalesce(here.lowest, item.retail_price)) as "retailPrice",
    coalesce(here.lowest < here.highest, false) as "hasPrices",
    case when item.type = 'stock' then quantity_text(coalesce(here.remaining, 0)::bigint) end as remaining
  from chosen
  join item on item.code = chosen.code
  left join item_image on item_image.item_code = item.code
  left join lateral (
    select sum(balance.remaining) as remaining, min(entry.retail_price) as lowest, max(entry.retail_price) as highest
    from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
    where balance.item_code = item.code and balance.location_code = $1 and balance.remaining > 0
  ) here on item.type = 'stock'
  order by chosen.place;

-- tiles.known-items
select count(*)::int as known from item where code = any($1::text[]) and is_active;

-- tiles.of-category
with chosen as (
     select code, row_number() over (order by lower(name), code) as place from (
       select code, name from item
       where category_code = $2 and is_active
         and (lower(name), code) > (coalesce((select lower(name) from item where code = $3), ''), $3::text)
       order by lower(name), code limit 25
     ) page
   ) 
  select item.code, item.name, left(item_image.hash, 12) as image,
    money_text(coalesce(here.lowest, item.retail_price)) as "retailPrice",
    coalesce(here.lowest < here.highest, false) as "hasPrices",
    case when item.type = 'stock' then quantity_text(coalesce(here.remaining, 0)::bigint) end as remaining
  from chosen
  join item on item.code = chosen.code
  left join item_image on item_image.item_code = item.code
  left join lateral (
    select sum(balance.remaining) as remaining, min(entry.retail_price) as lowest, max(entry.retail_price) as highest
    from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
    where balance.item_code = item.code and balance.location_code = $1 and balance.remaining > 0
  ) here on item.type = 'stock'
  order by chosen.place;
