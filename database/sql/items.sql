-- items.barcodes-taken-meanwhile
select kept.item_code as code, kept.barcode, item.name
   from item_barcode kept
   join item_barcode other on other.key = kept.key and other.item_code <> kept.item_code
   join item on item.code = other.item_code
   where kept.item_code = any($1::text[]) and (other.is_active or (other.item_code = any($1::text[]) and other.item_code < kept.item_code))
   union all
   select kept.item_code, kept.barcode, item.name
   from item_barcode kept join item on item.code = kept.barcode and item.is_active and item.code <> kept.item_code
   where kept.item_code = any($1::text[]);

-- items.bill-of-item
select exists (select 1 from invoice_line where item_code = $1) as found;

-- items.bin-for-many
select where $1::text = '' or exists (select 1 from item_bin where code = $1::text);

-- items.category-for-many
select 1 from item_category where code = $1;

-- items.count-price-changes
select count(*)::int as total from item_price_change change where change.item_code = $1 and ($2 or (change.wholesale_before, change.retail_before, change.minimum_before)
  is distinct from (change.wholesale_after, change.retail_after, change.minimum_after));

-- items.drop-bin-of-many
delete from item_location where item_code = any($1::text[]) and location_code = $2 and min_stock is null and max_stock is null;

-- items.drop-item-barcodes
delete from item_barcode where item_code = $1 and barcode <> all($2::text[]);

-- items.drop-item-image
delete from item_image where item_code = $1;

-- items.drop-item-places
delete from item_location where item_code = $1;

-- items.drop-places-of-items
delete from item_location where item_code = any($1);

-- items.entries-of-item
select entry.code, entry.batch, entry.expiry_date as "expiryDate", entry.received_on as "receivedOn",
  entry.source_code as "sourceCode", money_text(entry.cost_price) as "costPrice", money_text(entry.wholesale_price) as "wholesalePrice",
  money_text(entry.retail_price) as "retailPrice", quantity_text(balance.remaining) as "remainingQuantity",
  place.code as "stockLocationCode", place.name as "stockLocationName", not exists (
     select 1 from stock_balance elsewhere
     where elsewhere.entry_code = entry.code and elsewhere.remaining > 0 and elsewhere.location_code <> all($2::text[])) as "mayReprice"
   from stock_balance balance
   join stock_entry entry on entry.code = balance.entry_code
   join stock_location place on place.code = balance.location_code
   where balance.item_code = $1 and balance.remaining > 0
   order by place.node, entry.expiry_date nulls last, entry.received_on, entry.code
   limit 1000;

-- items.entry-of-item
select exists (select 1 from stock_entry where item_code = $1) as found;

-- items.find-barcode
select 1 from item_barcode where key = article_key($1);

-- items.find-items
with named as (
     select item.code from item_barcode join item on item.code = item_barcode.item_code
     where item_barcode.barcode = $1 and item.is_active 
     union
     select item.code from item where item.code = $1 and item.is_active 
     union
     select item.code from stock_entry join item on item.code = stock_entry.item_code
     where stock_entry.code = $1 and item.is_active 
   ),
   spelled as (
     select item.code from item_barcode join item on item.code = item_barcode.item_code
     where item_barcode.key = $4 and item.is_active  and not exists (select 1 from named)
   ),
   parted as (
     select item.code from item
     where item.part_numbers && array[$1, $2, upper($1)] and item.is_active 
       and not exists (select 1 from named) and not exists (select 1 from spelled)
     limit 20
   ),
   exact as (select code from named union select code from spelled union select code from parted),
   begins as (
     select item.code, item.name, false as is_part from item
     where lower(item.name) ~>=~ $2 and lower(item.name) ~<~ ($2 || chr(1114109))
       and item.is_active  and not exists (select 1 from exact)
     order by lower(item.name) using ~<~ limit 20
   ),
   contains as (
     select item.code, item.name, lower(item.name || ' ' || item.print_name || ' ' || item.description) not like $3 as is_part from item
     where item.search_text like $3 and item.is_active 
       and not exists (select 1 from exact) and (select count(*) from begins) < 20
     limit 300
   ),
   chosen as (
     select code, min(rank) as rank, min(name) as name, bool_and(is_part) as is_part from (
       select code, 0 as rank, '' as name, false as is_part from exact
       union all select code, 1, name, is_part from begins
       union all select code, 2, name, is_part from contains
     ) found group by code order by min(rank), min(name), code limit 20
   ) select item.code, item.name, item.description, item.type, item.retail_price, item.wholesale_price,
    coalesce((select min(barcode) from item_barcode where item_code = item.code), '') as barcode, chosen.is_part
  from chosen join item on item.code = chosen.code
  order by chosen.rank, item.name, item.code;

