-- What the shop sells: items with their barcodes and pictures, and what each location keeps of them.
create table item (
  code code primary key,
  name text not null check (name <> ''),
  print_name text not null default '',
  description text not null default '',
  category_code code not null references item_category,
  unit_code code not null references item_unit,
  brand_code code references item_brand,
  colour_code code references item_colour,
  type text not null check (type in ('stock', 'service', 'labour')),
  supplier_code code references supplier,
  written_for code,
  part_numbers text[] not null default '{}',
  cost_price cents_not_negative not null default 0,
  wholesale_price cents_not_negative not null default 0,
  retail_price cents_not_negative not null default 0,
  minimum_price cents_not_negative not null default 0,
  maximum_discount basis_points not null default 10000,
  vat_class text not null default 'standard' check (vat_class in ('standard', 'zero', 'exempt')),
  min_stock thousandths_not_negative not null default 0,
  max_stock thousandths_not_negative not null default 0,
  warranty_days integer not null default 0 check (warranty_days >= 0),
  is_active boolean not null default true,
  is_locked boolean not null default false,
  version integer not null default 1,
  search_text text not null default ''
);
-- The till searches active items, the list all of them.
create index item_search on item using gin (search_text gin_trgm_ops) where is_active;
create index item_search_all on item using gin (search_text gin_trgm_ops);
create index item_name_prefix on item (lower(name) text_pattern_ops) where is_active;
-- The touch till pages through a category by name, and asks which categories have anything to sell.
create index item_tiles on item (category_code, lower(name), code) where is_active;
-- An item of the same name, but for case and blanks, is named while a second one is typed.
create index item_name_known on item (lower(regexp_replace(name, '\s+', ' ', 'g')));
-- A whole part number finds its item as a code does.
create index item_part_number on item using gin (part_numbers) where is_active;
-- The list's own order, and what it is narrowed by.
create index item_name on item (lower(name), code);
create index item_of_category on item (category_code);
create index item_of_unit on item (unit_code);
create index item_of_brand on item (brand_code) where brand_code is not null;
create index item_of_colour on item (colour_code) where colour_code is not null;
create index item_of_supplier on item (supplier_code) where supplier_code is not null;
create index item_of_type on item (type) where type <> 'stock';
create index item_to_keep on item (code) where min_stock > 0;
comment on column item.search_text is 'Code, name, description, part numbers and barcodes in lower case, kept by triggers';
comment on column item.type is 'Only stock items have entries and movements; services and labour cost nothing to hold';
comment on column item.written_for is 'The supplier that was chosen for the item, where a merge changed it since';
comment on column item.vat_class is 'What VAT is charged on it by a registered shop; the rates and their dates stand in the settings';
comment on column item.min_stock is 'What all locations together should keep';
revoke delete, truncate on item from bizx_app;

-- An item that is no longer sold may keep its barcode: the next item may have it too.
create table item_barcode (
  barcode text check (barcode <> ''),
  item_code code not null references item,
  is_active boolean not null default true,
  key text collate "C" generated always as (article_key(barcode)) stored,
  owns_key boolean not null default true,
  primary key (barcode, item_code)
);
create unique index item_barcode_once on item_barcode (barcode) where is_active;
create index item_barcode_item on item_barcode (item_code);
create unique index item_barcode_key_once on item_barcode (key) where is_active and owns_key;
create index item_barcode_key on item_barcode (key);
comment on column item_barcode.is_active is 'As its item, kept by triggers: a barcode is unique among active items';
comment on column item_barcode.key is 'What all spellings of the code have in common: of a GTIN its fourteen digits';
comment on column item_barcode.owns_key is 'False where an older barcode is another spelling of one that is there already';

-- Where an older shop wrote one article in two ways, the first item kept the key; the others kept their spelling, and are listed.
create table barcode_conflict (
  barcode text not null,
  item_code code not null references item,
  key text not null,
  owner_code code not null references item,
  primary key (barcode, item_code)
);
comment on table barcode_conflict is 'Barcodes of an older shop that are another spelling of a barcode of another item, which owns the key';
revoke update, truncate on barcode_conflict from bizx_app;

create table item_image (
  item_code code primary key references item,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null check (octet_length(content) between 1 and 307200),
  hash text not null generated always as (encode(sha256(content), 'hex')) stored
);
comment on table item_image is 'One picture an item, apart from it so that no list reads it';

create table item_location (
  item_code code not null references item,
  location_code code not null references stock_location,
  bin_code code references item_bin,
  min_stock thousandths_not_negative,
  max_stock thousandths_not_negative,
  primary key (item_code, location_code)
);
create index item_location_bin on item_location (bin_code) where bin_code is not null;
create index item_location_to_keep on item_location (item_code, location_code) where min_stock > 0;
comment on column item_location.min_stock is 'What this location alone should keep; null where only the levels of all locations together count';
