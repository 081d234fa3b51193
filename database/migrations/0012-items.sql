-- Items as the business keeps them: barcodes once among what is sold, pictures, stock levels by location, every change of a
-- price; searches and orders that stay quick over 50,000 items.

-- What is no longer sold may keep its barcode: the next item may have it too.
alter table item_barcode add column is_active boolean not null default true;
update item_barcode set is_active = item.is_active from item where item.code = item_barcode.item_code;
alter table item_barcode drop constraint item_barcode_pkey, add primary key (barcode, item_code);
create unique index item_barcode_once on item_barcode (barcode) where is_active;
comment on column item_barcode.is_active is 'As its item, kept by triggers: a barcode is unique among active items';

create function start_barcode_activity() returns trigger
language plpgsql as $$
begin
  new.is_active := coalesce((select is_active from item where code = new.item_code), true);
  return new;
end $$;
create trigger keep_activity before insert on item_barcode for each row execute function start_barcode_activity();
create function keep_barcode_activity() returns trigger
language plpgsql as $$
begin
  update item_barcode set is_active = new.is_active where item_code = new.code;
  return null;
end $$;
create trigger keep_barcode_activity after update of is_active on item
  for each row when (old.is_active is distinct from new.is_active) execute function keep_barcode_activity();
-- Becoming active or inactive changes no text.
drop trigger keep_search_text on item_barcode;
create trigger keep_search_text after insert or delete or update of barcode, item_code on item_barcode
  for each row execute function touch_item_of_barcode();

create table item_image (
  item_code code primary key references item,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null check (octet_length(content) between 1 and 307200),
  hash text not null generated always as (encode(sha256(content), 'hex')) stored
);
comment on table item_image is 'One picture an item, apart from it so that no list reads it';

alter table item_location add column min_stock thousandths_not_negative, add column max_stock thousandths_not_negative;
comment on column item_location.min_stock is 'What this location alone should keep; null where only the levels of all locations together count';
comment on column item.min_stock is 'What all locations together should keep';

create table item_price_change (
  change_no bigint generated always as identity primary key,
  item_code code not null references item,
  entry_code code references stock_entry,
  location_code code not null references stock_location,
  changed_at timestamptz not null,
  user_code code not null references app_user,
  source text not null check (source in ('edit', 'update-price', 'price-list', 'grn', 'import')),
  paper_code code,
  cost_before cents_not_negative,
  cost_after cents_not_negative,
  wholesale_before cents_not_negative not null,
  wholesale_after cents_not_negative not null,
  retail_before cents_not_negative not null,
  retail_after cents_not_negative not null,
  minimum_before cents_not_negative,
  minimum_after cents_not_negative,
  check ((cost_before, wholesale_before, retail_before, minimum_before)
    is distinct from (cost_after, wholesale_after, retail_after, minimum_after)),
  check (num_nulls(cost_before, cost_after, minimum_before, minimum_after) = case when entry_code is null then 0 else 4 end)
);
create index item_price_change_item on item_price_change (item_code, change_no);
comment on table item_price_change is 'Every change of a price, append-only: of an item, or of one of its stock entries';
comment on column item_price_change.location_code is 'Where it was changed';
comment on column item_price_change.source is 'edit: the item''s form; update-price: Update Price; price-list: many items at once; grn: goods received; import: a file';
comment on column item_price_change.cost_before is 'Null for a stock entry: its cost never changes, and it has no minimum price';
revoke update, delete, truncate on item_price_change from bizx_app;

-- The list's own order, its search over inactive items too, and what it is narrowed by.
create index item_name on item (lower(name), code);
create index item_search_all on item using gin (search_text gin_trgm_ops);
create index item_of_category on item (category_code);
create index item_of_unit on item (unit_code);
create index item_of_brand on item (brand_code) where brand_code is not null;
create index item_of_colour on item (colour_code) where colour_code is not null;
create index item_of_type on item (type) where type <> 'stock';
create index item_to_keep on item (code) where min_stock > 0;
create index item_location_to_keep on item_location (item_code, location_code) where min_stock > 0;
create index item_location_bin on item_location (bin_code) where bin_code is not null;