-- items.find-services
with named as (
     select item.code from item_barcode join item on item.code = item_barcode.item_code
     where item_barcode.barcode = $1 and item.is_active and item.type in ('service', 'labour')
     union
     select item.code from item where item.code = $1 and item.is_active and item.type in ('service', 'labour')
     union
     select item.code from stock_entry join item on item.code = stock_entry.item_code
     where stock_entry.code = $1 and item.is_active and item.type in ('service', 'labour')
   ),
   spelled as (
     select item.code from item_barcode join item on item.code = item_barcode.item_code
     where item_barcode.key = $4 and item.is_active and item.type in ('service', 'labour') and not exists (select 1 from named)
   ),
   parted as (
     select item.code from item
     where item.part_numbers && array[$1, $2, upper($1)] and item.is_active and item.type in ('service', 'labour')
       and not exists (select 1 from named) and not exists (select 1 from spelled)
     limit 20
   ),
   exact as (select code from named union select code from spelled union select code from parted),
   begins as (
     select item.code, item.name, false as is_part from item
     where lower(item.name) ~>=~ $2 and lower(item.name) ~<~ ($2 || chr(1114109))
       and item.is_active and item.type in ('service', 'labour') and not exists (select 1 from exact)
     order by lower(item.name) using ~<~ limit 20
   ),
   contains as (
     select item.code, item.name, lower(item.name || ' ' || item.print_name || ' ' || item.description) not like $3 as is_part from item
     where item.search_text like $3 and item.is_active and item.type in ('service', 'labour')
       and not exists (select 1 from exact) and (select count(*) from begins) < 20
     limit 300
   ),
   chosen as (
     select code, min(rank) as rank, min(name) as name, bool_and(is_part) as is_part from (
       select code, 0 as rank, '' as name, false as is_part from exact
       union all select code, 1, name, is_part from begins
       union all select code, 2, name, is_part from contains
     ) found group by code order by min(rank), min(name), code limit 20
   ) select item.code, item.name, item.description, item.type, item.retail_price, item.wholesale_price,
    coalesce((select min(barcode) from item_barcode where item_code = item.code), '') as barcode, chosen.is_part
  from chosen join item on item.code = chosen.code
  order by chosen.rank, item.name, item.code;

