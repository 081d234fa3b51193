-- Functions that columns are generated with. They stand here and not in functions/: a file there may change, and the columns of the rows
-- would keep what the earlier text gave them.

-- One key of a phone number, however it is written: the digits of its international form. `phoneKey` of kernel/phone.ts is the same
-- rule, and a test compares the two.
create function phone_key(phone text) returns text language sql immutable parallel safe strict
return (
  select case
    when is_abroad then (
      select case when number like '94%' then substring(number from '^94[1-9][0-9]{8}$') else substring(number from '^[1-9][0-9]{6,14}$') end
      from (select regexp_replace(regexp_replace(digits, '^0+', ''), '^940([0-9]{9})$', '94\1') as number) whole
    )
    when digits ~ '^0?[1-9][0-9]{8}$' or digits ~ '^0?940?[1-9][0-9]{8}$' then '94' || right(digits, 9)
    when digits like '94%' then null
    else substring(digits from '^[1-9][0-9]{10,14}$')
  end
  from (
    select digits, plain ~ '^[^0-9]*\+' or digits like '00%' as is_abroad
    from (select plain, regexp_replace(plain, '[^0-9]', '', 'g') as digits from (select replace(phone, '(0)', '') as plain) typed) told
  ) written
);
comment on function phone_key(text) is 'The digits of a phone number''s international form, 94771234567 for 077 123 4567; null for what is no whole number';

-- One key for all spellings of an article's code, so that UPC, EAN and GTIN of one article are one, and no two items own it.
-- `articleKey` of features/goods/items/article-key.ts is the same rule, and a test compares the two.
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
