-- One key for all spellings of an article's code, so that UPC, EAN and GTIN of one article are one, and no two items own it.
-- `articleKey` of features/items/article-key.ts is the same rule, and a test compares the two. A column is generated with this
-- function, so it stands here: a file of schema/functions may change, and the rows would keep the keys of the earlier text.
create function article_key(code text) returns text
language plpgsql
immutable
strict
parallel safe
as $$
declare
  clean text := btrim(code);
  digits text;
  total integer;
begin
  clean := coalesce(btrim(substring(clean from '^="([^"]*)"$')), clean);
  clean := regexp_replace(regexp_replace(clean, '^''([0-9]+)$', '\1'), '^([0-9]{8,})\.0+$', '\1');
  if clean ~ '^[0-9]([ -]*[0-9]){7,}$' then
    clean := translate(clean, ' -', '');
  end if;
  digits := case
    when clean !~ '^([0-9]{8}|[0-9]{12,14})$' then null
    when clean !~ '^0[0-9]{7}$' then clean
    when substr(clean, 7, 1) <= '2' then '0' || substr(clean, 2, 2) || substr(clean, 7, 1) || '0000' || substr(clean, 4, 3) || substr(clean, 8)
    when substr(clean, 7, 1) = '3' then '0' || substr(clean, 2, 3) || '00000' || substr(clean, 5, 2) || substr(clean, 8)
    when substr(clean, 7, 1) = '4' then '0' || substr(clean, 2, 4) || '00000' || substr(clean, 6, 1) || substr(clean, 8)
    else '0' || substr(clean, 2, 5) || '0000' || substr(clean, 7)
  end;
  -- A code of eight digits that is no UPC-E may be an EAN-8.
  for i in 1..2 loop
    exit when digits is null;
    digits := lpad(digits, 14, '0');
    select sum(substr(digits, place, 1)::integer * case when place % 2 = 1 then 3 else 1 end) into total from generate_series(1, 14) place;
    if total % 10 = 0 then
      return digits;
    end if;
    digits := clean;
  end loop;
  return clean;
end $$;
comment on function article_key(text) is 'What all spellings of an article''s code have in common: of a GTIN its fourteen digits, of any other code its text';

alter table item_barcode add column key text collate "C" generated always as (article_key(barcode)) stored;
alter table item_barcode add column owns_key boolean not null default true;

-- Where an older shop wrote one article in two ways, the first item keeps the key; the others keep their spelling, and are listed.
create table barcode_conflict (
  barcode text not null,
  item_code code not null references item,
  key text not null,
  owner_code code not null references item,
  primary key (barcode, item_code)
);
comment on table barcode_conflict is 'Barcodes of an older shop that are another spelling of a barcode of another item, which owns the key';
revoke update, truncate on barcode_conflict from bizx_app;

insert into barcode_conflict (barcode, item_code, key, owner_code)
select barcode, item_code, key, owner
from (
  select barcode, item_code, key, first_value(item_code) over (partition by key order by item_code, barcode) as owner
  from item_barcode where is_active
) spelled
where item_code <> owner;

update item_barcode set owns_key = false
where is_active and exists (
  select from item_barcode other
  where other.is_active and other.key = item_barcode.key
    and (other.item_code, other.barcode) < (item_barcode.item_code, item_barcode.barcode)
);

create unique index item_barcode_key_once on item_barcode (key) where is_active and owns_key;
create index item_barcode_key on item_barcode (key);
-- A whole part number finds its item as a code does.
create index item_part_number on item using gin (part_numbers) where is_active;

comment on column item_barcode.key is 'What all spellings of the code have in common: of a GTIN its fourteen digits';
comment on column item_barcode.owns_key is 'False where an older barcode is another spelling of one that is there already';