-- items.find-stock
with named as (
     select item.code from item_barcode join item on item.code = item_barcode.item_code
     where item_barcode.barcode = $1 and item.is_active 
     union
     select item.code from item where item.code = $1 and item.is_active 
     union
     select item.code from stock_entry join item on item.code = stock_entry.item_code
     where stock_entry.code = $1 and item.is_active 
   ),
   spelled as (
     select item.code from item_barcode join item on item.code = item_barcode.item_code
     where item_barcode.key = $4 and item.is_active  and not exists (select 1 from named)
   ),
   parted as (
     select item.code from item
     where item.part_numbers && array[$1, $2, upper($1)] and item.is_active 
       and not exists (select 1 from named) and not exists (select 1 from spelled)
     limit 20
   ),
   exact as (select code from named union select code from spelled union select code from parted),
   begins as (
     select item.code, item.name, false as is_part from item
     where lower(item.name) ~>=~ $2 and lower(item.name) ~<~ ($2 || chr(1114109))
       and item.is_active  and not exists (select 1 from exact)
     order by lower(item.name) using ~<~ limit 20
   ),
   contains as (
     select item.code, item.name, lower(item.name || ' ' || item.print_name || ' ' || item.description) not like $3 as is_part from item
     where item.search_text like $3 and item.is_active 
       and not exists (select 1 from exact) and (select count(*) from begins) < 20
     limit 300
   ),
   chosen as (
     select code, min(rank) as rank, min(name) as name, bool_and(is_part) as is_part from (
       select code, 0 as rank, '' as name, false as is_part from exact
       union all select code, 1, name, is_part from begins
       union all select code, 2, name, is_part from contains
     ) found group by code order by min(rank), min(name), code limit 20
   ) 
  select here.first_entry as code,
    json_build_object('code', item.code, 'name', item.name, 'printName', item.print_name,
      'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), ''),
      'description', item.description, 'type', item.type, 'allowsFractions', unit.allows_fractions,
      'minimumPrice', money_text(item.minimum_price),
      'maximumDiscountPercentage', money_text(item.maximum_discount), 'warrantyDays', item.warranty_days,
      'stocks', coalesce(elsewhere.stocks, '[]')) as "itemMaster",
    money_text(coalesce(here.wholesale_price, item.wholesale_price)) as "wholesalePrice",
    money_text(coalesce(here.retail_price, item.retail_price)) as "retailPrice",
    quantity_text(coalesce(here.remaining, 0)::bigint) as "remainingQuantity",
    quantity_text(case when item.type = 'stock' then (
      select coalesce(sum(line.quantity - line.delivered), 0)::bigint
      from sales_order_line line
      join sales_order asked on asked.location_code = line.location_code and asked.code = line.order_code
      where line.item_code = item.code and line.location_code = $5 and line.delivered < line.quantity
        and asked.is_reserved and asked.state in ('open', 'part')
    ) else 0 end) as "reservedQuantity",
    coalesce(here.entries, '[]') as entries,
    $5::text as "stockLocationCode",
    chosen.rank = 0 as "isCode", chosen.is_part as "isPart", unit.name as unit
  from chosen
  join item on item.code = chosen.code
  join item_unit unit on unit.code = item.unit_code
  left join lateral (
    select entry.retail_price, entry.wholesale_price, sum(balance.remaining) as remaining,
      (array_agg(entry.code order by entry.expiry_date nulls last, entry.received_on, entry.code))[1] as first_entry,
      json_agg(json_build_object('code', entry.code, 'remaining', quantity_text(balance.remaining), 'batch', entry.batch,
        'expiryDate', entry.expiry_date) order by entry.expiry_date nulls last, entry.received_on, entry.code) as entries
    from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
    where balance.item_code = item.code and balance.location_code = $5 and balance.remaining > 0
    group by entry.retail_price, entry.wholesale_price
  ) here on item.type = 'stock'
  left join lateral (
    select json_agg(json_build_object('locationCode', place.code, 'locationName', place.name,
      'remainingQuantity', quantity_text(other.remaining::bigint)) order by place.node) as stocks
    from (
      select location_code, sum(remaining) as remaining from stock_balance
      where item_code = item.code and location_code <> $5 and remaining > 0 group by location_code
    ) other join stock_location place on place.code = other.location_code
  ) elsewhere on item.type = 'stock'
  order by chosen.rank, chosen.name, item.code, here.retail_price
  limit 40;

-- items.fraction-of-item
select exists (select 1 from stock_balance where item_code = $1 and remaining % 1000 <> 0) as found;

-- items.fractions-of-unit
select item.name from item join stock_balance balance on balance.item_code = item.code
   where item.unit_code = $1 and balance.remaining % 1000 <> 0 order by item.code limit 1;

