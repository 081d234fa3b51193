-- The key of an article's code, as features/items/article-key.ts has it: a GTIN has fourteen digits, a UPC-E those of its UPC-A; any
-- other code is its own key, without what spreadsheets leave around it and without spaces and dashes between eight digits or more.
create or replace function article_key(code text) returns text
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