-- items.insert-barcodes-of-items
insert into item_barcode (item_code, barcode) select item, barcode from unnest($1::text[], $2::text[]) as sent (item, barcode)
   on conflict (barcode, item_code) do nothing;

-- items.insert-item-barcodes
insert into item_barcode (item_code, barcode) select $1, barcode from unnest($2::text[]) as sent (barcode)
   on conflict (barcode, item_code) do nothing;

-- items.insert-item-image
insert into item_image (item_code, media_type, content) values ($1, $2, $3) returning left(hash, 12) as image;

-- items.insert-item-places
insert into item_location (item_code, location_code, bin_code, min_stock, max_stock)
   select $1, location, nullif(bin, ''), lowest, highest
   from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[]) as place (location, bin, lowest, highest);

-- items.insert-places-of-items
insert into item_location (item_code, location_code, bin_code, min_stock, max_stock)
   select item, location, nullif(bin, ''), lowest, highest
   from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[]) as place (item, location, bin, lowest, highest);

-- items.insert-price-changes
insert into item_price_change (location_code, changed_at, user_code, source, paper_code, item_code, entry_code, cost_before, cost_after,
     wholesale_before, wholesale_after, retail_before, retail_after, minimum_before, minimum_after, request_id)
   select $1, to_timestamp($2::double precision / 1000), $3, $4, $5, item, entry, cost_before, cost_after, wholesale_before, wholesale_after,
     retail_before, retail_after, minimum_before, minimum_after, $16
   from unnest($6::text[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[],
     $15::bigint[]) with ordinality as step (item, entry, cost_before, cost_after, wholesale_before, wholesale_after, retail_before,
     retail_after, minimum_before, minimum_after, place)
   order by place;

-- items.item-there
select 1 from item where code = $1;

-- items.lock-item-for-image
select is_locked, (select left(hash, 12) from item_image where item_code = code) as image from item where code = $1 for no key update;

-- items.lock-items-for-prices
select code, name, version, is_locked as "isLocked", cost_price as "costPrice", wholesale_price as "wholesalePrice",
     retail_price as "retailPrice", minimum_price as "minimumPrice"
   from item where code = any($1) order by code for no key update;

-- items.places-of-item
select place.code as "locationCode", place.name as "locationName", quantity_text(coalesce(here.remaining, 0)) as "onHand",
     quantity_text(coalesce(way.coming, 0)) as "coming",
     coalesce(bin.name, '') as "binName", quantity_text(kept.min_stock) as "minStock", quantity_text(kept.max_stock) as "maxStock"
   from stock_location place
   left join item_location kept on kept.item_code = $1 and kept.location_code = place.code
   left join item_bin bin on bin.code = kept.bin_code
   left join (
     select location_code, sum(remaining)::bigint as remaining from stock_balance where item_code = $1 group by location_code
   ) here on here.location_code = place.code
   left join (
     select transfer.to_location_code as location_code, sum(line.quantity - line.received - line.short)::bigint as coming
     from stock_transfer transfer
     join stock_transfer_line line on line.location_code = transfer.location_code and line.transfer_code = transfer.code and line.item_code = $1
     where transfer.status = 'live' and transfer.state in ('sent', 'partly')
     group by transfer.to_location_code
   ) way on way.location_code = place.code
   where place.is_active or here.remaining > 0 or way.coming > 0
   order by place.node;

-- items.price-changes-of-item
select change.change_no as "changeNo", change.changed_at as "at", app_user.username, place.name as "locationName", change.source,
     change.paper_code as "paperCode", change.entry_code as "entryCode", coalesce(entry.batch, '') as batch,
     money_text(change.cost_before) as "costBefore", money_text(change.cost_after) as "costAfter",
     money_text(change.wholesale_before) as "wholesaleBefore", money_text(change.wholesale_after) as "wholesaleAfter",
     money_text(change.retail_before) as "retailBefore", money_text(change.retail_after) as "retailAfter",
     money_text(change.minimum_before) as "minimumBefore", money_text(change.minimum_after) as "minimumAfter"
   from item_price_change change
   join app_user on app_user.code = change.user_code
   join stock_location place on place.code = change.location_code
   left join stock_entry entry on entry.code = change.entry_code
   where change.item_code = $1 and ($2 or (change.wholesale_before, change.retail_before, change.minimum_before)
  is distinct from (change.wholesale_after, change.retail_after, change.minimum_after))
   order by change.change_no desc
   limit $3 offset $4;

-- items.read-item-image
select media_type, content, hash from item_image where item_code = $1 and left(hash, 12) = $2;

-- items.read-scales
select value from setting where key = 'scales';

-- items.references-of-item
select exists (select 1 from item_category where code = $1) as category,
     (select allows_fractions from item_unit where code = $2) as fractions,
     $3::text = '' or exists (select 1 from item_brand where code = $3) as brand,
     $4::text = '' or exists (select 1 from item_colour where code = $4) as colour,
     $5::text = '' or exists (select 1 from supplier where code = $5) as supplier,
     not exists (select 1 from unnest($6::text[]) as named (code) where not exists (select 1 from stock_location where code = named.code)) as places,
     not exists (select 1 from unnest($7::text[]) as named (code)
       where named.code <> '' and not exists (select 1 from item_bin where code = named.code)) as bins;

-- items.set-bin-of-many
insert into item_location (item_code, location_code, bin_code) select item, $2::text, nullif($3::text, '') from unnest($1::text[]) as many (item)
   where $3::text <> '' or exists (select 1 from item_location kept where kept.item_code = many.item and kept.location_code = $2::text)
   on conflict (item_code, location_code) do update set bin_code = excluded.bin_code;

-- items.set-category-of-many
update item set category_code = $2 where code = any($1::text[]);

-- items.stock-everywhere
with named as (
     select item.code from item_barcode join item on item.code = item_barcode.item_code
     where item_barcode.barcode = $1 and item.is_active and item.type in ('stock')
     union
     select item.code from item where item.code = $1 and item.is_active and item.type in ('stock')
     union
     select item.code from stock_entry join item on item.code = stock_entry.item_code
     where stock_entry.code = $1 and item.is_active and item.type in ('stock')
   ),
   spelled as (
     select item.code from item_barcode join item on item.code = item_barcode.item_code
     where item_barcode.key = $4 and item.is_active and item.type in ('stock') and not exists (select 1 from named)
   ),
   parted as (
     select item.code from item
     where item.part_numbers && array[$1, $2, upper($1)] and item.is_active and item.type in ('stock')
       and not exists (select 1 from named) and not exists (select 1 from spelled)
     limit 20
   ),
   exact as (select code from named union select code from spelled union select code from parted),
   begins as (
     select item.code, item.name, false as is_part from item
     where lower(item.name) ~>=~ $2 and lower(item.name) ~<~ ($2 || chr(1114109))
       and item.is_active and item.type in ('stock') and not exists (select 1 from exact)
     order by lower(item.name) using ~<~ limit 20
   ),
   contains as (
     select item.code, item.name, lower(item.name || ' ' || item.print_name || ' ' || item.description) not like $3 as is_part from item
     where item.search_text like $3 and item.is_active and item.type in ('stock')
       and not exists (select 1 from exact) and (select count(*) from begins) < 20
     limit 300
   ),
   chosen as (
     select code, min(rank) as rank, min(name) as name, bool_and(is_part) as is_part from (
       select code, 0 as rank, '' as name, false as is_part from exact
       union all select code, 1, name, is_part from begins
       union all select code, 2, name, is_part from contains
     ) found group by code order by min(rank), min(name), code limit 20
   )
   select entry.code, entry.batch, entry.expiry_date as "expiryDate", entry.received_on as "receivedOn",
  entry.source_code as "sourceCode", money_text(entry.cost_price) as "costPrice", money_text(entry.wholesale_price) as "wholesalePrice",
  money_text(entry.retail_price) as "retailPrice", quantity_text(balance.remaining) as "remainingQuantity",
  place.code as "stockLocationCode", place.name as "stockLocationName", json_build_object('code', item.code, 'name', item.name,
     'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), ''),
     'description', item.description, 'unit', (select name from item_unit where code = item.unit_code)) as "itemMaster"
   from chosen
   join item on item.code = chosen.code
   join stock_balance balance on balance.item_code = item.code and balance.remaining > 0
   join stock_entry entry on entry.code = balance.entry_code
   join stock_location place on place.code = balance.location_code
   order by chosen.rank, chosen.name, item.code, place.node, entry.expiry_date nulls last, entry.received_on, entry.code
   limit 200;

-- items.stock-of-items
with chosen as (
     select code, min(place)::int as rank, '' as name from unnest($1::text[]) with ordinality as wanted (code, place) group by code
   ) 
  select here.first_entry as code,
    json_build_object('code', item.code, 'name', item.name, 'printName', item.print_name,
      'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), ''),
      'description', item.description, 'type', item.type, 'allowsFractions', unit.allows_fractions,
      'minimumPrice', money_text(item.minimum_price),
      'maximumDiscountPercentage', money_text(item.maximum_discount), 'warrantyDays', item.warranty_days,
      'stocks', coalesce(elsewhere.stocks, '[]')) as "itemMaster",
    money_text(coalesce(here.wholesale_price, item.wholesale_price)) as "wholesalePrice",
    money_text(coalesce(here.retail_price, item.retail_price)) as "retailPrice",
    quantity_text(coalesce(here.remaining, 0)::bigint) as "remainingQuantity",
    quantity_text(case when item.type = 'stock' then (
      select coalesce(sum(line.quantity - line.delivered), 0)::bigint
      from sales_order_line line
      join sales_order asked on asked.location_code = line.location_code and asked.code = line.order_code
      where line.item_code = item.code and line.location_code = $2 and line.delivered < line.quantity
        and asked.is_reserved and asked.state in ('open', 'part')
    ) else 0 end) as "reservedQuantity",
    coalesce(here.entries, '[]') as entries,
    $2::text as "stockLocationCode",
    chosen.rank = 0 as "isCode", false as "isPart", unit.name as unit
  from chosen
  join item on item.code = chosen.code
  join item_unit unit on unit.code = item.unit_code
  left join lateral (
    select entry.retail_price, entry.wholesale_price, sum(balance.remaining) as remaining,
      (array_agg(entry.code order by entry.expiry_date nulls last, entry.received_on, entry.code))[1] as first_entry,
      json_agg(json_build_object('code', entry.code, 'remaining', quantity_text(balance.remaining), 'batch', entry.batch,
        'expiryDate', entry.expiry_date) order by entry.expiry_date nulls last, entry.received_on, entry.code) as entries
    from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
    where balance.item_code = item.code and balance.location_code = $2 and balance.remaining > 0
    group by entry.retail_price, entry.wholesale_price
  ) here on item.type = 'stock'
  left join lateral (
    select json_agg(json_build_object('locationCode', place.code, 'locationName', place.name,
      'remainingQuantity', quantity_text(other.remaining::bigint)) order by place.node) as stocks
    from (
      select location_code, sum(remaining) as remaining from stock_balance
      where item_code = item.code and location_code <> $2 and remaining > 0 group by location_code
    ) other join stock_location place on place.code = other.location_code
  ) elsewhere on item.type = 'stock'
  order by chosen.rank, chosen.name, item.code, here.retail_price
  limit 40;

-- items.stock-of-label
with chosen as (
     select item.code, 0 as rank, '' as name
     from unnest($1::text[]) with ordinality as wanted (barcode, place)
     join item_barcode on item_barcode.barcode = wanted.barcode
     join item on item.code = item_barcode.item_code and item.is_active
     order by wanted.place limit 1
   ) 
  select here.first_entry as code,
    json_build_object('code', item.code, 'name', item.name, 'printName', item.print_name,
      'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), ''),
      'description', item.description, 'type', item.type, 'allowsFractions', unit.allows_fractions,
      'minimumPrice', money_text(item.minimum_price),
      'maximumDiscountPercentage', money_text(item.maximum_discount), 'warrantyDays', item.warranty_days,
      'stocks', coalesce(elsewhere.stocks, '[]')) as "itemMaster",
    money_text(coalesce(here.wholesale_price, item.wholesale_price)) as "wholesalePrice",
    money_text(coalesce(here.retail_price, item.retail_price)) as "retailPrice",
    quantity_text(coalesce(here.remaining, 0)::bigint) as "remainingQuantity",
    quantity_text(case when item.type = 'stock' then (
      select coalesce(sum(line.quantity - line.delivered), 0)::bigint
      from sales_order_line line
      join sales_order asked on asked.location_code = line.location_code and asked.code = line.order_code
      where line.item_code = item.code and line.location_code = $2 and line.delivered < line.quantity
        and asked.is_reserved and asked.state in ('open', 'part')
    ) else 0 end) as "reservedQuantity",
    coalesce(here.entries, '[]') as entries,
    $2::text as "stockLocationCode",
    chosen.rank = 0 as "isCode", false as "isPart", unit.name as unit
  from chosen
  join item on item.code = chosen.code
  join item_unit unit on unit.code = item.unit_code
  left join lateral (
    select entry.retail_price, entry.wholesale_price, sum(balance.remaining) as remaining,
      (array_agg(entry.code order by entry.expiry_date nulls last, entry.received_on, entry.code))[1] as first_entry,
      json_agg(json_build_object('code', entry.code, 'remaining', quantity_text(balance.remaining), 'batch', entry.batch,
        'expiryDate', entry.expiry_date) order by entry.expiry_date nulls last, entry.received_on, entry.code) as entries
    from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
    where balance.item_code = item.code and balance.location_code = $2 and balance.remaining > 0
    group by entry.retail_price, entry.wholesale_price
  ) here on item.type = 'stock'
  left join lateral (
    select json_agg(json_build_object('locationCode', place.code, 'locationName', place.name,
      'remainingQuantity', quantity_text(other.remaining::bigint)) order by place.node) as stocks
    from (
      select location_code, sum(remaining) as remaining from stock_balance
      where item_code = item.code and location_code <> $2 and remaining > 0 group by location_code
    ) other join stock_location place on place.code = other.location_code
  ) elsewhere on item.type = 'stock'
  order by chosen.rank, chosen.name, item.code, here.retail_price
  limit 40;

-- items.taken-barcodes
select wanted.barcode, item.code, item.name
   from unnest($1::text[]) as wanted (barcode)
   join item_barcode kept on kept.key = article_key(wanted.barcode) and kept.is_active and kept.item_code is distinct from $2
   join item on item.code = kept.item_code
   where kept.barcode = wanted.barcode or not exists (
     select 1 from item_barcode own where own.item_code = $2 and own.barcode = wanted.barcode and own.is_active)
   union all
   select wanted.barcode, item.code, item.name
   from unnest($1::text[]) as wanted (barcode) join item on item.code = wanted.barcode and item.is_active and item.code is distinct from $2
   limit 1;

-- items.touch-item-of-image
update item set search_text = '' where code = $1;

-- items.update-item-prices
update item set cost_price = line.cost, wholesale_price = line.wholesale, retail_price = line.retail, minimum_price = line.minimum,
     version = version + 1
   from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[]) as line (code, cost, wholesale, retail, minimum)
   where item.code = line.code;
